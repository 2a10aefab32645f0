// Fuzz target: any bytes are read as a scenario or refused with rooftile::Error; any other exception,
// crash or hang is a defect.

#include <cstddef>
#include <cstdint>
#include <string>

#include "app/scenario/diagnostic.hpp"
#include "app/scenario/parse.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t bytes) {
    const std::string text(reinterpret_cast<const char*>(data), bytes);
    rooftile::app::ReadOptions options;
    // No machine folders: what the fuzzer finds must not depend on files beside it.
    options.machine_directories.emplace();
    try {
        const auto source = rooftile::app::ScenarioSource::from_text(text, "fuzz.toml", options);
        const std::uint64_t last = source.point_count() - 1;
        (void)source.settings(last);
        (void)source.at(last);
    } catch (const rooftile::Error& error) {
        (void)rooftile::app::render_diagnostic(error);
    }
    return 0;
}

// Mistakes that show only when a scenario is evaluated: every file of malformed/ is refused with exactly
// the text beside it. ROOFTILE_UPDATE_GOLDEN=1 rewrites the texts; read them before committing.

#include <algorithm>

#include "app/scenario/diagnostic.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::filesystem::path folder = test::source_folder / "tests" / "report" / "malformed";

std::vector<std::filesystem::path> scenario_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() == ".toml") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Error refusal(const std::filesystem::path& file) {
    ReadOptions options;
    options.machine_directories = {(test::source_folder / "scenarios" / "machines").string()};
    const ScenarioSource source = ScenarioSource::from_text(test::contents(file), file.filename().string(), options);
    return test::refusal([&] { (void)run_scenario(source, {}); });
}

}  // namespace

TEST_CASE("malformed: every file is read, then refused with its own located message") {
    const auto files = scenario_files();
    CHECK(files.size() >= 15);
    for (const auto& file : files) {
        CAPTURE(file.string());
        const Error error = refusal(file);
        REQUIRE(error.region().has_value());
        CHECK(error.code() != ErrorCode::internal);
        test::check_golden(std::filesystem::path(file).replace_extension(".txt"), render_diagnostic(error));
    }
}

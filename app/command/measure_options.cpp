#include "app/command/measure_options.hpp"

#include <CLI/CLI.hpp>

#include "app/command/command_line.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/measure.hpp"

namespace rooftile::app {

void add_measure_options(CLI::App& verb, CommandLine& line) {
    constexpr std::uint64_t most_runs = 100'000;
    verb.add_option("--runs", line.gpu.runs, "Times to take of each kernel, at least 11")
        ->type_name("N")
        ->check(CLI::Range(gpu::fewest_runs, most_runs).description(""));
    verb.add_flag("--no-counters", line.gpu.no_counters, "Read no hardware counters: the instrumented kernels count");
    verb.add_option("--order", line.gpu.order,
                    "Order in which thread blocks take the output tiles, in place of the schedule's")
        ->type_name("row|column|grouped:G");
}

void check_ceilings_name(const std::string& output) {
    if (output.empty() || output == "-" || output.ends_with(".toml") || output.starts_with("/dev/")) return;
    throw Error(ErrorCode::usage, "--ceilings writes a machine file, which '" + output + "' does not say",
                "end the name in .toml");
}

}  // namespace rooftile::app

#include "app/command/measure.hpp"

#include <ctime>

#include "app/command/ceilings_file.hpp"
#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/report/measure_schedule.hpp"
#include "app/report/run_scenario.hpp"

namespace rooftile::app {

namespace {

/// "2026-11-30", in UTC.
std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[sizeof "2026-11-30"] = {};
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
    return {text, length};
}

int write_ceilings(const CommandLine& line, GpuMeasurer& gpu) {
    if (!line.paths.empty()) {
        throw Error(ErrorCode::usage, "--ceilings measures the device alone, not '" + line.paths.front() + "'",
                    "leave the file out, or leave --ceilings out");
    }
    if (const auto why = gpu.why_unavailable()) return skip_measuring(*why, line.language);
    write_output(line.output, ceilings_file(gpu.ceilings(line.gpu.runs), today()));
    return exit_ok;
}

std::vector<ScenarioSource> read_sources(const CommandLine& line) {
    if (line.paths.empty()) {
        throw Error(ErrorCode::usage, "rooftile measure needs a scenario file",
                    "usage: rooftile measure FILE... | rooftile measure --ceilings");
    }
    std::vector<ScenarioSource> sources;
    for (const std::string& path : line.paths) sources.push_back(ScenarioSource::read(path, read_options(line)));
    return sources;
}

}  // namespace

void refuse_unmeasurable(const ScenarioSource& source, const EvaluateOptions& options) {
    if (source.has_sweep()) {
        throw Error(ErrorCode::usage, "a GPU measures one point, and '" + source.file() + "' is a sweep",
                    "pick a point: -D KEY=VALUE puts one value in place of a swept key");
    }
    const Scenario scenario = source.at();
    if (const auto mistake = formula_mistake(scenario, options)) throw Error(*mistake);
    require_kernels(scenario, options);
}

int skip_measuring(const std::string& why, Language language) {
    write_standard_error("rooftile: " + in_language(language, "nothing was measured") + ": " +
                         in_language(language, why) + "\n");
    return exit_skipped;
}

gpu::MeasureOptions measure_options(const CommandLine& line) {
    gpu::MeasureOptions options;
    if (!line.gpu.order.empty()) options.order = parse_block_order(line.gpu.order);
    options.runs = line.gpu.runs;
    options.counters = !line.gpu.no_counters;
    return options;
}

Witnesses with_gpu(Witnesses witnesses, GpuMeasurer& gpu) {
    witnesses.measure = [&gpu](const Workload& workload, const Schedule& schedule, const gpu::MeasureOptions& options) {
        return gpu.measure(workload, schedule, options);
    };
    return witnesses;
}

int measure(const CommandLine& line, GpuMeasurer& gpu, const Witnesses& witnesses) {
    if (line.gpu.ceilings) return write_ceilings(line, gpu);
    const std::vector<ScenarioSource> sources = read_sources(line);
    const auto refuse_inputs = [&] {
        for (const ScenarioSource& source : sources) refuse_overwriting(line.output, source.files());
    };
    refuse_inputs();
    EvaluateOptions options = evaluate_options(line);
    options.measure = measure_options(line);
    // Mistakes are mistakes on every machine; only then it matters whether there is a GPU.
    for (const ScenarioSource& source : sources) refuse_unmeasurable(source, options);
    if (const auto why = gpu.why_unavailable()) return skip_measuring(*why, line.language);
    std::vector<Report> reports;
    bool failed = false;
    for (const ScenarioSource& source : sources) {
        log_info("measuring " + source.file());
        reports.push_back(run_scenario(source, options, with_gpu(witnesses, gpu)));
        failed = failed || reports.back().totals.failed;
    }
    refuse_inputs();
    write_output(line.output, show(reports, line));
    return failed ? exit_failed : exit_ok;
}

int measure(const CommandLine& line) {
    const auto gpu = gpu_measurer();
    return measure(line, *gpu);
}

}  // namespace rooftile::app

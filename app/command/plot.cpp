#include "app/command/plot.hpp"

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/measure.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/plot/bound_plot.hpp"
#include "app/plot/line_plot.hpp"
#include "app/plot/roofline_plot.hpp"
#include "app/report/measure_schedule.hpp"
#include "app/report/run_scenario.hpp"

namespace rooftile::app {

namespace {

std::string picture(const std::vector<Report>& reports, const CommandLine& line) {
    switch (line.plot_kind) {
        case PlotKind::roofline: return draw(roofline_plot(reports, line.language), line.language);
        case PlotKind::traffic: return draw(traffic_plot(reports, line.x_key, line.language), line.language);
        case PlotKind::bound: return draw(bound_plot(reports, line.language), line.language);
        case PlotKind::space: return draw(space_plot(reports, line.x_key, line.language), line.language);
    }
    throw Error(ErrorCode::internal, "a kind of plot without an implementation");
}

/// Every file on every machine asked for, or on its own.
std::vector<ScenarioSource> read_sources(const CommandLine& line) {
    const std::vector<std::string> own{""};
    std::vector<ScenarioSource> sources;
    for (const std::string& path : line.paths) {
        for (const std::string& machine : line.machines.empty() ? own : line.machines) {
            ReadOptions options = read_options(line);
            options.machine = machine;
            sources.push_back(ScenarioSource::read(path, options));
            if (sources.back().point_count() > most_kept_points) {
                throw Error(ErrorCode::input,
                            "'" + path + "' has " + std::to_string(sources.back().point_count()) +
                                " points; a plot shows at most " + std::to_string(most_kept_points),
                            "sweep fewer values, or choose some with -D KEY=V1,V2");
            }
        }
    }
    return sources;
}

}  // namespace

int plot(const CommandLine& line, const Witnesses& witnesses, GpuMeasurer* gpu) {
    const std::vector<ScenarioSource> sources = read_sources(line);
    const auto refuse_inputs = [&] {
        for (const ScenarioSource& source : sources) refuse_overwriting(line.output, source.files());
    };
    refuse_inputs();
    EvaluateOptions options = evaluate_options(line);
    Witnesses asked = witnesses;
    std::unique_ptr<GpuMeasurer> own;
    if (line.gpu.plot) {
        options.measure = measure_options(line);
        for (const ScenarioSource& source : sources) refuse_unmeasurable(source, options);
        if (gpu == nullptr) own = gpu_measurer();
        GpuMeasurer& device = gpu == nullptr ? *own : *gpu;
        if (const auto why = device.why_unavailable()) return skip_measuring(*why, line.language);
        asked = with_gpu(witnesses, device);
    }
    std::vector<Report> reports;
    bool failed = false;
    for (const ScenarioSource& source : sources) {
        log_info("running " + source.file());
        StreamOptions stream;
        stream.threads = line.threads;
        reports.push_back(run_scenario(source, options, asked, stream));
        failed = failed || reports.back().totals.wrong_figure;
    }
    refuse_inputs();
    write_output(line.output, picture(reports, line));
    if (failed) {
        const std::string message = line.gpu.plot ? "figures of this plot are wrong; rooftile measure says which"
                                                  : "figures of this plot are wrong; rooftile run says which";
        write_standard_error("rooftile: " + in_language(line.language, message) + "\n");
    }
    return failed ? exit_failed : exit_ok;
}

}  // namespace rooftile::app

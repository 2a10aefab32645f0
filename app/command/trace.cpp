#include "app/command/trace.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/row_output.hpp"
#include "app/command/run.hpp"
#include "app/report/evaluate.hpp"
#include "app/trace/event_lines.hpp"
#include "app/trace/page_data.hpp"
#include "app/trace/subject.hpp"
#include "app/trace/trace_head.hpp"
#include "app/trace/viewer_page.hpp"

namespace rooftile::app {

namespace {

struct Subject {
    const Scenario& scenario;
    const Schedule& schedule;
};

TraceWindow window_of(const TraceOptions& options) { return {options.from, options.to, options.most}; }

/// As asked, otherwise as it suits whoever follows the steps; JSON lines are blocks unless asked.
Granularity granularity_of(const CommandLine& line, const Subject& subject) {
    if (line.trace.granularity) return *line.trace.granularity;
    const bool events = line.trace.page.empty() && line.trace.format == TraceFormat::jsonl;
    return events ? Granularity::tile : followed_granularity(subject.scenario.workload, subject.schedule);
}

void write_lines(const CommandLine& line, const Subject& subject) {
    const Granularity granularity = granularity_of(line, subject);
    const Workload& workload = subject.scenario.workload;
    check_granularity(workload, granularity);
    const std::string head =
        trace_head(subject.scenario, subject.schedule, granularity, line.trace.values).line() + "\n";
    RowOutput output(line.output);
    output.write(head);
    EventLines lines(operands(workload), window_of(line.trace),
                     [&](std::string_view text) { output.write(std::string(text)); });
    run_traced(workload, subject.schedule, granularity, lines, line.trace.values);
    lines.finish();
    output.finish();
}

void write_page(const CommandLine& line, const Subject& subject) {
    PageRequest request;
    request.language = line.language;
    request.window = window_of(line.trace);
    request.granularity = granularity_of(line, subject);
    const std::string page = viewer_page(page_data(subject.scenario, subject.schedule, request));
    write_output(line.trace.page == "-" ? std::string() : line.trace.page, page);
}

/// A trace follows one point.
void refuse_sweep(const ScenarioSource& source) {
    if (!source.has_sweep()) return;
    throw Error(ErrorCode::usage, "a trace follows one point, and '" + source.file() + "' is a sweep",
                "pick a point: -D KEY=VALUE puts one value in place of a swept key");
}

}  // namespace

int trace(const CommandLine& line) {
    if (line.paths.size() > 1) {
        throw Error(ErrorCode::usage,
                    "a trace follows one file, and " + std::to_string(line.paths.size()) + " are named", "give one");
    }
    const ScenarioSource source = ScenarioSource::read(line.paths.front(), read_options(line));
    refuse_sweep(source);
    const Scenario scenario = source.at();
    refuse_overwriting(line.trace.page.empty() ? line.output : line.trace.page, source.files());
    const Subject subject{scenario,
                          traced_schedule(scenario, line.schedules.empty() ? std::string() : line.schedules.front())};
    if (line.enforce_capacity || scenario.enforce_capacity) require_capacity(scenario, subject.schedule);
    log_info("tracing " + subject.schedule.name + " of " + source.file());
    try {
        if (!line.trace.page.empty()) {
            write_page(line, subject);
        } else if (line.trace.format == TraceFormat::jsonl) {
            write_lines(line, subject);
        }
    } catch (const OutputError&) {
        throw;
    } catch (const Error& error) {
        throw error.at(scenario.workload_region);
    }
    return exit_ok;
}

}  // namespace rooftile::app

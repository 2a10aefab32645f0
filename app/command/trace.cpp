#include "app/command/trace.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/command/step_by_key.hpp"
#include "app/report/evaluate.hpp"
#include "app/trace/event_lines.hpp"
#include "app/trace/page_data.hpp"
#include "app/trace/subject.hpp"
#include "app/trace/text_trace.hpp"
#include "app/trace/trace_head.hpp"
#include "app/trace/viewer_page.hpp"
#include "app/trace/warp_lines.hpp"
#include "app/trace/warp_text.hpp"

namespace rooftile::app {

namespace {

struct Subject {
    const Scenario& scenario;
    const Schedule& schedule;
    TraceWindow window;
    Granularity granularity;
};

constexpr std::size_t written_at_once = 1U << 16U;

/// As asked, otherwise as it suits whoever follows the steps; JSON lines are blocks unless asked.
Granularity granularity_of(const CommandLine& line, const Workload& workload, const Schedule& schedule) {
    if (line.trace.granularity) return *line.trace.granularity;
    const bool events = line.trace.page.empty() && line.trace.format == TraceFormat::jsonl;
    return events ? Granularity::tile : followed_granularity(workload, schedule);
}

void write_lines(const CommandLine& line, const Subject& subject) {
    const Workload& workload = subject.scenario.workload;
    const std::string head =
        trace_head(subject.scenario, subject.schedule, subject.granularity, line.trace.values).line() + "\n";
    WholeOutput output(line.output);
    output.write(head);
    EventLines lines(operands(workload), subject.window, [&](std::string_view text) { output.write(text); });
    run_traced(workload, subject.schedule, subject.granularity, lines, line.trace.values);
    lines.finish();
    if (lines.last() < line.trace.from) {
        throw Error(ErrorCode::input,
                    "the trace ends at event " + std::to_string(lines.last()) + ", before --from " +
                        std::to_string(line.trace.from),
                    "start earlier, or leave out --from");
    }
    output.finish();
}

/// A blank line between pages; to a terminal as they come.
void write_text(const CommandLine& line, const Subject& subject) {
    TextRequest request;
    request.language = line.language;
    request.window = subject.window;
    request.granularity = subject.granularity;
    if (line.trace.by_key) return step_by_key(line, subject.scenario, subject.schedule, request);
    WholeOutput output(line.output);
    std::string waiting;
    bool first = true;
    trace_text(subject.scenario, subject.schedule, request, [&](const Document& page, std::uint64_t) {
        if (!first) waiting += '\n';
        first = false;
        waiting += render_document(line, page);
        if (waiting.size() < written_at_once && !(line.output.empty() && output_is_terminal())) return;
        output.write(waiting);
        waiting.clear();
    });
    output.write(waiting);
    output.finish();
}

void write_page(const CommandLine& line, const Subject& subject) {
    const PageRequest request{line.language, subject.window, subject.granularity};
    const std::string page = viewer_page(page_data(subject.scenario, subject.schedule, request));
    write_output(line.trace.page == "-" ? std::string() : line.trace.page, page);
}

/// What one warp asks for; no step is followed.
void write_warp(const CommandLine& line, const Scenario& scenario, const Schedule& schedule) {
    const WarpSubject subject =
        warp_subject(scenario, schedule, {line.trace.block.value_or(0), line.trace.warp.value_or(0)});
    write_output(line.output, line.trace.format == TraceFormat::jsonl
                                  ? warp_lines(scenario, schedule, subject)
                                  : render_document(line, warp_text(scenario, schedule, subject, line.language)));
}

/// A trace follows one point.
void refuse_sweep(const ScenarioSource& source) {
    if (!source.has_sweep()) return;
    throw Error(ErrorCode::usage, "a trace follows one point, and '" + source.file() + "' is a sweep",
                "pick a point: -D KEY=VALUE puts one value in place of a swept key");
}

}  // namespace

int trace(const CommandLine& line) {
    if (line.trace.by_key) require_terminal();
    if (line.paths.size() > 1) {
        throw Error(ErrorCode::usage,
                    "a trace follows one file, and " + std::to_string(line.paths.size()) + " are named", "give one");
    }
    const ScenarioSource source = ScenarioSource::read(line.paths.front(), read_options(line));
    refuse_sweep(source);
    const Scenario scenario = source.at();
    refuse_overwriting(line.trace.page.empty() ? line.output : line.trace.page, source.files());
    const Schedule& schedule =
        traced_schedule(scenario, line.schedules.empty() ? std::string() : line.schedules.front());
    if (line.trace.warps) {
        if (line.enforce_capacity || scenario.enforce_capacity) require_capacity(scenario, schedule);
        log_info("drawing a warp of " + schedule.name + " of " + source.file());
        write_warp(line, scenario, schedule);
        return exit_ok;
    }
    const Subject subject{scenario,
                          schedule,
                          {line.trace.from, line.trace.to, line.trace.most},
                          granularity_of(line, scenario.workload, schedule)};
    if (line.enforce_capacity || scenario.enforce_capacity) require_capacity(scenario, subject.schedule);
    log_info("tracing " + subject.schedule.name + " of " + source.file());
    try {
        check_granularity(scenario.workload, subject.granularity);  // before anything is written
        if (!line.trace.page.empty()) {
            write_page(line, subject);
        } else if (line.trace.format == TraceFormat::jsonl) {
            write_lines(line, subject);
        } else {
            write_text(line, subject);
        }
    } catch (const OutputError&) {
        throw;
    } catch (const Error& error) {
        throw error.at(scenario.workload_region);
    }
    return exit_ok;
}

}  // namespace rooftile::app

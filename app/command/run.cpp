#include "app/command/run.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/progress.hpp"
#include "app/command/run_best.hpp"
#include "app/command/run_sweep.hpp"
#include "app/report/run_scenario.hpp"
#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "app/teach/frame.hpp"

namespace rooftile::app {

namespace {

Document answer(const std::vector<Report>& reports, const CommandLine& line) {
    return line.frame ? framed_answer(reports, line.language) : worked_answer(reports, line.language);
}

/// A worked answer is about one point.
void refuse_sweep(const ScenarioSource& source) {
    if (!source.has_sweep()) return;
    throw Error(ErrorCode::usage, "--frame answers one point, and '" + source.file() + "' is a sweep",
                "pick a point: -D KEY=VALUE puts one value in place of a swept key");
}

void log_point(const PointReport& point) {
    for (const ScheduleReport& schedule : point.schedules) {
        std::string message = schedule.schedule.name + ": " + std::string(execution_name(schedule));
        if (schedule.product_check) {
            message += ", product check " + std::to_string(schedule.product_check_time_s) + " s";
        }
        log_info(message);
    }
}

Report run_report(const ScenarioSource& source, const CommandLine& line, const Witnesses& witnesses) {
    if (!source.has_sweep()) return run_scenario(source, evaluate_options(line), witnesses);
    const StopAtInterrupt stop;
    Progress progress(line, source.point_count());
    return run_scenario(source, evaluate_options(line), witnesses, watched(line, stop, progress));
}

}  // namespace

std::string show(const std::vector<Report>& reports, const CommandLine& line) {
    switch (line.format) {
        case Format::json: return write_json(reports);
        case Format::csv: return write_csv(reports);
        default: return render_document(line, answer(reports, line));
    }
}

ReadOptions read_options(const CommandLine& line) { return {line.definitions, line.machine, std::nullopt}; }

EvaluateOptions evaluate_options(const CommandLine& line) {
    EvaluateOptions options;
    options.execution = line.execution;
    options.enforce_capacity = line.enforce_capacity;
    options.per_element = line.per_element;
    options.elements = line.elements;
    options.schedules = line.schedules;
    options.count_sample = line.count_sample;
    return options;
}

int run(const CommandLine& line, const Witnesses& witnesses) {
    if (line.frame && (line.format == Format::json || line.format == Format::csv)) {
        throw Error(ErrorCode::usage, "--frame is for people: there is no JSON or CSV of it", "write -f table or md");
    }
    // Every file is read before the first is run: a typo in the last costs no waiting.
    std::vector<ScenarioSource> sources;
    for (const std::string& path : line.paths) sources.push_back(ScenarioSource::read(path, read_options(line)));
    for (const ScenarioSource& source : sources) {
        if (line.frame) refuse_sweep(source);
    }
    // Machine files come to light when a point names them: some before running, the rest before writing.
    const auto refuse_inputs = [&] {
        for (const ScenarioSource& source : sources) refuse_overwriting(line.output, source.files());
    };
    refuse_inputs();
    if (!line.best.empty()) return run_best(sources, line, witnesses);
    const bool sweeps =
        std::any_of(sources.begin(), sources.end(), [](const auto& source) { return source.has_sweep(); });
    if (!sweeps && line.count_sample != 1) {
        throw Error(ErrorCode::usage, "--count-sample is for sweeps, and '" + sources.front().file() + "' is none",
                    "add -D KEY=V1,V2, or leave it out");
    }
    const bool rows = sweeps || !line.shard.empty() || line.resume;
    if (rows && (line.format == Format::csv || line.format == Format::json)) {
        return write_rows(sources, line, witnesses);
    }
    std::vector<Report> reports;
    bool failed = false;
    bool interrupted = false;
    for (const ScenarioSource& source : sources) {
        log_info("running " + source.file());
        reports.push_back(run_report(source, line, witnesses));
        for (const PointReport& point : reports.back().points) log_point(point);
        failed = failed || reports.back().totals.failed;
        interrupted = reports.back().interrupted;
        if (interrupted) break;
    }
    refuse_inputs();
    write_output(line.output, show(reports, line));
    return interrupted ? exit_interrupted : failed ? exit_failed : exit_ok;
}

}  // namespace rooftile::app

#include "app/command/run_best.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/progress.hpp"
#include "app/command/run.hpp"
#include "app/report/best.hpp"
#include "app/report/run_scenario.hpp"
#include "app/report/write_csv.hpp"

namespace rooftile::app {

namespace {

struct BestDigest final : PointDigest {
    explicit BestDigest(const BestBy& by) : best(by) {}
    Best best;
    Totals totals;
    bool failed = false;
};

class BestRow final : public PointConsumer {
public:
    /// @param quick  whether points may be worked out without a report; their totals are then not known
    BestRow(const BestBy& by, const ScenarioSource& source, const EvaluateOptions& options, bool quick)
        : by_(by), options_(options), all_(by) {
        if (quick) plan(source);
    }

    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<BestDigest>(by_);
        QuickPoint quick(options_, request_);
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            if (figure_ != nullptr && quick.load(worker.cursor(), point, worker.in_sample(point))) {
                worker.note_valid();
                digest->best.add(point, quick, *figure_);
                digest->failed = digest->failed || quick.failed();
                continue;
            }
            const PointReport report = worker.report(point);
            digest->best.add(point, report);
            digest->totals.add(report);
        }
        return digest;
    }

    void take(PointDigest& made) override {
        auto& digest = static_cast<BestDigest&>(made);
        all_.best.add(digest.best);
        all_.totals.add(digest.totals);
        all_.failed = all_.failed || digest.failed || digest.totals.failed;
    }

    [[nodiscard]] BestDigest& all() { return all_; }

private:
    void plan(const ScenarioSource& source) {
        const Scope scope = by_.operand.empty() ? Scope::schedule : Scope::operand;
        const QuickFigure* figure = quick_figure(scope, by_.row->name);
        if (figure == nullptr || (by_.row->origin == Origin::counted && by_.row->predicted_json.empty())) return;
        if (request_formulas(first_valid(source), options_, request_)) figure_ = figure;
        request_.needs |= figure->needs;
    }

    const BestBy& by_;
    const EvaluateOptions& options_;
    QuickRequest request_;
    const QuickFigure* figure_ = nullptr;
    BestDigest all_;
};

/// The best row of a scenario as a report of its own; nothing after an interrupt.
std::optional<Report> best_of(const ScenarioSource& source, const CommandLine& line, const BestBy& by,
                              const Witnesses& witnesses, bool& failed) {
    log_info("running " + source.file());
    const EvaluateOptions options = evaluate_options(line);
    const bool counts_all = line.format == Format::table || line.format == Format::md;
    BestRow rows(by, source, options, !counts_all);
    refuse_shared_mistake(source, options);
    const StopAtInterrupt stop;
    {
        Progress progress(line, source.point_count());
        const StreamOptions stream = watched(line, stop, progress);
        if (stream_points(source, options, witnesses, rows, stream) != source.point_count()) return std::nullopt;
    }
    const Best& best = rows.all().best;
    if (!best.row()) {
        const std::string& reason = best.reason();
        throw Error(ErrorCode::input,
                    source.file() +
                        (reason.empty() ? ": no row that fits has a value of '" : ": no row has a value of '") +
                        by.text + "'",
                    reason.empty() ? "rows that do not fit take part with --include-unfitting" : reason);
    }
    failed = failed || rows.all().failed;
    Report report;
    report.file = source.file();
    report.sweep = true;
    report.points.push_back(PointWorker(source, options, witnesses).report(best.row()->point));
    std::erase_if(report.points.front().schedules,
                  [&](const ScheduleReport& schedule) { return schedule.schedule.name != best.row()->schedule; });
    report.title = report.points.front().scenario->title;
    report.totals = std::move(rows.all().totals);
    report.best = BestFound{by.text, best.rows(), best.ties()};
    return report;
}

}  // namespace

int run_best(const std::vector<ScenarioSource>& sources, const CommandLine& line, const Witnesses& witnesses) {
    const bool sweeps =
        std::all_of(sources.begin(), sources.end(), [](const auto& source) { return source.has_sweep(); });
    if (!sweeps) {
        throw Error(ErrorCode::usage, "--best takes scenarios with a sweep",
                    "add a [[sweep]] table, or -D KEY=VALUE,VALUE");
    }
    BestBy by = BestBy::parse(line.best);
    by.unfitting = line.include_unfitting;
    std::vector<Report> reports;
    bool failed = false;
    for (const ScenarioSource& source : sources) {
        auto report = best_of(source, line, by, witnesses, failed);
        if (!report) {
            write_standard_error("rooftile: " + in_language(line.language, "interrupted: the best row is not known") +
                                 "\n");
            return exit_interrupted;
        }
        reports.push_back(std::move(*report));
    }
    for (const ScenarioSource& source : sources) refuse_overwriting(line.output, source.files());
    if (line.format == Format::csv) {
        const CsvWriter writer(csv_head(sources, evaluate_options(line)), line.columns);
        std::string rows = writer.header();
        for (const Report& report : reports) writer.append(rows, report.file, report.points.front());
        write_output(line.output, rows);
    } else {
        write_output(line.output, show(reports, line));
    }
    return failed ? exit_failed : exit_ok;
}

}  // namespace rooftile::app

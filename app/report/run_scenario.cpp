#include "app/report/run_scenario.hpp"

#include <algorithm>
#include <string_view>

namespace rooftile::app {

namespace {

struct SummaryDigest final : PointDigest {
    Totals totals;
    std::vector<PointReport> kept;
};

/// Keeps the first points and the totals of all.
class Summary final : public PointConsumer {
public:
    Summary(Report& report, PointRange kept) : report_(report), kept_(kept) {}

    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<SummaryDigest>();
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            PointReport report = worker.report(point);
            digest->totals.add(report);
            if (point < kept_.end) digest->kept.push_back(std::move(report));
        }
        return digest;
    }

    void take(PointDigest& made) override {
        auto& digest = static_cast<SummaryDigest&>(made);
        report_.totals.add(digest.totals);
        for (PointReport& point : digest.kept) report_.points.push_back(std::move(point));
    }

private:
    Report& report_;
    PointRange kept_;
};

}  // namespace

void refuse_shared_mistake(const ScenarioSource& source, const EvaluateOptions& options) {
    // Every point of a short sweep, points all over a long one.
    constexpr std::uint64_t most_tried = 200;
    const std::uint64_t count = source.point_count();
    const std::uint64_t tried = std::min(count, most_tried);
    PointCursor cursor(source);
    std::optional<Error> shared;
    for (std::uint64_t i = 0; i < tried; ++i) {
        std::optional<Error> here;
        try {
            here = formula_mistake(cursor.at(i * (count / tried)), options);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::usage) throw;  // the command line's
            continue;                                     // the point's own mistake, which running it will tell
        }
        if (!here) return;
        if (!shared) shared = here;
        if (std::string_view(shared->what()) != here->what() || shared->region() != here->region()) return;
    }
    if (shared) throw Error(*shared);
}

Report run_scenario(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses,
                    const StreamOptions& stream) {
    Report report;
    report.file = source.file();
    report.sweep = source.has_sweep();
    if (!report.sweep) {
        report.points.push_back(evaluate(source.at(), options, witnesses));
        report.totals.add(report.points.front());
        report.title = report.totals.scenario->title;
        return report;
    }
    refuse_shared_mistake(source, options);
    const std::uint64_t count = source.point_count();
    Summary summary(report, {0, count <= most_kept_points ? count : kept_of_many_points});
    report.interrupted = stream_points(source, options, witnesses, summary, stream) != count;
    if (report.totals.scenario) report.title = report.totals.scenario->title;
    return report;
}

}  // namespace rooftile::app

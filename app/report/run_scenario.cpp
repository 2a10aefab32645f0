#include "app/report/run_scenario.hpp"

#include <algorithm>
#include <string_view>

#include "app/report/describe.hpp"

namespace rooftile::app {

namespace {

bool failed(const ScheduleReport& schedule) {
    return (schedule.agree && !schedule.agree->all()) || (schedule.product_check && !schedule.product_check->passed) ||
           !schedule.impossible.empty();
}

PointReport invalid_point(const Error& error) {
    PointReport point;
    point.status = std::string("invalid: ") + error.what();
    return point;
}

/// One point of a sweep: a mistake of this point alone becomes its status.
PointReport run_point(const ScenarioSource& source, std::uint64_t index, const EvaluateOptions& options,
                      const Witnesses& witnesses, std::optional<Error>& first_error) {
    std::optional<Scenario> scenario;
    try {
        scenario = source.at(index);
        return evaluate(*scenario, options, witnesses);
    } catch (const Error& error) {
        // A defect of the program is nobody's status.
        if (error.code() == ErrorCode::internal) throw;
        if (error.code() == ErrorCode::out_of_range && !error.region()) {
            throw Error(error.code(), "at " + settings_text(source.settings(index)) + ": " + error.what(),
                        error.hint());
        }
        // Everything that a point's own figures cause is located at its workload.
        if (scenario && error.region() != scenario->workload_region) throw;
        if (!first_error) first_error = error;
        return invalid_point(error);
    }
}

/// A formula with the same mistake at every valid point is the file's mistake, told before anything runs.
void refuse_shared_mistake(const ScenarioSource& source, const EvaluateOptions& options) {
    std::optional<Error> shared;
    for (std::uint64_t index = 0; index < source.point_count(); ++index) {
        std::optional<Error> here;
        try {
            here = formula_mistake(source.at(index), options);
        } catch (const Error&) {
            continue;  // the point's own mistake, which running it will tell
        }
        if (!here) return;
        if (!shared) shared = here;
        if (std::string_view(shared->what()) != here->what() || shared->region() != here->region()) return;
    }
    if (shared) throw Error(*shared);
}

}  // namespace

Report run_scenario(const ScenarioSource& source, const EvaluateOptions& options, const Witnesses& witnesses,
                    const std::function<void(const PointReport&)>& after_point) {
    Report report;
    report.file = source.file();
    report.sweep = source.has_sweep();
    if (!report.sweep) {
        report.points.push_back(evaluate(source.at(), options, witnesses));
        report.title = report.points.front().scenario->title;
        if (after_point) after_point(report.points.front());
        return report;
    }
    EvaluateOptions each = options;
    each.one_of_many = true;
    each.keep_element_reads = false;
    refuse_shared_mistake(source, each);
    std::optional<Error> first_error;
    bool any_valid = false;
    for (std::uint64_t index = 0; index < source.point_count(); ++index) {
        PointReport point = run_point(source, index, each, witnesses, first_error);
        point.set = source.settings(index);
        if (point.scenario && !any_valid) {
            report.title = point.scenario->title;
            any_valid = true;
        }
        report.points.push_back(std::move(point));
        if (after_point) after_point(report.points.back());
    }
    if (!any_valid && first_error) throw Error(*first_error);
    return report;
}

bool has_wrong_figure(const Report& report) {
    return std::any_of(report.points.begin(), report.points.end(), [](const PointReport& point) {
        return std::any_of(point.schedules.begin(), point.schedules.end(), failed);
    });
}

bool has_failure(const Report& report) {
    return has_wrong_figure(report) ||
           std::any_of(report.points.begin(), report.points.end(), [](const PointReport& point) {
               return std::any_of(point.expectations.begin(), point.expectations.end(),
                                  [](const ExpectationResult& result) { return result.verdict == Verdict::failed; });
           });
}

}  // namespace rooftile::app

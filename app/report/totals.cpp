#include <algorithm>

#include "app/report/describe.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t most_not_passed = 6;
constexpr std::size_t most_left_out = 10;

bool failed(const ScheduleReport& schedule) {
    return (schedule.agree && !schedule.agree->all()) || (schedule.product_check && !schedule.product_check->passed) ||
           (schedule.measurement && schedule.measurement->failed()) || !schedule.impossible.empty();
}

/// Whether nothing of the point was counted because of its figures: invalid, or beyond an enforced capacity.
bool is_left_out(const PointReport& point) {
    return point.schedules.empty() || (point.capacity_enforced && point.status != "ok");
}

template <class T>
void append(std::vector<T>& list, const std::vector<T>& more, std::size_t most) {
    for (std::size_t i = 0; i < more.size() && list.size() < most; ++i) list.push_back(more[i]);
}

bool has_wrong_figure(const PointReport& point) {
    return std::any_of(point.schedules.begin(), point.schedules.end(), failed);
}

Verdict worse(Verdict a, Verdict b) {
    if (a == Verdict::failed || b == Verdict::failed) return Verdict::failed;
    return a == Verdict::skipped ? a : b;
}

}  // namespace

bool has_failure(const PointReport& point) {
    return has_wrong_figure(point) ||
           std::any_of(point.expectations.begin(), point.expectations.end(),
                       [](const ExpectationResult& result) { return result.verdict == Verdict::failed; });
}

void Totals::add(const PointReport& point) {
    ++points;
    wrong_figure = wrong_figure || has_wrong_figure(point);
    failed = failed || has_failure(point);
    if (is_left_out(point)) {
        ++left_out;
        if (first_left_out.size() < most_left_out) first_left_out.push_back({point.set, point.status});
    }
    if (!point.scenario) {
        ++invalid;
        return;
    }
    if (!scenario) scenario = point.scenario;
    same_workload = same_workload && point.scenario->workload == scenario->workload;
    same_machine = same_machine && point.scenario->machine == scenario->machine;
    bool lacks = false;
    for (const ScheduleReport& schedule : point.schedules) {
        roofline = roofline || schedule.figures().roofline.has_value();
        c_otherwise = c_otherwise || treats_c_otherwise(schedule.schedule);
        lacks = lacks || (schedule.missing && !schedule.missing->none());
    }
    lacks_space = lacks_space || lacks;
    if (lacks) ++unfitting;
    expectations.resize(std::max(expectations.size(), point.expectations.size()));
    for (std::size_t i = 0; i < point.expectations.size(); ++i) {
        const ExpectationResult& result = point.expectations[i];
        ExpectationTotals& totals = expectations[i];
        ++totals.judged;
        totals.verdict = worse(totals.verdict, result.verdict);
        if (result.verdict == Verdict::passed) {
            ++totals.passed;
        } else if (totals.first.size() < most_not_passed) {
            totals.first.push_back({point.set, point.scenario, result});
        }
    }
}

void Totals::add(const Totals& later) {
    points += later.points;
    invalid += later.invalid;
    unfitting += later.unfitting;
    wrong_figure = wrong_figure || later.wrong_figure;
    failed = failed || later.failed;
    roofline = roofline || later.roofline;
    lacks_space = lacks_space || later.lacks_space;
    c_otherwise = c_otherwise || later.c_otherwise;
    left_out += later.left_out;
    append(first_left_out, later.first_left_out, most_left_out);
    if (!later.scenario) return;
    if (!scenario) scenario = later.scenario;
    same_workload = same_workload && later.same_workload && later.scenario->workload == scenario->workload;
    same_machine = same_machine && later.same_machine && later.scenario->machine == scenario->machine;
    expectations.resize(std::max(expectations.size(), later.expectations.size()));
    for (std::size_t i = 0; i < later.expectations.size(); ++i) {
        const ExpectationTotals& other = later.expectations[i];
        expectations[i].judged += other.judged;
        expectations[i].passed += other.passed;
        expectations[i].verdict = worse(expectations[i].verdict, other.verdict);
        append(expectations[i].first, other.first, most_not_passed);
    }
}

}  // namespace rooftile::app

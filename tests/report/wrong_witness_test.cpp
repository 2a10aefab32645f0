// A predictor that is wrong by one: every schedule of every scenario fails on `agree`, and no expectation
// changes its result, because formulas read the counted witness.

#include <algorithm>
#include <set>

#include "app/command/checks.hpp"
#include "app/report/worked_answer.hpp"
#include "rooftile/model/predict.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

Witnesses wrong_by_one() {
    Witnesses witnesses = default_witnesses();
    witnesses.predict = [](const Workload& workload, const Schedule& schedule) {
        Count count = model::predict(workload, schedule);
        count.traffic.front().read_elements += Elements(1);
        return count;
    };
    return witnesses;
}

/// Scenarios that only predict: there is nothing to disagree with, and their expectations say predicted.*.
const std::set<std::string> uncounted{"large_2000000.toml", "lower_bound_large.toml", "warp_4096.toml"};

bool any_counted(const Report& report) {
    return std::any_of(report.points.begin(), report.points.end(), [](const PointReport& point) {
        return std::any_of(point.schedules.begin(), point.schedules.end(),
                           [](const ScheduleReport& schedule) { return schedule.counted.count.has_value(); });
    });
}

void check_disagreement(const PointReport& wrong) {
    for (const ScheduleReport& schedule : wrong.schedules) {
        CAPTURE(schedule.schedule.name);
        if (!schedule.counted.count) continue;
        REQUIRE(schedule.agree);
        CHECK_FALSE(schedule.agree->all());
        CHECK_FALSE(schedule.agree->operands.front().read);
        CHECK(schedule.agree->flops);
    }
}

void check_same_results(const PointReport& honest, const PointReport& wrong) {
    REQUIRE(honest.expectations.size() == wrong.expectations.size());
    for (std::size_t e = 0; e < honest.expectations.size(); ++e) {
        CAPTURE(honest.expectations[e].expectation->name);
        CHECK(honest.expectations[e].verdict == wrong.expectations[e].verdict);
    }
}

}  // namespace

TEST_CASE("wrong witness: a predictor off by one fails every scenario on agree and changes no expectation") {
    std::size_t scenarios = 0;
    std::set<std::string> not_counted;
    for (const auto& file : std::filesystem::directory_iterator(test::source_folder / "scenarios")) {
        if (file.path().extension() != ".toml") continue;
        CAPTURE(file.path().string());
        ++scenarios;
        const ScenarioSource source = ScenarioSource::read(file.path().string());
        const Report honest = run_scenario(source, {});
        CHECK_FALSE(honest.totals.failed);
        if (!any_counted(honest)) {
            not_counted.insert(file.path().filename().string());
            continue;
        }
        const Report wrong = run_scenario(source, {}, wrong_by_one());
        CHECK(wrong.totals.failed);
        REQUIRE(honest.points.size() == wrong.points.size());
        for (std::size_t p = 0; p < honest.points.size(); ++p) {
            check_disagreement(wrong.points[p]);
            check_same_results(honest.points[p], wrong.points[p]);
        }
    }
    CHECK(not_counted == uncounted);
    CHECK(scenarios >= 15);
}

TEST_CASE("wrong witness: a counter that loses traffic is called impossible") {
    Witnesses witnesses = default_witnesses();
    witnesses.count = [](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        for (OperandTraffic& row : counted.count.traffic) row.read_elements = Elements(0);
        return counted;
    };
    const Report report = test::report_4x4({}, witnesses);
    CHECK(report.totals.failed);
    REQUIRE(report.points.front().schedules.front().impossible.size() == 1);
    CHECK(report.points.front().schedules.front().impossible.front() ==
          "impossible: 64 B counted, yet reading every input and writing every output once takes 192 B");
}

TEST_CASE("wrong witness: a counter below what the elements on chip allow is called impossible") {
    Witnesses witnesses = default_witnesses();
    std::uint64_t reads = 0;
    witnesses.count = [&reads](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        // 16 writes and the least that 3 elements on chip allow: 89.9.
        counted.count.traffic[0].read_elements = Elements(reads);
        counted.count.traffic[1].read_elements = Elements(0);
        return counted;
    };
    EvaluateOptions naive;
    naive.schedules = {"naive"};
    reads = 74;
    CHECK(test::report_4x4(naive, witnesses).points.front().schedules.front().impossible.empty());
    reads = 73;
    const Report report = test::report_4x4(naive, witnesses);
    CHECK(report.totals.wrong_figure);
    CHECK(report.points.front().schedules.front().impossible ==
          std::vector<std::string>{"impossible: 89 elements counted, yet no schedule that holds 3 elements on chip "
                                   "moves fewer than 89.90"});
}

TEST_CASE("wrong witness: agreement covers uses, FLOPs and peaks too, and the report shows which differ") {
    const std::vector<std::string> shown{"A uses: counted 64, predicted 65", "FLOPs: counted 128, predicted 129",
                                         "most held: counted 32 B + 16 B, predicted 33 B + 16 B",
                                         "C written: counted 16, predicted 0"};
    for (std::size_t fault = 0; fault < shown.size(); ++fault) {
        CAPTURE(fault);
        Witnesses witnesses = default_witnesses();
        witnesses.predict = [fault](const Workload& workload, const Schedule& schedule) {
            Count count = model::predict(workload, schedule);
            if (fault == 0) count.uses.front().uses += Elements(1);
            if (fault == 1) count.flops += Flops(1);
            if (fault == 2) count.peaks.input_bytes += Bytes(1);
            if (fault == 3) count.traffic.pop_back();
            return count;
        };
        const Report report = test::report_4x4({}, witnesses);
        CHECK_FALSE(report.points.front().schedules.back().agree->all());
        const std::string text = render_text(worked_answer(std::vector<Report>{report}, Language::en), 200, false);
        CHECK(text.find("DIFFER") != std::string::npos);
        CHECK(text.find(shown[fault]) != std::string::npos);
        const std::string detail = test::judged(report).at(3).details.front();
        CHECK(detail == (fault == 3 ? "C element: counted 4 B, predicted 0 B\n" : "") + shown[fault]);
    }
}

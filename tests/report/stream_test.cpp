#include <atomic>
#include <thread>

#include "app/report/write_json.hpp"
#include "rooftile/model/predict.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::source_of;
using test::two_schedules;

namespace {

/// The settings of each point, in the order in which they come.
struct Collected final : PointDigest {
    std::vector<std::uint64_t> points;
};

class Collector final : public PointConsumer {
public:
    [[nodiscard]] std::unique_ptr<PointDigest> digest(PointRange points, PointWorker& worker) const override {
        auto digest = std::make_unique<Collected>();
        for (std::uint64_t point = points.begin; point != points.end; ++point) {
            (void)worker.report(point);
            digest->points.push_back(point);
        }
        return digest;
    }
    void take(PointDigest& digest) override {
        for (const std::uint64_t point : static_cast<Collected&>(digest).points) taken.push_back(point);
    }
    std::vector<std::uint64_t> taken;
};

const std::vector<std::string> hundred{"execution=predict", "workload.N=1,2,3,4,5,6,7,8,9,10",
                                       "workload.M=1,2,3,4,5,6,7,8,9,10"};

}  // namespace

TEST_CASE("stream: points come in order, each once, on any number of threads") {
    const ScenarioSource source = source_of(two_schedules, hundred);
    for (const unsigned threads : {1U, 2U, 7U}) {
        Collector all;
        StreamOptions stream;
        stream.threads = threads;
        CHECK(stream_points(source, {}, default_witnesses(), all, stream) == 100);
        REQUIRE(all.taken.size() == 100);
        for (std::uint64_t i = 0; i < 100; ++i) CHECK(all.taken[i] == i);
    }
}

TEST_CASE("stream: the first mistake in the order of points is told, whichever thread is first") {
    Witnesses broken = default_witnesses();
    broken.predict = [](const Workload& workload, const Schedule& schedule) {
        const auto& shape = std::get<Matmul>(workload.shape);
        if (shape.N == 4) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            throw Error(ErrorCode::internal, "at N = 4");
        }
        if (shape.N > 4) throw Error(ErrorCode::internal, "later");
        return model::predict(workload, schedule);
    };
    StreamOptions stream;
    stream.threads = 4;
    for (int round = 0; round < 5; ++round) {
        Collector all;
        CHECK_THROWS_WITH_AS(stream_points(source_of(two_schedules, hundred), {}, broken, all, stream), "at N = 4",
                             Error);
        CHECK(all.taken.size() <= 30);
    }
}

TEST_CASE("stream: after a stop the points that were taken are the first ones") {
    std::atomic<bool> stop{false};
    Collector all;
    StreamOptions stream;
    stream.stop = &stop;
    stream.threads = 2;
    stream.done = [&](std::uint64_t done) { stop.store(done >= 5); };
    const std::uint64_t taken = stream_points(source_of(two_schedules, hundred), {}, default_witnesses(), all, stream);
    CHECK(taken >= 5);
    CHECK(taken < 100);
    REQUIRE(all.taken.size() == taken);
    for (std::uint64_t i = 0; i < taken; ++i) CHECK(all.taken[i] == i);
}

TEST_CASE("stream: of a long sweep the first points and the totals are kept") {
    const std::string text = two_schedules + R"(
[[sweep]]
keys = ["workload.K"]
range = { from = 0, to = 1199, step = 1 }
[[expect]]
name = "small"
formula = "K < 1000"
)";
    const Report report = run_scenario(source_of(text, {"execution=predict"}), {});
    CHECK(report.points.size() == kept_of_many_points);
    CHECK(report.totals.points == 1200);
    CHECK(report.totals.invalid == 1);
    CHECK(report.totals.failed);
    const ExpectationTotals& totals = report.totals.expectations.at(0);
    CHECK(totals.judged == 1199);
    CHECK(totals.passed == 999);
    REQUIRE_FALSE(totals.first.empty());
    CHECK(totals.first.front().set == std::vector<Setting>{{"workload.K", "1000"}});
}

TEST_CASE("stream: JSON piece by piece is an array of whole points") {
    const Report report = run_scenario(source_of(two_schedules, {"workload.N=3,0,5"}), {});
    const std::string one = write_json(std::vector<Report>{report});
    const std::string two = write_json(std::vector<Report>{report, report});
    CHECK(std::count(two.begin(), two.end(), '{') == 2 * std::count(one.begin(), one.end(), '{'));
    JsonStream json(1);
    const std::string cut =
        json.begin_sweep("x", {}, false) + json.first_point(report.points[0]) + json.end_sweep(true) + json.end();
    CHECK(cut.find("\"interrupted\": true") != std::string::npos);
}

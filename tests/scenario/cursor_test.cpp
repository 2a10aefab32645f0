#include <doctest/doctest.h>

#include <functional>
#include <random>

#include "app/scenario/point_cursor.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::string text = R"(
schema = 1
[workload]
kind = "matmul"
M = 8
N = 8
K = 8
dtype = "f32"
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 2
BN = 2
BK = 2
block = { threads = 4 }
)";

/// What a scenario says, or why it is none.
std::string said(const std::function<Scenario()>& read) {
    try {
        const Scenario scenario = read();
        const auto& shape = std::get<Matmul>(scenario.workload.shape);
        std::string all = scenario.title.en + " " + std::string(name(scenario.workload.types.input));
        for (const std::uint64_t size : {shape.M, shape.N, shape.K}) all += " " + std::to_string(size);
        for (const ScheduleEntry& entry : scenario.schedules) {
            const Schedule& schedule = entry.schedule;
            all += " " + schedule.name;
            if (const auto* t = std::get_if<Tiled>(&schedule.plan)) {
                for (const std::uint64_t size : {t->BM, t->BN, t->BK, t->buffers, t->split_k})
                    all += " " + std::to_string(size);
            }
            if (schedule.block) {
                all += " threads " + std::to_string(schedule.block->threads.value_or(0)) + " registers " +
                       std::to_string(schedule.block->registers_per_thread.value_or(0));
            }
        }
        return all;
    } catch (const Error& error) {
        return std::string("error: ") + error.what() + " / " + error.hint();
    }
}

}  // namespace

TEST_CASE("cursor: the scenario and every message of ScenarioSource::at, in any order of points") {
    ReadOptions options;
    options.definitions = {"workload.M=8,0,9",
                           "workload.dtype=\"f32\",\"f16\",\"nothing\"",
                           "schedule.tiled.buffers=1,2,3,0",
                           "schedule.tiled.BK=3,\"x\",9223372036854775807",
                           "schedule.tiled.block.threads=32,2147483648,2147483649",
                           "title=\"a\",\"b\""};
    const ScenarioSource source = ScenarioSource::from_text(text, "test.toml", options);
    PointCursor cursor(source);
    std::mt19937_64 random(7);
    for (int i = 0; i < 1500; ++i) {
        const std::uint64_t point =
            i < 700 ? static_cast<std::uint64_t>(i) % source.point_count() : random() % source.point_count();
        CAPTURE(point);
        CHECK(said([&] { return cursor.at(point); }) == said([&] { return source.at(point); }));
    }
}

TEST_CASE("cursor: sizes that are valid each, and not together") {
    ReadOptions options;
    options.definitions = {"workload.K=8,3", "schedule.tiled.BK=2,1,8", "schedule.tiled.split_k=1,4,2,0,9"};
    const ScenarioSource source = ScenarioSource::from_text(text, "test.toml", options);
    PointCursor cursor(source);
    std::size_t refused = 0;
    for (std::uint64_t round = 0; round < 3 * source.point_count(); ++round) {
        const std::uint64_t point = round * 7 % source.point_count();
        CAPTURE(point);
        const std::string found = said([&] { return cursor.at(point); });
        CHECK(found == said([&] { return source.at(point); }));
        refused += found.find("nothing to do for") != std::string::npos ? 1U : 0U;
    }
    CHECK(refused > 20);
}

TEST_CASE("cursor: ranges, and keys that change together") {
    const std::string swept = text + R"(
[[sweep]]
keys = ["schedule.tiled.BM", "schedule.tiled.BN"]
range = { from = -2, to = 40, step = 3 }
[[sweep]]
keys = ["workload.N", "schedule.tiled.block.registers_per_thread"]
values = [[4, 8], [5, 0], [6, 16]]
[[sweep]]
keys = ["workload.K"]
range = { from = 1, to = 64, times = 4 }
)";
    const ScenarioSource source = ScenarioSource::from_text(swept, "test.toml", {});
    PointCursor cursor(source);
    std::uint64_t same = 0;
    std::uint64_t before = 0;
    for (std::uint64_t point = 0; point < source.point_count(); ++point) {
        CAPTURE(point);
        CHECK(said([&] { return cursor.at(point); }) == said([&] { return source.at(point); }));
        same += cursor.base() == before ? 1U : 0U;
        before = cursor.base();
    }
    CHECK(same > source.point_count() / 2);
}

TEST_CASE("cursor: the identity of a source changes with its text and its definitions alone") {
    const auto identity = [](const std::string& document, std::vector<std::string> definitions) {
        ReadOptions options;
        options.definitions = std::move(definitions);
        return ScenarioSource::from_text(document, "test.toml", options).identity();
    };
    CHECK(identity(text, {}) == identity(text, {}));
    CHECK(identity(text, {}) != identity(text + "\n", {}));
    CHECK(identity(text, {"workload.M=4,5"}) != identity(text, {"workload.M=4,6"}));
}

#include "app/trace/subject.hpp"

#include <doctest/doctest.h>

#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

Schedule named(const std::string& name, Schedule schedule) {
    schedule.name = name;
    return schedule;
}

app::Scenario scenario_with(std::vector<Schedule> schedules, const Workload& workload = {Matmul{4, 4, 4}, {}}) {
    app::Scenario scenario;
    scenario.file = "x.toml";
    scenario.workload = workload;
    for (Schedule& schedule : schedules) scenario.schedules.push_back({std::move(schedule), {}});
    return scenario;
}

const Schedule tiled = named("tiled", test::plan(Tiled{2, 2, 2, 1, CPolicy::read_write}));
const Schedule plain = named("plain", test::plan(Naive{}));

}  // namespace

TEST_CASE("subject: the only schedule needs no name, several do, and a wrong one is answered with what there is") {
    CHECK(app::traced_schedule(scenario_with({tiled}), "") == tiled);
    const app::Scenario two = scenario_with({tiled, plain});
    CHECK(app::traced_schedule(two, "plain") == plain);
    const Error unsaid = test::refusal([&] { (void)app::traced_schedule(two, ""); });
    CHECK(unsaid.code() == ErrorCode::usage);
    CHECK(std::string(unsaid.what()) == "x.toml has 2 schedules to trace");
    CHECK(unsaid.hint() == "say which: -s tiled; schedules are tiled or plain");
    const Error misspelt = test::refusal([&] { (void)app::traced_schedule(two, "tield"); });
    CHECK(std::string(misspelt.what()) == "x.toml has no schedule 'tield'");
    CHECK(misspelt.hint() == "did you mean 'tiled'?");
    CHECK(test::refusal([&] { (void)app::traced_schedule(two, "zebra"); }).hint() == "schedules are tiled or plain");
}

TEST_CASE("subject: a custom workload has nothing to trace") {
    const app::Scenario custom =
        scenario_with({named("given", test::plan(Given{}))}, {Custom{Flops(1), Bytes(1), Bytes(1)}, {}});
    const Error refused = test::refusal([&] { (void)app::traced_schedule(custom, ""); });
    CHECK(refused.code() == ErrorCode::input);
    CHECK(std::string(refused.what()) == "a custom workload has no loop nest to trace");
}

TEST_CASE("subject: beside a run stands the scenario's plain schedule, else that kind, and nothing beside itself") {
    CHECK(app::plain_schedule(scenario_with({tiled, plain}), tiled) == plain);
    const Schedule made = app::plain_schedule(scenario_with({tiled}), tiled).value();
    CHECK(made == named("naive", test::plan(Naive{CPolicy::read_write})));
    CHECK_FALSE(app::plain_schedule(scenario_with({tiled, plain}), plain));
    CHECK_FALSE(app::plain_schedule(scenario_with({plain}), plain));

    const Workload vector{VectorAdd{4}, {}};
    const Schedule blocked = named("b", test::plan(Blocked{2}));
    CHECK(app::plain_schedule(scenario_with({blocked}, vector), blocked) == named("direct", test::plan(Direct{})));
    const Workload chain{ElementwiseChain{4, 2}, {}};
    const Schedule fused = named("f", test::plan(Fused{}));
    CHECK(app::plain_schedule(scenario_with({fused}, chain), fused) == named("unfused", test::plan(Unfused{})));
}

TEST_CASE("subject: elements are followed where a schedule streams them and there are at most 512 operations") {
    using app::followed_granularity;
    using app::Granularity;
    CHECK(followed_granularity({Matmul{8, 8, 8}, {}}, plain) == Granularity::element);
    CHECK(followed_granularity({Matmul{1, 513, 1}, {}}, plain) == Granularity::tile);
    CHECK(followed_granularity({Matmul{2, 2, 2}, {}}, tiled) == Granularity::tile);
    CHECK(followed_granularity({VectorAdd{512}, {}}, test::plan(Direct{})) == Granularity::element);
    CHECK(followed_granularity({VectorAdd{513}, {}}, test::plan(Direct{})) == Granularity::tile);
    CHECK(followed_granularity({VectorAdd{4}, {}}, test::plan(Blocked{2})) == Granularity::tile);
    CHECK(followed_granularity({ElementwiseChain{128, 4}, {}}, test::plan(Fused{})) == Granularity::element);
    CHECK(followed_granularity({ElementwiseChain{129, 4}, {}}, test::plan(Unfused{})) == Granularity::tile);
}

#include "rooftile/sim/operand_view.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <type_traits>
#include <utility>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

template <class View>
constexpr bool has_data = requires(View view) {
    view.data();
};
template <class View>
constexpr bool has_begin = requires(View view) {
    view.begin();
};

template <class Mode>
using MatrixView =
    decltype(std::declval<sim::LoopRun<Mode>&>().in_out("", sim::row_major<float>(nullptr, {std::size_t{1}, 1U})));
using View = MatrixView<sim::Totals>;

static_assert(!has_data<View>, "a counted view gives no raw pointer away");
static_assert(!has_begin<View>, "no range-for past the counters");
static_assert(!std::is_copy_constructible_v<View> && !std::is_copy_assignable_v<View>,
              "a copy would book its accesses twice");
static_assert(std::is_nothrow_move_constructible_v<View> && !std::is_move_assignable_v<View>);
static_assert(!std::is_copy_constructible_v<MatrixView<sim::Unobserved>>, "what compiles unobserved compiles observed");
static_assert(sizeof(MatrixView<sim::Unobserved>) == sizeof(sim::Strided<float, 2, 1>), "nothing but the array");

sim::LoopRun<sim::Totals>& used(sim::LoopRun<sim::Totals>& run) { return run; }

}  // namespace

TEST_CASE_TEMPLATE("operand view: counts survive moves and are booked once", Mode, sim::Totals, sim::Checked) {
    float values[2] = {1, 2};
    sim::LoopRun<Mode> run;
    {
        auto first = run.in_out("x", sim::row_major(values, {2}));
        (void)first.load(0);
        auto second = std::move(first);
        (void)second.load(1);
        second.store(1, 5.0F);
        std::optional<decltype(second)> third(std::move(second));
        (void)third->load(1);
        third.reset();
    }
    const sim::LoopCount loop = run.finish();
    CHECK(loop.count.traffic[0].read_elements == Elements(3));
    CHECK(loop.count.traffic[0].write_elements == Elements(1));
    CHECK(values[1] == 5);
}

TEST_CASE_TEMPLATE("operand view: finish books what living views hold, and nothing after it", Mode, sim::Totals,
                   sim::Checked) {
    float values[2] = {1, 2};
    sim::LoopRun<Mode> run;
    auto x = run.input("x", sim::row_major(values, {2}));
    auto tile = x.buffer("on_chip", {2});
    tile.copy_in(0, 2);
    (void)x.load(0);
    const sim::LoopCount loop = run.finish();
    CHECK(loop.count.traffic[0].read_elements == Elements(3));
    if constexpr (Mode::checks) {
        CHECK_THROWS_WITH_AS((void)x.load(0), "a view is used after the end of its run", Error);
    } else {
        CHECK(x.load(0) == 1);
    }
    CHECK_THROWS_WITH_AS(tile.copy_in(0, 1), "a view is used after the end of its run", Error);
    CHECK_THROWS_WITH_AS((void)run.finish(), "the run is finished already", Error);
    CHECK_THROWS_WITH_AS((void)run.input("y", sim::row_major(values, {2})), "the run is finished already", Error);
}

TEST_CASE("operand view: one that outlives its run stays safe") {
    float values[1] = {3};
    auto orphan = [&values] {
        sim::LoopRun<sim::Totals> run;
        return used(run).input("x", sim::row_major(values, {1}));
    }();
    CHECK(orphan.load(0) == 3);
    CHECK_THROWS_AS((void)orphan.buffer("on_chip", {1}), Error);
}

TEST_CASE("operand view: six dimensions") {
    double values[64];
    for (int i = 0; i < 64; ++i) values[i] = i;
    sim::LoopRun<sim::Checked> run;
    auto x = run.in_out("x", sim::row_major(values, {2, 2, 2, 2, 2, 2}));
    CHECK(x.load(1, 0, 1, 0, 1, 1) == 43);
    x.store(1, 1, 1, 1, 1, 1, -1.0);
    CHECK(values[63] == -1);
    auto block = x.buffer("on_chip", {1, 1, 1, 1, 2, 2});
    block.copy_in({1, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 2, 2});
    CHECK(block(1, 0, 0, 0, 1, 1).value() == 35);
    CHECK_THROWS_WITH_AS((void)x.load(0, 0, 0, 0, 0, 2),
                         "x[0,0,0,0,0,2] lies outside x, which has 2 x 2 x 2 x 2 x 2 x 2 elements", Error);
    const sim::LoopCount loop = run.finish();
    CHECK(loop.count.traffic[0].read_elements == Elements(5));
    CHECK(loop.elements[0].writes[63] == 1);
    CHECK(loop.elements[0].reads[43] == 1);
}

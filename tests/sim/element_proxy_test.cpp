#include "rooftile/sim/element_proxy.hpp"

#include <doctest/doctest.h>

#include <type_traits>
#include <utility>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

struct Counted {
    sim::LoopRun<sim::Totals> run;
    float values[4] = {1, 2, 3, 4};

    auto view() { return run.in_out("x", sim::row_major(values, {4})); }
    void check(std::uint64_t loads, std::uint64_t stores) {
        const sim::LoopCount loop = run.finish();
        CHECK(loop.count.traffic[0].read_elements == Elements(loads));
        CHECK(loop.count.traffic[0].write_elements == Elements(stores));
    }
};

using View = decltype(std::declval<Counted&>().view());
using Proxy = View::Element;

static_assert(!std::is_copy_constructible_v<Proxy>, "a copy of a stand-in would be taken for a copy of the value");
static_assert(!std::is_swappable_v<View>, "views are not exchanged");
static_assert(std::is_convertible_v<Proxy, float>);
static_assert(!std::is_convertible_v<Proxy, float&>, "nobody gets past the counters");

}  // namespace

TEST_CASE("element proxy: a stand-in kept with auto loads again each time it is used") {
    Counted counted;
    auto x = counted.view();
    const float once = x(1);
    CHECK(once + once == 4);  // one load
    auto kept = x(1);
    const float sum = kept + kept;
    CHECK(sum == 4);  // two loads more: the documented hazard
    x(1) = 7.0F;
    CHECK(once == 2);
    CHECK(static_cast<float>(kept) == 7);  // and it sees later stores
    counted.check(4, 1);
}

TEST_CASE("element proxy: assigning one element to another copies the value") {
    Counted counted;
    auto x = counted.view();
    x(0) = x(3);
    CHECK(counted.values[0] == 4);
    counted.check(1, 1);
}

TEST_CASE("element proxy: a chain of assignments stores everywhere and loads nothing") {
    Counted counted;
    auto x = counted.view();
    x(0) = x(1) = x(2) = 9.0F;
    CHECK(counted.values[0] == 9);
    CHECK(counted.values[2] == 9);
    counted.check(0, 3);
}

TEST_CASE("element proxy: compound operators load once and store once") {
    Counted counted;
    auto x = counted.view();
    x(0) += 5.0F;
    x(1) -= 5.0F;
    x(2) *= 5.0F;
    x(3) /= 2.0F;
    CHECK(counted.values[0] == 6);
    CHECK(counted.values[1] == -3);
    CHECK(counted.values[2] == 15);
    CHECK(counted.values[3] == 2);
    ++x(0);
    --x(1);
    CHECK(counted.values[0] == 7);
    CHECK(counted.values[1] == -4);
    x(0) += x(1);  // one load more for the other element
    CHECK(counted.values[0] == 3);
    counted.check(8, 7);
}

TEST_CASE("element proxy: += computes as a reference to the element would") {
    float raw[1] = {16777216.0F};
    float viewed[1] = {16777216.0F};
    sim::LoopRun<sim::Unobserved> run;
    auto x = run.in_out("x", sim::row_major(viewed, {1}));
    const double one_and_more = 1.5;
    raw[0] = static_cast<float>(raw[0] + one_and_more);
    x(0) += one_and_more;  // in double, rounded once
    CHECK(viewed[0] == raw[0]);
}

TEST_CASE("element proxy: swap exchanges values, two loads and two stores") {
    Counted counted;
    auto x = counted.view();
    swap(x(0), x(3));
    CHECK(counted.values[0] == 4);
    CHECK(counted.values[3] == 1);
    counted.check(2, 2);
}

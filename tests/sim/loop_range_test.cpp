#include "rooftile/sim/loop_range.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

template <class Range>
std::vector<std::uint64_t> values(Range&& range) {
    std::vector<std::uint64_t> all;
    for (const std::uint64_t i : range) all.push_back(i);
    return all;
}

/// The position that a mistake names now.
template <class View>
std::string position(View& view) {
    try {
        (void)view.load(view.rows());
    } catch (const Error& error) {
        const std::string message = error.what();
        return message.substr(message.find(", at ") + 5);
    }
    return "nothing thrown";
}

}  // namespace

TEST_CASE_TEMPLATE("loop range: what a for loop would count through", Mode, sim::Unobserved, sim::Totals,
                   sim::Checked) {
    sim::LoopRun<Mode> run;
    CHECK(values(run.range("i", 0, 3)) == std::vector<std::uint64_t>{0, 1, 2});
    CHECK(values(run.range("i", 2, 9, 3)) == std::vector<std::uint64_t>{2, 5, 8});
    CHECK(values(run.range("i", 3, 3)).empty());
    CHECK(values(run.range("i", 4, 3)).empty());
    CHECK(values(run.range("i", 4, 3, 2)).empty());
    const std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    CHECK(values(run.range("i", last - 4, last, 3)) == std::vector<std::uint64_t>{last - 4, last - 1});
    CHECK_THROWS_WITH_AS((void)run.range("i", 0, 3, 0), "a range with a step of zero never ends", Error);
}

TEST_CASE("loop range: positions nest, and end with their loops") {
    const float value = 0;
    sim::LoopRun<sim::Checked> run;
    auto x = run.input("x", sim::row_major(&value, {1}));
    std::vector<std::string> seen;
    for (const auto i0 : run.range("i0", 0, 4, 2)) {
        for (const auto i : run.range("i", i0, i0 + 1)) {
            const auto here = run.at("lane", i + 7);
            seen.push_back(position(x));
            break;
        }
        try {
            for ([[maybe_unused]] const auto k : run.range("k", 0, 4)) throw 1;
        } catch (int) {
        }
    }
    CHECK(seen == std::vector<std::string>{"i0=0, i=0, lane=7", "i0=2, i=2, lane=9"});
}

#include "rooftile/sim/strided.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

TEST_CASE("strided: row-major, column-major and any strides reach the elements") {
    const int values[6] = {0, 1, 2, 3, 4, 5};
    CHECK(sim::row_major(values, {2, 3})[{1, 2}] == 5);
    CHECK(sim::row_major(values, {2, 3})[{1, 0}] == 3);
    CHECK(sim::col_major(values, {2, 3})[{1, 0}] == 1);
    CHECK(sim::col_major(values, {2, 3})[{0, 2}] == 4);
    CHECK(sim::strided(values, {3, 2}, {2, 1})[{2, 1}] == 5);
    CHECK(sim::row_major(values, {1, 2, 3})[{0, 1, 1}] == 4);
    const std::int64_t rows = 2;
    const std::uint32_t cols = 3;
    CHECK(sim::row_major(values, {rows, std::int64_t{cols}})[{1, 1}] == 4);
}

TEST_CASE("strided: negative strides run backwards, a stride of zero repeats") {
    const int values[6] = {0, 1, 2, 3, 4, 5};
    const auto reversed = sim::strided(values + 5, {2, 3}, {-3, -1});
    CHECK(reversed[{0, 0}] == 5);
    CHECK(reversed[{1, 2}] == 0);
    sim::LoopRun<sim::Checked> run;
    auto R = run.input("R", reversed);
    CHECK(R.load(0, 1) == 4);
    auto row = run.input("row", sim::strided(values, {4, 3}, {0, 1}));  // one row stands for four
    CHECK(row.load(3, 2) == 2);
    CHECK(row.load(0, 2) == 2);
    const sim::LoopCount loop = run.finish();
    CHECK(loop.operands[1].shape == std::vector<std::uint64_t>{4, 3});
    CHECK(loop.elements[1].reads[2] == 1);   // counted apart: [0,2]
    CHECK(loop.elements[1].reads[11] == 1);  // and [3,2]
}

TEST_CASE("strided: outputs whose elements may share a place are refused") {
    float values[8] = {};
    sim::LoopRun<sim::Totals> run;
    CHECK_THROWS_WITH_AS((void)run.output("C", sim::strided(values, {4, 2}, {0, 1})),
                         "elements of C may share a place: a stride of 0 does not step over the others", Error);
    CHECK_THROWS_WITH_AS((void)run.in_out("D", sim::strided(values, {3, 3}, {2, 1})),
                         "elements of D may share a place: a stride of 2 does not step over the others", Error);
    auto backwards = run.output("E", sim::strided(values + 7, {2, 4}, {-4, -1}));
    auto row = run.output("F", sim::strided(values, {1, 4}, {0, 1}));  // one row: its stride is never taken
    CHECK_THROWS_WITH_AS((void)run.input("G", sim::row_major(static_cast<const float*>(nullptr), {1, 1})),
                         "the operand G has elements but a null pointer", Error);
    auto empty = run.input("H", sim::row_major(static_cast<const float*>(nullptr), {0, 4}));
}

TEST_CASE("strided: a shape beyond 64 bits is refused") {
    float value = 0;
    sim::LoopRun<sim::Totals> run;
    const std::uint64_t huge = std::uint64_t{1} << 33;
    CHECK_THROWS_AS((void)run.input("A", sim::strided(&value, {huge, huge}, {0, 0})), Error);
    CHECK_THROWS_AS((void)run.input("B", sim::strided(&value, {huge, std::uint64_t{1} << 30}, {0, 0})), Error);
}

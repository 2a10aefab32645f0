#include "rooftile/sim/loop_run.hpp"

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <utility>

#include "rooftile/sim/eigen_operand.hpp"
#include "sim/loop_products.hpp"

using namespace rooftile;

TEST_CASE_TEMPLATE("loop run: a 4x4 product moves 576 B without reuse and 320 B in 2x2 tiles", Mode, sim::Totals,
                   sim::Checked) {
    const Eigen::MatrixXf a = Eigen::MatrixXf::Random(4, 4), b = Eigen::MatrixXf::Random(4, 4);
    Eigen::MatrixXf c(4, 4);
    {
        sim::LoopRun<Mode> run;
        naive_product(run, a, b, c);
        const sim::LoopCount loop = run.finish();
        CHECK(loop.count.total_bytes() == Bytes(576));
        CHECK(loop.count.read_elements() == Elements(128));
        CHECK(loop.count.write_elements() == Elements(16));
        CHECK(loop.count.flops == Flops(128));
        CHECK(c.isApprox(a * b));
    }
    {
        sim::LoopRun<Mode> run;
        tiled_product(run, a, b, c, {2, 2, 2});
        const sim::LoopCount loop = run.finish();
        CHECK(loop.count.total_bytes() == Bytes(320));
        CHECK(loop.count.read_elements() == Elements(64));
        CHECK(loop.count.write_elements() == Elements(16));
        CHECK(loop.count.flops == Flops(128));
        CHECK(loop.count.uses[0] == OperandUses{"A", Elements(64)});
        CHECK(loop.memories == std::vector<sim::MemoryPeak>{{"on_chip", std::nullopt, Bytes(48)}});
        CHECK(c.isApprox(a * b));
    }
}

TEST_CASE_TEMPLATE("loop run: operands, letters and roles are told as given", Mode, sim::Totals, sim::Checked) {
    float a[6] = {}, c[6] = {};
    sim::LoopRun<Mode> run;
    run.letter("M", 2);
    run.letter("K", 3);
    run.letter("M", 2);  // the same again is no contradiction
    auto A = run.input("A", sim::row_major(a, {2, 3}));
    auto C = run.in_out("C", sim::col_major(c, {2, 3}));
    CHECK_THROWS_WITH_AS(run.letter("M", 4), "the letter M stands for 2 and cannot become 4", Error);
    CHECK_THROWS_WITH_AS(run.letter("", 4), "a letter has no name", Error);
    CHECK_THROWS_WITH_AS(run.letter("e", 9), "the letter e is taken: in formulas it is the bytes of an element", Error);
    CHECK_THROWS_WITH_AS(run.letter("A", 4), "'A' is a letter and an operand", Error);
    CHECK_THROWS_WITH_AS((void)run.output("M", sim::row_major(c, {6})), "'M' is a letter and an operand", Error);
    CHECK_THROWS_WITH_AS((void)run.output("A", sim::row_major(c, {6})), "two operands are called 'A'", Error);
    CHECK_THROWS_WITH_AS((void)run.output("", sim::row_major(c, {6})), "an operand has no name", Error);
    const sim::LoopCount loop = run.finish();
    CHECK(loop.letters == std::vector<std::pair<std::string, std::uint64_t>>{{"M", 2}, {"K", 3}});
    CHECK(loop.operands == std::vector<sim::LoopOperand>{{"A", {2, 3}, 4, sim::OperandRole::input},
                                                         {"C", {2, 3}, 4, sim::OperandRole::in_out}});
}

TEST_CASE("loop run: memories need names of their own, two at least") {
    using Run = sim::LoopRun<sim::Totals>;
    CHECK_THROWS_WITH_AS(Run({{{"hbm"}}}), "a run needs two memories or more, 1 given", Error);
    CHECK_THROWS_WITH_AS(Run({{{"hbm"}, {"hbm"}}}), "two memories are called 'hbm'", Error);
    CHECK_THROWS_WITH_AS(Run({{{"hbm"}, {""}}}), "a memory has no name", Error);
    CHECK(Run({{{"dram"}, {"cache", Bytes(64)}, {"registers"}}}).finish().memories ==
          std::vector<sim::MemoryPeak>{{"cache", Bytes(64), Bytes(0)}, {"registers", std::nullopt, Bytes(0)}});
}

TEST_CASE("loop run: FLOPs are what the loop says, and never wrap") {
    sim::LoopRun<sim::Totals> run;
    CHECK(run.fma(2.0F, 3.0F, 1.0F) == 7);
    CHECK(run.fma(2.0F, 3.0F, 1.0) == 7);
    run.flops(5);
    CHECK_THROWS_AS(run.flops(~std::uint64_t{0}), Error);
    CHECK(run.finish().count.flops == Flops(9));
}

TEST_CASE("loop run: a run can be handed on while its views live") {
    float x[1] = {2};
    sim::LoopRun<sim::Checked> first;
    auto X = first.input("X", sim::row_major(x, {1}));
    sim::LoopRun<sim::Checked> second = std::move(first);
    CHECK(X.load(0) == 2);
    CHECK(second.finish().count.read_elements() == Elements(1));
}

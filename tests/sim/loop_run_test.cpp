#include "rooftile/sim/loop_run.hpp"

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <type_traits>

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

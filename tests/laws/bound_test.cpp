// Laws between schedules and the limits that no schedule can pass: the lower bound on traffic, the two times of
// the roofline, and what tile sides and buffers do and do not change.

#include <doctest/doctest.h>

#include <algorithm>

#include "rooftile/model/bounds.hpp"
#include "rooftile/model/footprint.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/ridge_tile.hpp"
#include "rooftile/model/roofline.hpp"
#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using test::plan;

namespace {

Elements moved(const Count& count) { return count.read_elements() + count.write_elements(); }

const Matmul& shape_of(const Workload& workload) { return std::get<Matmul>(workload.shape); }

}  // namespace

TEST_CASE("bounds: no schedule moves fewer elements than the bound for what it holds") {
    test::Shapes shapes(201);
    Rational closest(1000);
    for (int i = 0; i < 20000; ++i) {
        const test::Case c = shapes.matmul(i % 4 == 0 ? 4 : 40);
        CAPTURE(test::describe(c));
        const auto bound = model::matmul_bound(c.workload, c.schedule);
        const Count count =
            i % 4 == 1 ? sim::count(c.workload, c.schedule).count : model::predict(c.workload, c.schedule);
        REQUIRE_FALSE(model::below_lower_bound(shape_of(c.workload), bound->on_chip_elements, moved(count)));
        const Rational gap = model::gap(count, *bound);
        REQUIRE(gap >= Rational(1));
        closest = std::min(closest, gap);
    }
    CHECK(closest == Rational(1));  // whole matrices on chip reach it
}

TEST_CASE("bounds: what a schedule holds by the bound is what the simulator holds at its peak") {
    test::Shapes shapes(202);
    for (int i = 0; i < 3000; ++i) {
        test::Case c = shapes.matmul(24);
        c.workload.types = {};  // 4 bytes everywhere: bytes held are elements held
        CAPTURE(test::describe(c));
        const Peaks peaks = sim::count(c.workload, c.schedule).count.peaks;
        REQUIRE(bytes_of(model::matmul_bound(c.workload, c.schedule)->on_chip_elements, 4) ==
                peaks.input_bytes + peaks.accumulator_bytes);
    }
}

TEST_CASE("bounds: the bound falls as more is held, and the gap comes near its limit as the matrix grows") {
    test::Shapes shapes(203);
    for (int i = 0; i < 2000; ++i) {
        const Matmul s{shapes.between(1, 60), shapes.between(1, 60), shapes.between(1, 60)};
        const std::uint64_t held = shapes.between(1, 4000);
        REQUIRE(model::lower_bound_elements(s, Elements(held + 1)) <= model::lower_bound_elements(s, Elements(held)));
        const std::uint64_t T = std::uint64_t{1} << shapes.between(0, 7);
        const Schedule schedule = plan(shapes.with_c(Matmul{1, 1, 8 * T}, Tiled{T, 2 * T, T, shapes.between(1, 2)}));
        const std::uint64_t N = std::uint64_t{1} << 40;
        const Workload large{Matmul{N, N, N}, {}};
        const auto bound = model::matmul_bound(large, schedule);
        const Rational gap = model::gap(model::predict(large, schedule), *bound);
        CAPTURE(test::describe(large, schedule));
        REQUIRE((gap / bound->gap_limit - Rational(1)).abs() < Rational(1) / Rational(1000000));
    }
}

TEST_CASE("roofline: the ideal time lies below neither time, and is one of them") {
    test::Shapes shapes(204);
    for (int i = 0; i < 5000; ++i) {
        const test::Case c = shapes.any(40);
        const Count count = model::predict(c.workload, c.schedule);
        const Rational peak(Uint128{shapes.between(1, 1000)}, Uint128{shapes.between(1, 10)});
        const Rational bandwidth(Uint128{shapes.between(1, 1000)}, Uint128{shapes.between(1, 10)});
        const model::Roofline r = model::roofline(count.flops, count.total_bytes(), peak, bandwidth);
        REQUIRE(r.ideal_time_s >= Rational(count.flops) / peak);
        REQUIRE(r.ideal_time_s >= Rational(count.total_bytes()) / bandwidth);
        REQUIRE((r.ideal_time_s == r.compute_time_s || r.ideal_time_s == r.memory_time_s));
        REQUIRE(r.bound_flops_per_s * r.ideal_time_s == Rational(count.flops));
    }
}

TEST_CASE("tiles: Q never rises with BM or BN, ragged or not, falls through divisors, and ignores BK") {
    test::Shapes shapes(205);
    for (int i = 0; i < 4000; ++i) {
        const Workload workload{Matmul{shapes.between(1, 60), shapes.between(1, 60), shapes.between(1, 60)},
                                shapes.types()};
        const Matmul& s = shape_of(workload);
        const std::uint64_t BM = shapes.between(1, 60), BN = shapes.between(1, 60), BK = shapes.between(1, s.K);
        const CPolicy policy = i % 2 == 0 ? CPolicy::write : CPolicy::read_write;
        const auto q = [&](std::uint64_t rows, std::uint64_t cols, std::uint64_t slab, std::uint64_t buffers) {
            return model::predict(workload, plan(Tiled{rows, cols, slab, buffers, policy, 1})).total_bytes();
        };
        const Bytes base = q(BM, BN, BK, 1);
        CAPTURE(test::describe(workload, plan(Tiled{BM, BN, BK, 1, policy, 1})));
        REQUIRE(q(BM + shapes.between(1, 9), BN, BK, 1) <= base);
        REQUIRE(q(BM, BN + shapes.between(1, 9), BK, 1) <= base);
        REQUIRE(q(BM, BN, shapes.between(1, 90), 2) == base);
        // From one divisor to a larger one, one reading of the other operand less at least: strictly fewer.
        for (std::uint64_t d = BM + 1; s.M % BM == 0 && d <= s.M; ++d) {
            if (s.M % d == 0) REQUIRE(q(d, BN, BK, 1) < base);
        }
        for (std::uint64_t d = BN + 1; s.N % BN == 0 && d <= s.N; ++d) {
            if (s.N % d == 0) REQUIRE(q(BM, d, BK, 1) < base);
        }
    }
}

TEST_CASE("tiles: double buffering doubles the input buffers and nothing else") {
    test::Shapes shapes(206);
    for (int i = 0; i < 3000; ++i) {
        const Matmul s{shapes.between(1, 60), shapes.between(1, 60), shapes.between(1, 60)};
        const Workload workload{s, shapes.types()};
        const Tiled one = shapes.with_c(s, Tiled{shapes.tile(s.M), shapes.tile(s.N), shapes.tile(s.K), 1});
        Tiled two = one;
        two.buffers = 2;
        CAPTURE(test::describe(workload, plan(one)));
        const model::Footprint single = model::footprint(workload, plan(one));
        const model::Footprint twice = model::footprint(workload, plan(two));
        REQUIRE(twice.input_buffer_bytes == single.input_buffer_bytes * 2);
        REQUIRE(twice.accumulator_bytes == single.accumulator_bytes);
        const Count a = sim::count(workload, plan(one)).count;
        const Count b = sim::count(workload, plan(two)).count;
        REQUIRE(a.traffic == b.traffic);
        REQUIRE(a.flops == b.flops);
        REQUIRE(a.peaks.accumulator_bytes == b.peaks.accumulator_bytes);
        REQUIRE(b.peaks.input_bytes <= a.peaks.input_bytes * 2);
    }
}

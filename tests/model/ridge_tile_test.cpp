#include "rooftile/model/ridge_tile.hpp"

#include <doctest/doctest.h>

#include "rooftile/model/footprint.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/roofline.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

Machine machine_of(const Rational& ridge, std::optional<Bytes> on_chip = {}, std::optional<Bytes> accumulators = {}) {
    Machine machine;
    machine.name = "m";
    for (const DType type : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::i8}) {
        machine.peak_flops_per_s.emplace_back(type, ridge * Rational(1000));
    }
    machine.bandwidth_bytes_per_s = Rational(1000);
    machine.on_chip_bytes = on_chip;
    machine.accumulator_bytes = accumulators;
    return machine;
}

Workload square(std::uint64_t N) { return {Matmul{N, N, N}, {}}; }

bool reaches(const Workload& workload, std::uint64_t T, const Rational& ridge) {
    const Count count = model::predict(workload, test::plan(Tiled{T, T, T, 1}));
    return *model::intensity(count.flops, count.total_bytes()) >= ridge;
}

}  // namespace

TEST_CASE("ridge tile: N = 4096 at a ridge of 20") {
    const auto tile = model::ridge_tile(square(4096), machine_of(20));
    CHECK(tile->exact.value == Rational(Uint128{327680}, Uint128{4056}));
    CHECK(tile->shortcut.value == Rational(80));
    // 81 >= 80.789, but 4096 = 50 * 81 + 46: the ragged 51st tile costs a whole reading more.
    CHECK(tile->integer.value == 82);
    CHECK(tile->dividing.value == 128);
    CHECK_FALSE(tile->fitting.value);
    CHECK(tile->fitting.why_not == "machine 'm' states no capacity");
}

TEST_CASE("ridge tile: what fits on chip") {
    const auto on = [](std::optional<Bytes> on_chip, std::optional<Bytes> accumulators) {
        return *model::ridge_tile(square(4096), machine_of(20, on_chip, accumulators));
    };
    const Bytes needed_82(8 * 82 * 82), needed_128(8 * 128 * 128), sums_82(4 * 82 * 82);
    CHECK(on(needed_128, {}).dividing_fitting.value == 128);
    CHECK(on(needed_82, {}).fitting.value == 82);
    CHECK(on(needed_82, {}).dividing_fitting.why_not == "T = 128 needs 131072 B of input buffer, 53792 B there");
    CHECK(on(needed_82, sums_82).fitting.value == 82);
    const auto lacking = on(Bytes(needed_82.value() - 1), Bytes(sums_82.value() - 1));
    CHECK(lacking.integer.value == 82);
    CHECK(lacking.fitting.why_not ==
          "T = 82 needs 53792 B of input buffer, 53791 B there and 26896 B of accumulators, 26895 B there");
}

TEST_CASE("ridge tile: none reaches a ridge above one pass") {
    const auto small = model::ridge_tile(square(4), machine_of(20));
    CHECK_FALSE(small->integer.value);
    CHECK(small->integer.why_not == "no tile reaches it: even one pass has I = 0.667, below I* = 20.000");
    CHECK(small->exact.why_not == small->integer.why_not);
    CHECK(small->dividing.why_not == small->integer.why_not);
    // FP32: one pass has N/6, so 120 is the smallest N that reaches 20, with all of C in one tile.
    CHECK_FALSE(model::ridge_tile(square(119), machine_of(20))->integer.value);
    CHECK(model::ridge_tile(square(120), machine_of(20))->integer.value == 120);
    CHECK(model::ridge_tile(square(120), machine_of(20))->exact.value == Rational(120));
}

TEST_CASE("ridge tile: the search finds the first of all that reach, for every shape and type") {
    test::Shapes shapes(302);
    int found = 0;
    for (int i = 0; i < 1500; ++i) {
        const bool is_square = i % 3 == 0;
        Matmul s{shapes.between(1, 48), shapes.between(1, 48), shapes.between(1, 48)};
        if (is_square) s = {s.M, s.M, s.M};
        const Workload workload{s, shapes.types()};
        const Rational ridge(Uint128{shapes.between(1, 60)}, Uint128{shapes.between(1, 20)});
        CAPTURE(s.M);
        CAPTURE(s.N);
        CAPTURE(s.K);
        CAPTURE(ridge.to_string());
        const auto tile = model::ridge_tile(workload, machine_of(ridge));
        std::optional<std::uint64_t> first, dividing;
        for (std::uint64_t T = 1; T <= 48; ++T) {
            if (!reaches(workload, T, ridge)) {
                REQUIRE_FALSE(first);  // once reached, always reached
                continue;
            }
            if (!first) first = T;
            if (!dividing && s.M % T == 0 && s.N % T == 0 && s.K % T == 0) dividing = T;
        }
        REQUIRE(tile->integer.value == first);
        REQUIRE(tile->dividing.value == dividing);
        REQUIRE(tile->integer.value.has_value() == tile->integer.why_not.empty());
        REQUIRE(tile->dividing.value.has_value() == tile->dividing.why_not.empty());
        found += first.has_value();
        if (!is_square || !tile->exact.value) continue;
        // Between the real T and the exact search lies only the rounding up of ceil(N/T).
        REQUIRE(Rational(*first) >= *tile->exact.value);
        if (dividing) REQUIRE(Rational(*dividing) >= *tile->exact.value);
        const Rational T = *tile->exact.value;
        const Rational e(element_bytes(workload.types.input));
        const Rational N(s.M);
        REQUIRE(Rational(2) * N * N * N == ridge * (Rational(2) * e * N * N * N / T + e * N * N));
    }
    CHECK(found > 200);
}

TEST_CASE("ridge tile: null with the reason where a figure is missing") {
    CHECK_FALSE(model::ridge_tile({VectorAdd{4}, {}}, machine_of(20)));
    Machine slow = machine_of(20);
    slow.bandwidth_bytes_per_s.reset();
    CHECK(model::ridge_tile(square(4), slow)->integer.why_not == "machine 'm' states no bandwidth");
    slow.peak_flops_per_s.clear();
    CHECK(model::ridge_tile(square(4), slow)->exact.why_not == "machine 'm' states no peak for f32");
    const auto flat = model::ridge_tile({Matmul{400, 600, 500}, {}}, machine_of(20));
    CHECK(flat->exact.why_not == "the formula is that of M = N = K");
    CHECK(flat->dividing.value == 100);
    const auto mixed = model::ridge_tile({Matmul{400, 400, 400}, {DType::f16, DType::f32, DType::f32}}, machine_of(20));
    CHECK(mixed->shortcut.why_not == "A, B and C have elements of different sizes");
    CHECK(mixed->integer.value);
    // A prime side: only the whole matrix divides it.
    CHECK(model::ridge_tile(square(997), machine_of(20))->dividing.value == 997);
    const std::uint64_t huge = std::uint64_t{1} << 41;
    const auto large = model::ridge_tile(square(huge), machine_of(20));
    CHECK(large->integer.value == 80 + 1);
    CHECK(large->dividing.why_not == "divisors are sought up to 2^40");
}

#include "rooftile/model/bounds.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"
#include "rooftile/model/predict.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using test::plan;

namespace {

const Rational step = Rational(2).pow(-128, 4096);

Workload square(std::uint64_t N) { return {Matmul{N, N, N}, {}}; }

}  // namespace

TEST_CASE("bounds: 4x4 with 12 elements on chip, against 80 tiled and 144 naive") {
    const Matmul shape{4, 4, 4};
    CHECK(model::lower_bound_elements(shape, Elements(12)).to_fixed(2) == "52.95");
    const auto tiled = model::matmul_bound(square(4), plan(Tiled{2, 2, 2, 1}));
    CHECK(tiled->on_chip_elements == Elements(12));
    CHECK(tiled->compulsory_elements == Elements(48));
    CHECK(tiled->lower_bound_bytes == tiled->lower_bound_elements * Rational(4));
    CHECK(model::gap(model::predict(square(4), plan(Tiled{2, 2, 2, 1})), *tiled).to_fixed(4) == "1.5108");
    const auto naive = model::matmul_bound(square(4), plan(Naive{}));
    CHECK(naive->on_chip_elements == Elements(3));
    const Count count = model::predict(square(4), plan(Naive{}));
    CHECK(count.read_elements() + count.write_elements() == Elements(144));
    CHECK(model::gap(count, *naive) == Rational(144) / naive->lower_bound_elements);
}

TEST_CASE("bounds: what is handed out lies below the irrational bound, by less than 2^-64 of it") {
    test::Shapes shapes(301);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t largest = i % 2 == 0 ? 50 : std::uint64_t{1} << 62;
        const Matmul s{shapes.between(1, largest), shapes.between(1, largest), shapes.between(1, largest)};
        const Elements S(shapes.between(1, i % 3 == 0 ? 100 : ~std::uint64_t{0}));
        const Rational work = Rational(2) * Rational(s.M) * Rational(s.N) * Rational(s.K);
        const Rational reads = (work * work / Rational(S)).sqrt_down(128);
        REQUIRE(reads * reads * Rational(S) <= work * work);
        const Rational above = reads * (Rational(1) + Rational(2).pow(-64, 4096));
        REQUIRE(above * above * Rational(S) > work * work);
        const Rational bound = model::lower_bound_elements(s, S);
        REQUIRE(bound >= Rational(model::compulsory_elements(s)));
        REQUIRE((bound == Rational(model::compulsory_elements(s)) || bound == reads + Rational(s.M) * Rational(s.N)));
    }
}

TEST_CASE("bounds: a square number on chip makes it exact, and the comparison by squares is strict") {
    const Matmul shape{12, 12, 12};  // 2 * 1728 / 6 + 144 = 720
    CHECK(model::lower_bound_elements(shape, Elements(36)) == Rational(720));
    CHECK_FALSE(model::below_lower_bound(shape, Elements(36), Elements(720)));
    CHECK(model::below_lower_bound(shape, Elements(36), Elements(719)));
    // With S = 35 the bound is 728.12.
    CHECK(model::below_lower_bound(shape, Elements(35), Elements(728)));
    CHECK_FALSE(model::below_lower_bound(shape, Elements(35), Elements(729)));
    // All of it on chip: compulsory.
    CHECK(model::lower_bound_elements(shape, Elements(432)) == Rational(432));
    CHECK(model::below_lower_bound(shape, Elements(1000000), Elements(431)));
    CHECK_FALSE(model::below_lower_bound(shape, Elements(1000000), Elements(432)));
    CHECK_THROWS_AS((void)model::lower_bound_elements(shape, Elements(0)), Error);
}

TEST_CASE("bounds: the curve of plots runs through the exact bound") {
    for (const Matmul shape : {Matmul{4, 4, 4}, Matmul{33, 65, 47}, Matmul{4096, 4096, 4096}}) {
        for (const std::uint64_t held : {1U, 3U, 12U, 1000U, 100000000U}) {
            const double exact = model::lower_bound_elements(shape, Elements(held)).to_double();
            CHECK(model::lower_bound_near(shape, static_cast<double>(held)) == doctest::Approx(exact).epsilon(1e-12));
        }
    }
}

TEST_CASE("bounds: the gap of a T x T tile with S = T^2 + 2T at large N") {
    const std::pair<std::uint64_t, const char*> gaps[] = {
        {16, "1.0607"}, {32, "1.0308"}, {64, "1.0155"}, {128, "1.0078"}};
    for (const auto& [T, digits] : gaps) {
        CAPTURE(T);
        const Schedule schedule = plan(Tiled{T, T, 1, 1});
        const auto bound = model::matmul_bound(square(std::uint64_t{1} << 40), schedule);
        CHECK(bound->on_chip_elements == Elements(T * T + 2 * T));
        CHECK(bound->gap_limit.to_fixed(4) == digits);
        // sqrt(1 + 2/T), rounded down.
        const Rational exact = Rational(1) + Rational(2) / Rational(T);
        CHECK(bound->gap_limit * bound->gap_limit <= exact);
        CHECK((bound->gap_limit + step) * (bound->gap_limit + step) > exact);
        const Rational at_large_n = model::gap(model::predict(square(std::uint64_t{1} << 40), schedule), *bound);
        CHECK(at_large_n.to_fixed(4) == digits);
    }
}

TEST_CASE("bounds: the gap at large N of other schedules") {
    const auto limit = [](const auto& p) { return model::matmul_bound(square(64), plan(p))->gap_limit; };
    CHECK(limit(Naive{}).to_fixed(6) == "1.732051");                            // sqrt(3)
    CHECK(limit(Naive{CPolicy::memory_accumulate}).to_fixed(6) == "3.464102");  // 4 a multiply-add instead of 2
    // A passing split or an added C vanishes beside MNK; sums in memory do not: 2/BK more.
    CHECK(limit(Tiled{4, 4, 2, 1, CPolicy::read_write, 3}) == limit(Tiled{4, 4, 2, 1}));
    CHECK(limit(Tiled{4, 4, 2, 1, CPolicy::memory_accumulate, 1}).to_fixed(6) ==
          (Rational(3) * limit(Tiled{4, 4, 2, 1})).to_fixed(6));
    // The tile itself counts here, not what a small matrix clips it to.
    CHECK(model::matmul_bound(square(2), plan(Tiled{4, 4, 2, 1}))->gap_limit == limit(Tiled{4, 4, 2, 1}));
}

TEST_CASE("bounds: S is what is held at once, clipped, single or double buffered") {
    const auto held = [](std::uint64_t N, const Tiled& t) {
        return model::matmul_bound(square(N), plan(t))->on_chip_elements;
    };
    CHECK(held(8, Tiled{2, 3, 4, 1}) == Elements(4 * 5 + 6));
    CHECK(held(8, Tiled{2, 3, 4, 2}) == Elements(8 * 5 + 6));
    CHECK(held(8, Tiled{2, 3, 8, 2}) == Elements(8 * 5 + 6));                     // one slab: nothing to prefetch
    CHECK(held(8, Tiled{2, 3, 4, 2, CPolicy::write, 2}) == Elements(4 * 5 + 6));  // one slab a group
    CHECK(held(2, Tiled{100, 100, 100, 1}) == Elements(2 * 4 + 4));
}

TEST_CASE("bounds: bytes where all elements have one size, one pass where they do not too") {
    const Workload mixed{Matmul{4, 4, 4}, {DType::f16, DType::f32, DType::f32}};
    CHECK_FALSE(model::matmul_bound(mixed, plan(Naive{}))->lower_bound_bytes);
    CHECK(model::one_pass(mixed)->total_bytes == Bytes(2 * 32 + 4 * 16));
    CHECK(model::one_pass(square(4096))->total_bytes == Bytes(201326592));
    CHECK(model::one_pass(square(4096))->intensity_flops_per_byte.to_fixed(3) == "682.667");
    CHECK_FALSE(model::one_pass({VectorAdd{4}, {}}));
    CHECK_FALSE(model::matmul_bound({VectorAdd{4}, {}}, plan(Direct{})));
}

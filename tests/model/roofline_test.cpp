#include "rooftile/model/roofline.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"

using namespace rooftile;
using model::roofline;

TEST_CASE("roofline: the 4x4 product on the reference machine, by hand") {
    const model::Roofline r =
        roofline(Flops(128), Bytes(320), Rational(20'000'000'000'000), Rational(1'000'000'000'000));
    CHECK(r.ridge_flops_per_byte == Rational(20));
    CHECK(r.memory_time_s == Rational(1) / Rational(std::int64_t{3'125'000'000}));
    CHECK(r.compute_time_s == Rational(1) / Rational(std::int64_t{156'250'000'000}));
    CHECK(r.ideal_time_s == r.memory_time_s);
    CHECK(r.bound_flops_per_s == Rational(std::int64_t{400'000'000'000}));
    CHECK(r.limited_by == model::Limit::memory);
}

TEST_CASE("roofline: at the ridge point neither side limits") {
    const model::Roofline r = roofline(Flops(20), Bytes(1), Rational(20), Rational(1));
    CHECK(r.limited_by == model::Limit::balanced);
    CHECK(r.bound_flops_per_s == Rational(20));
    CHECK(roofline(Flops(21), Bytes(1), Rational(20), Rational(1)).limited_by == model::Limit::compute);
}

TEST_CASE("roofline: the bound is F over the ideal time, exactly") {
    for (std::uint64_t flops = 1; flops < 40; flops += 3) {
        for (std::uint64_t bytes = 1; bytes < 40; bytes += 7) {
            const model::Roofline r = roofline(Flops(flops), Bytes(bytes), Rational(7), Rational(3));
            CHECK(r.bound_flops_per_s == Rational(flops) / r.ideal_time_s);
            CHECK(r.ideal_time_s >= r.compute_time_s);
            CHECK(r.ideal_time_s >= r.memory_time_s);
        }
    }
}

TEST_CASE("roofline: no traffic has no intensity, no rate is no machine") {
    CHECK_FALSE(model::intensity(Flops(1), Bytes(0)));
    CHECK(*model::intensity(Flops(128), Bytes(576)) == Rational(2) / Rational(9));
    CHECK(roofline(Flops(1), Bytes(0), Rational(7), Rational(3)).bound_flops_per_s == Rational(7));
    CHECK_THROWS_AS(roofline(Flops(1), Bytes(1), Rational(0), Rational(1)), Error);
    CHECK_THROWS_AS(roofline(Flops(1), Bytes(1), Rational(1), Rational(-1)), Error);
}

TEST_CASE("roofline: in fractions of 128 bits it is the same, figure by figure") {
    const Rational peak = *Rational::parse_decimal("19.5e12");
    const Rational bandwidth = *Rational::parse_decimal("1.555e12");
    for (std::uint64_t i = 1; i < 2000; ++i) {
        const Flops flops(Uint128{i} * i * 7919 % 1000003 * 4096);
        const Bytes bytes(Uint128{i} * 104729 % 1000033 * 64);
        const auto exact = model::roofline(flops, bytes, peak, bandwidth);
        const auto quick = model::ratio_roofline(flops, bytes, *to_ratio(peak), *to_ratio(bandwidth));
        CHECK(quick.ridge_flops_per_byte.to_rational() == exact.ridge_flops_per_byte);
        CHECK(quick.compute_time_s.to_rational() == exact.compute_time_s);
        CHECK(quick.memory_time_s.to_rational() == exact.memory_time_s);
        CHECK(quick.ideal_time_s.to_rational() == exact.ideal_time_s);
        CHECK(quick.bound_flops_per_s.to_rational() == exact.bound_flops_per_s);
        CHECK(quick.limited_by == exact.limited_by);
    }
}

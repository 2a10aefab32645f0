#include "rooftile/core/ratio.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

using namespace rooftile;

namespace {

Uint128 random_of(std::mt19937_64& random) {
    const Uint128 value = (Uint128{random()} << 64) | random();
    return (value >> (random() % 127)) | 1;
}

}  // namespace

TEST_CASE("ratio: order and doubles are those of the rational, over all sizes of terms") {
    std::mt19937_64 random(11);
    for (int i = 0; i < 20000; ++i) {
        const Ratio a(random_of(random), random_of(random));
        // Neighbours too: one more above the line.
        const Ratio b = i % 2 == 0 ? Ratio(random_of(random), random_of(random))
                                   : Ratio(a.numerator() - (a.numerator() != 1 ? 1U : 0U), a.denominator());
        CHECK((a <=> b) == (a.to_rational() <=> b.to_rational()));
        CHECK(a.to_double() == a.to_rational().to_double());
        CHECK(a.to_integer().has_value() == a.to_rational().is_integer());
    }
}

TEST_CASE("ratio: two ratios that doubles cannot tell apart are told apart") {
    const Uint128 large = Uint128{1} << 100;
    const Ratio less(large, large + 1);
    const Ratio more(large + 1, large + 2);
    CHECK(less.to_double() == more.to_double());
    CHECK(less < more);
    CHECK(Ratio(uint128_max, uint128_max) == Ratio(Uint128{1}));
    CHECK(Ratio(uint128_max) > Ratio(uint128_max - 1));
}

TEST_CASE("ratio: what does not fit is an error, never another number") {
    CHECK_THROWS_AS(Ratio(uint128_max) * Ratio(Uint128{2}), Error);
    CHECK_THROWS_AS(Ratio(Uint128{1}) / Ratio(Uint128{0}), Error);
    CHECK_THROWS_AS(Ratio(1, 0), Error);
    CHECK_FALSE(to_ratio(Rational(-1)));
    CHECK(to_ratio(Rational(Uint128{6}, Uint128{4})) == Ratio(3, 2));
    CHECK_FALSE(to_ratio(Rational(uint128_max) * Rational(2)));
}

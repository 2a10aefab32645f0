#include "rooftile/core/rational.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "rooftile/core/error.hpp"

using namespace rooftile;

TEST_CASE("rational: arithmetic is exact and in lowest terms") {
    CHECK((Rational(1) / Rational(3) + Rational(1) / Rational(6)).to_string() == "1/2");
    CHECK(Rational(128) / Rational(576) == Rational(2) / Rational(9));
    CHECK((Rational(-7) / Rational(2)).floor() == Rational(-4));
    CHECK((Rational(-7) / Rational(2)).ceil() == Rational(-3));
    CHECK((Rational(7) / Rational(2)).ceil() == Rational(4));
    CHECK(Rational(uint128_max).to_uint128() == uint128_max);
    CHECK_FALSE((Rational(uint128_max) + Rational(1)).to_uint128());
    CHECK_FALSE(Rational(-1).to_uint128());
    CHECK_THROWS_AS(Rational(1) / Rational(0), Error);
}

TEST_CASE("rational: decimals are read exactly") {
    CHECK(Rational::parse_decimal("0.1") == Rational(1) / Rational(10));
    CHECK(Rational::parse_decimal("1.5e3") == Rational(1500));
    CHECK(Rational::parse_decimal("-2.5E-1") == Rational(-1) / Rational(4));
    CHECK(Rational::parse_decimal("007") == Rational(7));
    CHECK(Rational::parse_decimal(std::string(1234, '9')));
    CHECK_FALSE(Rational::parse_decimal(std::string(1235, '9')));
    for (const char* wrong : {"", "-", ".5", "1.", "1e", "1e+", "1x", "0x10", "1e5000", "1e-5000", " 1"}) {
        CAPTURE(wrong);
        CHECK_FALSE(Rational::parse_decimal(wrong));
    }
}

TEST_CASE("rational: powers are exact, and refused before they are computed when they grow too large") {
    CHECK(Rational(2).pow(10, 4096) == Rational(1024));
    CHECK((Rational(2) / Rational(3)).pow(-2, 4096) == Rational(9) / Rational(4));
    CHECK(Rational(2).pow(4096, 4096).bits() == 4097);
    CHECK_THROWS_AS(Rational(3).pow(4096, 4096), Error);
    CHECK_THROWS_AS(Rational(0).pow(-1, 4096), Error);
    CHECK(Rational(-1).pow(4095, 4096) == Rational(-1));
    CHECK(Rational(-2).pow(-1, 4096) == Rational(-1) / Rational(2));
    CHECK(Rational(-2).pow(-2, 4096) == Rational(1) / Rational(4));
    CHECK((Rational(1) / Rational(2)).pow(3, 4096) == Rational(1) / Rational(8));
}

TEST_CASE("rational: conversion to double rounds correctly") {
    std::mt19937_64 random(7);
    for (int i = 0; i < 2000; ++i) {
        const auto bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value)) continue;
        CHECK(Rational::from_double(value).to_double() == value);
    }
    CHECK((Rational(1) / Rational(3)).to_double() == 1.0 / 3.0);
    CHECK(Rational(std::uint64_t{9007199254740993}).to_double() == 9007199254740992.0);  // ties to even
    CHECK(std::isinf(Rational(2).pow(2000, 4096).to_double()));
    CHECK(Rational(2).pow(-1074, 4096).to_double() == std::numeric_limits<double>::denorm_min());
    CHECK(Rational(2).pow(-1080, 4096).to_double() == 0.0);
    CHECK(Rational(2).pow(-1075, 4096).to_double() == 0.0);
}

TEST_CASE("rational: fixed digits round half away from zero") {
    CHECK((Rational(2048) / Rational(8193)).to_fixed(6) == "0.249969");
    CHECK((Rational(1) / Rational(2)).to_fixed(0) == "1");
    CHECK((Rational(-1) / Rational(200)).to_fixed(2) == "-0.01");
    CHECK((Rational(-1) / Rational(1000)).to_fixed(2) == "0.00");
    CHECK(Rational(20).to_fixed(6) == "20.000000");
}

TEST_CASE("rational: a square root is rounded down to the stated bits") {
    CHECK(Rational(144).sqrt_down(0) == Rational(12));
    CHECK(Rational(143).sqrt_down(0) == Rational(11));
    CHECK(Rational(2).sqrt_down(1) == Rational(1));
    CHECK(Rational(std::uint64_t{9}, std::uint64_t{4}).sqrt_down(1) == Rational(std::uint64_t{3}, std::uint64_t{2}));
    CHECK(Rational(0).sqrt_down(64).is_zero());
    const Rational root = Rational(2).sqrt_down(128);
    const Rational step = Rational(2).pow(-128, 4096);
    CHECK(root * root < Rational(2));
    CHECK((root + step) * (root + step) > Rational(2));
    CHECK_THROWS_AS((void)Rational(-1).sqrt_down(8), Error);
}

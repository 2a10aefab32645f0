#include "rooftile/sim/narrow.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace rooftile;

TEST_CASE("narrow: integers saturate") {
    CHECK(sim::narrow<std::int8_t>(std::int32_t{128}) == 127);
    CHECK(sim::narrow<std::int8_t>(std::int32_t{-129}) == -128);
    CHECK(sim::narrow<std::int32_t>(std::int32_t{-129}) == -129);
}

TEST_CASE("narrow: double to half rounds once, where going through float would round twice") {
    // Just above the midpoint of 1 and the next half: through float it becomes the midpoint and rounds down.
    const double value = 1.0 + std::ldexp(1.0, -11) + std::ldexp(1.0, -40);
    CHECK(static_cast<float>(Eigen::half(static_cast<float>(value))) == 1.0F);
    CHECK(static_cast<float>(sim::narrow<Eigen::half>(value)) == 1.0F + std::ldexp(1.0F, -10));
}

TEST_CASE("narrow: the result is a nearest value of the type") {
    std::mt19937_64 random(3);
    for (int i = 0; i < 5000; ++i) {
        const double value = std::uniform_real_distribution<double>(-4, 4)(random);
        const auto half = static_cast<double>(static_cast<float>(sim::narrow<Eigen::half>(value)));
        CHECK(std::abs(half - value) <= std::ldexp(1.0, -11) * std::max(std::abs(value), std::ldexp(1.0, -14)));
        const auto brain = static_cast<double>(static_cast<float>(sim::narrow<Eigen::bfloat16>(value)));
        CHECK(std::abs(brain - value) <= std::ldexp(1.0, -8) * std::abs(value));
    }
}

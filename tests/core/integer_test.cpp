#include "rooftile/core/integer.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/units.hpp"

using namespace rooftile;

TEST_CASE("integer: 128-bit values print and parse as plain decimals") {
    CHECK(to_string(Uint128{0}) == "0");
    CHECK(to_string(uint128_max) == "340282366920938463463374607431768211455");
    CHECK(parse_uint128("340282366920938463463374607431768211455") == uint128_max);
    CHECK_FALSE(parse_uint128("340282366920938463463374607431768211456"));
    CHECK_FALSE(parse_uint128(""));
    CHECK_FALSE(parse_uint128("-1"));
    CHECK_FALSE(parse_uint128("1 "));
}

TEST_CASE("integer: sums, products and differences that do not fit are errors, never smaller numbers") {
    CHECK(checked_add<std::uint64_t>(~0ULL - 1, 1, "x") == ~0ULL);
    CHECK_THROWS_WITH_AS(checked_add<std::uint64_t>(~0ULL, 1, "the reads"), "the reads does not fit 64 bits", Error);
    CHECK_THROWS_AS(checked_mul<Uint128>(uint128_max, 2, "x"), Error);
    // An accelerator model once printed 18446744073709547520 where 0 was expected: 2^64 - 4096.
    CHECK_THROWS_AS(checked_sub<std::uint64_t>(0, 4096, "fills"), Error);
    CHECK_THROWS_AS(Elements(3) - Elements(4), Error);
}

TEST_CASE("integer: products that overflow 32-bit counters elsewhere are exact here") {
    CHECK(Elements(3072) * 1112000 == Elements(3416064000ULL));
    CHECK(Elements(48000) * 48000 == Elements(2304000000ULL));
    CHECK(bytes_of(Elements(128), 4) == Bytes(512));
}

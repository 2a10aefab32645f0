#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

TEST_CASE("formula: arithmetic is exact") {
    CHECK(shown("0.1 + 0.2 == 0.3") == "true");
    CHECK(shown("1/3 + 1/6") == "1/2");
    CHECK(shown("1/3 * 3 == 1") == "true");
    CHECK(shown("2^128 + 1 - 2^128") == "1");
    CHECK(shown("(2/3)^-2") == "9/4");
    CHECK(shown("0^0") == "1");
}

TEST_CASE("formula: functions, by hand") {
    CHECK(shown("ceil(7/2)") == "4");
    CHECK(shown("ceil(-7/2)") == "-3");
    CHECK(shown("floor(7/2)") == "3");
    CHECK(shown("floor(-7/2)") == "-4");
    CHECK(shown("abs(-7/2)") == "7/2");
    CHECK(shown("min(3)") == "3");
    CHECK(shown("min(3, 1/2, 2)") == "1/2");
    CHECK(shown("max(3, 1/2, 2)") == "3");
    CHECK(shown("cdiv(7, 2)") == "4");
    CHECK(shown("cdiv(8, 2)") == "4");
    CHECK(shown("cdiv(-7, 2)") == "-3");
    CHECK(shown("cdiv(1/2, 1/3)") == "2");
    CHECK(shown("cdiv(2^4000 + 1, 2^3999)") == "3");
    CHECK(shown("cdiv(2^4095, 3) * 3 - 2^4095") == "1");  // 2^4095 = 2 (mod 3)
}

TEST_CASE("formula: approx allows a difference relative to its second argument, the bound included") {
    CHECK(shown("approx(101, 100, 0.01)") == "true");
    CHECK(shown("approx(99, 100, 0.01)") == "true");
    CHECK(shown("approx(101.0001, 100, 0.01)") == "false");
    CHECK(shown("approx(-101, -100, 0.01)") == "true");
    CHECK(shown("approx(0, 0, 0)") == "true");
    CHECK(shown("approx(1, 0, 1000)") == "false");
    CHECK(shown("approx(2^4096, 2^4096 - 1, 2^-4096)") == "false");
    CHECK(shown("approx(2^4096, 2^4096 - 1, 2^-4095)") == "true");
}

TEST_CASE("formula: comparisons") {
    CHECK(shown("1 < 2") == "true");
    CHECK(shown("2 < 2") == "false");
    CHECK(shown("2 <= 2") == "true");
    CHECK(shown("3 <= 2") == "false");
    CHECK(shown("2 > 2") == "false");
    CHECK(shown("3 > 2") == "true");
    CHECK(shown("2 >= 2") == "true");
    CHECK(shown("1 >= 2") == "false");
    CHECK(shown("1 == 1.0") == "true");
    CHECK(shown("1 != 1.0") == "false");
    CHECK(shown("true == true") == "true");
    CHECK(shown("true == false") == "false");
    CHECK(shown("true != false") == "true");
    CHECK(shown("false != false") == "false");
    CHECK(shown("tiled.fits == true") == "true");
}

TEST_CASE("formula: names come from the environment") {
    CHECK(shown("naive.read_bytes / tiled.read_bytes == tiled.BM") == "true");
    CHECK(shown("tiled.A.read_bytes == M^3 / tiled.BM * e") == "true");
    CHECK(shown("not tiled.fits") == "false");
}

TEST_CASE("formula: reads and uses ask the environment for one element") {
    CHECK(shown("reads(tiled.A, 1, 2)") == "12");
    CHECK(shown("uses(tiled.A, b, a + b)") == "23");
    CHECK(shown("reads(tiled.A, 6/2, 0) == 30") == "true");
}

TEST_CASE("formula: and and or evaluate no further than they must") {
    CHECK(shown("false and 1/0 == 1") == "false");
    CHECK(shown("true or 1/0 == 1") == "true");
    CHECK(shown("true or nothing_of_that_name") == "true");
    CHECK(shown("true and false or 1 == 1") == "true");
}

#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

TEST_CASE("formula: division by zero blames the operator or the call") {
    CHECK(evaluation_mistake("1 / 2 / 0") == Mistake{"division by zero", "/"});
    CHECK(evaluation_mistake("1 + 2 / (a - 1)") == Mistake{"division by zero | '(a - 1)' is 0", "/"});
    CHECK(evaluation_mistake("1 + cdiv(1, 0)") == Mistake{"division by zero", "cdiv(1, 0)"});
    CHECK(evaluation_mistake("0 ^ -1") == Mistake{"division by zero: 0 to a negative power", "^"});
    try {
        (void)Formula::parse("4 / 2 / 0 / 1").evaluate(MapEnvironment());
        FAIL("evaluated");
    } catch (const FormulaError& error) {
        CHECK(error.begin() == 6);
        CHECK(error.end() == 7);
        CHECK(error.code() == ErrorCode::input);
    }
}

TEST_CASE("formula: exponents are whole numbers of limited size") {
    CHECK(evaluation_mistake("2 ^ 0.5") == Mistake{"the exponent '0.5' is not a whole number", "0.5"});
    CHECK(evaluation_mistake("2 ^ (a / b)") == Mistake{"the exponent '(a / b)' is not a whole number", "(a / b)"});
    CHECK(evaluation_mistake("1 ^ 4097") == Mistake{"the exponent '4097' is not between -4096 and 4096", "4097"});
    CHECK(evaluation_mistake("1 ^ -4097") == Mistake{"the exponent '-4097' is not between -4096 and 4096", "-4097"});
    CHECK(evaluation_mistake("1 ^ 2 ^ 4000").blamed == "2 ^ 4000");
}

TEST_CASE("formula: unknown names are refused with the likely ones") {
    CHECK(evaluation_mistake("tiled.read_byte == 1") ==
          Mistake{"there is no name 'tiled.read_byte' | did you mean 'tiled.read_bytes'?", "tiled.read_byte"});
    CHECK(evaluation_mistake("a + BM") == Mistake{"there is no name 'BM' | did you mean 'tiled.BM'?", "BM"});
    CHECK(evaluation_mistake("read_bytes == 1").message ==
          "there is no name 'read_bytes' | "
          "did you mean 'naive.read_bytes', 'tiled.A.read_bytes' or 'tiled.read_bytes'?");
    CHECK(evaluation_mistake("True") == Mistake{"there is no name 'True' | did you mean 'true'?", "True"});
    CHECK(evaluation_mistake("quite_another == 1") == Mistake{"there is no name 'quite_another'", "quite_another"});
}

TEST_CASE("formula: unknown operands of reads and uses are refused with the likely one") {
    CHECK(evaluation_mistake("1 == reads(tiled.B, 0, 0)") ==
          Mistake{"there is no operand 'tiled.B' | did you mean 'tiled.A'?", "tiled.B"});
    CHECK(evaluation_mistake("reads(A, 0, 0)") == Mistake{"there is no operand 'A' | did you mean 'tiled.A'?", "A"});
}

TEST_CASE("formula: what the environment refuses is blamed on the call, with its code and hint") {
    CHECK(evaluation_mistake("1 + reads(tiled.A, 4, 0)") ==
          Mistake{"index 4 is outside A[4,4]", "reads(tiled.A, 4, 0)"});
    CHECK(evaluation_mistake("reads(tiled.A, 4)") ==
          Mistake{"A has 2 indices | write a row and a column", "reads(tiled.A, 4)"});
    try {
        (void)Formula::parse("reads(tiled.A, -1, 0)").evaluate(MapEnvironment());
        FAIL("evaluated");
    } catch (const FormulaError& error) {
        CHECK(error.code() == ErrorCode::out_of_range);
    }
    CHECK(evaluation_mistake("reads(tiled.A, a/b, 0)") == Mistake{"the index 'a/b' is not a whole number", "a/b"});
}

TEST_CASE("formula: a name of the wrong type is refused where it stands") {
    CHECK(evaluation_mistake("1 + tiled.fits") ==
          Mistake{"'+' takes numbers, but 'tiled.fits' is true or false", "tiled.fits"});
    CHECK(evaluation_mistake("-tiled.fits").blamed == "tiled.fits");
    CHECK(evaluation_mistake("abs(tiled.fits)").message == "abs() takes numbers, but 'tiled.fits' is true or false");
    CHECK(evaluation_mistake("reads(tiled.A, tiled.fits, 0)").blamed == "tiled.fits");
    CHECK(evaluation_mistake("tiled.fits < 1").blamed == "tiled.fits");
    CHECK(evaluation_mistake("M and true") ==
          Mistake{"'and' takes true or false, but 'M' is a number | compare it with a number", "M"});
    CHECK(evaluation_mistake("not M").blamed == "M");
    CHECK(evaluation_mistake("M == tiled.fits") ==
          Mistake{"'==' cannot compare the number 'M' with 'tiled.fits', which is true or false | "
                  "compare two numbers, or two truth values",
                  "M == tiled.fits"});
}

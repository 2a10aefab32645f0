#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

namespace {

const std::string limit_hint = " is beyond 2^4096 | a value may be at most 2^4096, above and below the line";

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

}  // namespace

TEST_CASE("formula: 2^4096 is the greatest number, above and below the line") {
    CHECK(shown("2^4096 == 2 * 2^4095") == "true");
    CHECK(shown("-2^4096 == -2 * 2^4095") == "true");
    CHECK(shown("2^-4096 * 2^4096") == "1");
    CHECK(shown("2^4096 / (2^4096 - 1) > 1") == "true");
    CHECK(shown("(2^4096 - 1) / 2^4096 < 1") == "true");
    CHECK(evaluation_mistake("2 * 2^4096") == Mistake{"the result of '*'" + limit_hint, "*"});
    CHECK(evaluation_mistake("2^4096 + 1") == Mistake{"the result of '+'" + limit_hint, "+"});
    CHECK(evaluation_mistake("1 - 2^4096 - 2") == Mistake{"the result of '-'" + limit_hint, "-"});
    CHECK(evaluation_mistake("1 / (2^4096 - 1) / 2") == Mistake{"the result of '/'" + limit_hint, "/"});
    CHECK(evaluation_mistake("3 ^ 4096") == Mistake{"the result of '^'" + limit_hint, "^"});
    CHECK(evaluation_mistake("3 ^ 2585") == Mistake{"the result of '^'" + limit_hint, "^"});
    CHECK(evaluation_mistake("(2/3) ^ -4096") == Mistake{"the result of '^'" + limit_hint, "^"});
    CHECK(evaluation_mistake("cdiv(2^4096, 0.5)") == Mistake{"the result of cdiv()" + limit_hint, "cdiv(2^4096, 0.5)"});
}

TEST_CASE("formula: beyond the limit is an overflow") {
    try {
        (void)Formula::parse("2^4096 * 2").evaluate(MapEnvironment());
        FAIL("evaluated");
    } catch (const FormulaError& error) {
        CHECK(error.code() == ErrorCode::overflow);
    }
}

TEST_CASE("formula: written numbers have the same limit") {
    const std::string greatest = Rational(2).pow(4096, 4096).to_string();
    REQUIRE(greatest.size() == 1234);
    CHECK(shown(greatest + " == 2^4096") == "true");
    CHECK(shown(repeated("0", 3000) + greatest + " == 2^4096") == "true");
    CHECK(shown("1e1233 == 10^1233") == "true");
    CHECK(shown("1e-1233 == 10^-1233") == "true");
    CHECK(parse_mistake("1e1234") == Mistake{"the number '1e1234'" + limit_hint, "1e1234"});
    CHECK(parse_mistake("a + 1e-1234") == Mistake{"the number '1e-1234'" + limit_hint, "1e-1234"});
    CHECK(parse_mistake("1e999999999999999999999999").blamed == "1e999999999999999999999999");
    CHECK(parse_mistake(greatest.substr(0, 1233) + "7").blamed.size() == 1234);
    CHECK(parse_mistake(repeated("7", 16000)).blamed.size() == 16000);
    CHECK(parse_mistake("0." + repeated("7", 1234)).blamed.size() == 1236);
    CHECK(shown("1." + repeated("0", 5000) + "e0") == "1");
}

TEST_CASE("formula: a decimal with very many places is exact when lowest terms are short") {
    // 2^-4096 has 4096 decimal places, the digits of 5^4096.
    const std::string digits = (Rational(5).pow(4096, 16384)).to_string();
    const std::string decimal = "0." + repeated("0", 4096 - digits.size()) + digits;
    CHECK(shown(decimal + " == 2^-4096") == "true");
}

TEST_CASE("formula: what the environment gives has the same limit") {
    MapEnvironment environment;
    environment.values["a"] = Rational(2).pow(4097, 8192);
    CHECK(evaluation_mistake("1 + a", environment) == Mistake{"'a'" + limit_hint, "a"});
}

TEST_CASE("formula: the text has a greatest length") {
    CHECK(shown(repeated(" ", 16383) + "1") == "1");
    const Mistake mistake = parse_mistake(repeated(" ", 16384) + "1");
    CHECK(mistake == Mistake{"the formula is 16385 bytes long; at most 16384 are allowed | split the formula", "1"});
}

TEST_CASE("formula: nesting has a greatest depth") {
    const std::string message =
        "the formula is nested deeper than 256 levels | remove parentheses, or split the formula";
    CHECK(shown(repeated("(", 256) + "1" + repeated(")", 256)) == "1");
    CHECK(parse_mistake(repeated("(", 257) + "1" + repeated(")", 257)) == Mistake{message, "1"});
    CHECK(shown(repeated("-", 256) + "1") == "1");
    CHECK(parse_mistake(repeated("-", 257) + "1") == Mistake{message, "1"});
    CHECK(shown(repeated("not ", 256) + "true") == "true");
    CHECK(parse_mistake(repeated("not ", 257) + "true") == Mistake{message, "true"});
    CHECK(shown("1" + repeated("^1", 256)) == "1");
    CHECK(parse_mistake("1" + repeated("^1", 257)) == Mistake{message, "1"});
    CHECK(shown(repeated("abs(", 256) + "1" + repeated(")", 256)) == "1");
    CHECK(parse_mistake(repeated("max(1, ", 257)) == Mistake{message, "1"});
    CHECK(parse_mistake(repeated("(", 16384)) == Mistake{message, "("});
    CHECK(parse_mistake(repeated("a or a and a == 1 + 1 * (", 600)).message == message);
}

TEST_CASE("formula: the deepest permitted nesting fits the stack, whatever stands between its levels") {
    CHECK(shown(repeated("(", 255) + "1" + repeated("^1*1+0)", 255)) == "1");
    CHECK(shown(repeated("1 + 1 * -(", 64) + "1" + repeated(")", 64)) == "1");
    CHECK(shown(repeated("(", 255) + "true" + repeated(" and true or false)", 255)) == "true");
    CHECK(shown(repeated("(not true or ", 128) + "true" + repeated(")", 128)) == "true");
    CHECK(shown(repeated("max(0, abs(", 128) + "1" + repeated("))", 128)) == "1");
}

TEST_CASE("formula: chains of any length are not nesting") {
    CHECK(shown("0" + repeated("+1", 8000)) == "8000");
    CHECK(shown("1" + repeated("*1", 8000)) == "1");
    CHECK(shown("true" + repeated(" and true", 1800)) == "true");
    CHECK(shown("max(0" + repeated(",1", 8000) + ")") == "1");
}

TEST_CASE("formula: an evaluation has a greatest cost") {
    const std::string message =
        "the formula takes too many operations on very long numbers | use shorter numbers, or split the formula";
    MapEnvironment environment;
    environment.values["x"] = Rational(3).pow(2500, 4096) / Rational(2).pow(4000, 4096);
    environment.values["y"] = Rational(7).pow(1400, 4096) / Rational(5).pow(1700, 4096);
    CHECK(evaluation_mistake("x" + repeated("-x+x", 4000), environment).message == message);
    CHECK(evaluation_mistake("x" + repeated("/x*x", 4000), environment).message == message);
    CHECK(evaluation_mistake("max(x" + repeated(",y,x", 4000) + ")", environment).message == message);
    CHECK(evaluation_mistake("x==y" + repeated(" or x==y", 1500), environment).message == message);
    CHECK(evaluation_mistake("0" + repeated("*cdiv(x,y)", 1500), environment).message == message);
    CHECK(evaluation_mistake("approx(x,y,0)" + repeated(" or approx(x,y,0)", 900), environment).message == message);
    CHECK(evaluation_mistake("0" + repeated("*2^4095", 2000), environment).message == message);
    environment.values["x"] = Rational(uint128_max) / Rational(uint128_max - 2);
    CHECK(evaluation_mistake("x" + repeated("-x+x", 4000), environment).message == "no error");
}

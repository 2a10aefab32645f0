#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

TEST_CASE("formula: operators bind from or, the loosest, to powers, the tightest") {
    CHECK(shown("2 + 3 * 4") == "14");
    CHECK(shown("2 * 3 + 4") == "10");
    CHECK(shown("10 - 4 - 3") == "3");
    CHECK(shown("24 / 4 / 2") == "3");
    CHECK(shown("24 / 4 * 2") == "12");
    CHECK(shown("2 - 3 + 4") == "3");
    CHECK(shown("1 + 1 == 2") == "true");
    CHECK(shown("not 1 == 2") == "true");
    CHECK(shown("not false and false") == "false");
    CHECK(shown("not (false and false)") == "true");
    CHECK(shown("true or true and false") == "true");
    CHECK(shown("(true or true) and false") == "false");
    CHECK(shown("true and not false") == "true");
    CHECK(shown("not not true") == "true");
}

TEST_CASE("formula: a sign binds tighter than products and looser than powers, which associate to the right") {
    CHECK(shown("-2^2") == "-4");
    CHECK(shown("(-2)^2") == "4");
    CHECK(shown("2^-1") == "1/2");
    CHECK(shown("2^3^2") == "512");
    CHECK(shown("(2^3)^2") == "64");
    CHECK(shown("2^-1^2") == "1/2");
    CHECK(shown("2^-3*4") == "1/2");
    CHECK(shown("-2*-3") == "6");
    CHECK(shown("2 - -3") == "5");
    CHECK(shown("--3") == "3");
    CHECK(shown("-a - b") == "-3");
}

TEST_CASE("formula: numbers are exact decimals of any length, with separators between digits") {
    CHECK(shown("0.1") == "1/10");
    CHECK(shown("1e12") == "1000000000000");
    CHECK(shown("1.5E+3") == "1500");
    CHECK(shown("25e-2") == "1/4");
    CHECK(shown("1_000_000") == "1000000");
    CHECK(shown("0.000_1") == "1/10000");
    CHECK(shown("007") == "7");
    CHECK(shown("0.000") == "0");
    CHECK(shown("0e999999999999999999999") == "0");
    CHECK(shown("340282366920938463463374607431768211456") == "340282366920938463463374607431768211456");
}

TEST_CASE("formula: white space separates and is otherwise nothing") {
    CHECK(shown(" \t1\n+\r\n2 ") == "3");
    CHECK(shown("max (1,2)") == "2");
    CHECK(shown("a+b==c") == "true");
}

TEST_CASE("formula: e is a name, and an exponent only between digits") {
    CHECK(shown("e") == "4");
    CHECK(shown("2*e") == "8");
    CHECK(shown("1e2") == "100");
}

TEST_CASE("formula: every name is reported with its parts and its place, in order of appearance") {
    const Formula formula = Formula::parse("tiled.A.read_bytes == M * reads(tiled.A, a, 0)");
    const std::vector<NameUse> names = formula.names();
    REQUIRE(names.size() == 4);
    CHECK(names[0].parts == std::vector<std::string>{"tiled", "A", "read_bytes"});
    CHECK(names[0].begin == 0);
    CHECK(names[0].end == 18);
    CHECK(names[1].parts == std::vector<std::string>{"M"});
    CHECK(names[1].begin == 22);
    CHECK(names[2].parts == std::vector<std::string>{"tiled", "A"});
    CHECK(formula.text().substr(names[2].begin, names[2].end - names[2].begin) == "tiled.A");
    CHECK(names[3].parts == std::vector<std::string>{"a"});
    CHECK(names[3].end == 42);
}

TEST_CASE("formula: a copy outlives what it was parsed from") {
    const auto parsed = [] {
        const std::string text = "a + b == c";
        const Formula original = Formula::parse(text);
        Formula copy = original;
        return copy;
    }();
    CHECK(parsed.text() == "a + b == c");
    CHECK(parsed.evaluate(MapEnvironment()).sides->left_text == "a + b");
}

TEST_CASE("formula: elements that are asked for, with the indices that are one word alone") {
    const std::string text = "reads(tiled.A, i, k) == 2 * writes(C, i + 1, 0, a.b) or f";
    const std::vector<ElementUse> uses = Formula::parse(text).element_uses();
    REQUIRE(uses.size() == 2);
    CHECK(uses[0].function == "reads");
    CHECK(uses[0].operand == std::vector<std::string>{"tiled", "A"});
    CHECK(uses[0].indices == std::vector<std::string>{"i", "k"});
    CHECK(text.substr(uses[0].begin, uses[0].end - uses[0].begin) == "reads(tiled.A, i, k)");
    CHECK(uses[1].function == "writes");
    CHECK(uses[1].indices == std::vector<std::string>{"", "", ""});
    CHECK(Formula::parse("1 == 1").element_uses().empty());
}

TEST_CASE("formula: words that may not name a schedule") {
    for (const std::string& function : function_names()) CHECK(is_reserved(function));
    for (const char* word : {"and", "or", "not", "true", "false", "machine", "predicted", "measured", "counted",
                             "workload", "M", "N", "K", "L", "e", "steps"}) {
        CAPTURE(word);
        CHECK(is_reserved(word));
    }
    for (const char* word : {"", "tiled", "naive", "m", "And", "machine2", "BM"}) {
        CAPTURE(word);
        CHECK_FALSE(is_reserved(word));
    }
}

TEST_CASE("formula: the functions, in alphabetical order") {
    CHECK(function_names() ==
          std::vector<std::string>{"abs", "approx", "cdiv", "ceil", "floor", "max", "min", "reads", "uses", "writes"});
}

TEST_CASE("formula: values print as exact fractions, truth values or nulls with their reason") {
    CHECK(to_string(Value(Rational(7))) == "7");
    CHECK(to_string(Value(Rational(7) / Rational(-3))) == "-7/3");
    CHECK(to_string(Value(true)) == "true");
    CHECK(to_string(Value(false)) == "false");
    CHECK(to_string(Value(Null{"no GPU", true})) == "null (no GPU)");
}

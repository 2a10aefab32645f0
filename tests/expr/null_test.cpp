#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

namespace {

const Value lost = Null{"not counted: too many transfers", false};
const Value no_gpu = Null{"no GPU", true};

}  // namespace

TEST_CASE("formula: null passes through arithmetic, comparisons and functions with its reason") {
    for (const char* formula :
         {"lost",         "lost + 1",      "1 - lost",           "2 * lost",           "1 / lost",
          "lost / 0",     "-lost",         "lost ^ 2",           "2 ^ lost",           "abs(lost)",
          "max(1, lost)", "cdiv(lost, 0)", "approx(1, lost, 1)", "approx(1, 1, lost)", "reads(tiled.A, lost, 0)",
          "lost == 1",    "lost < 1",      "true == lost",       "lost == lost",       "not lost"}) {
        CAPTURE(formula);
        CHECK(value(formula) == lost);
    }
    CHECK(value("measured.time_s < 1") == no_gpu);
}

TEST_CASE("formula: a null that is evaluated makes and and or null") {
    CHECK(value("lost and true") == lost);
    CHECK(value("lost and false") == lost);
    CHECK(value("lost or true") == lost);
    CHECK(value("true and lost") == lost);
    CHECK(value("false or lost") == lost);
    CHECK(value("lost == 1 and true") == lost);
}

TEST_CASE("formula: a null behind the deciding operand is never seen") {
    CHECK(value("false and lost") == Value(false));
    CHECK(value("true or lost") == Value(true));
}

TEST_CASE("formula: what follows a null is still evaluated, so that no mistake hides behind it") {
    CHECK(evaluation_mistake("measured.time_s < 1 and nothing == 1").blamed == "nothing");
    CHECK(evaluation_mistake("measured.time_s < 1 or 1 / 0 == 1").message == "division by zero");
    CHECK(value("measured.time_s < 1 and false and nothing == 1") == no_gpu);
}

TEST_CASE("formula: a wrong type beside a null is still a mistake") {
    CHECK(evaluation_mistake("lost + tiled.fits").blamed == "tiled.fits");
    CHECK(evaluation_mistake("lost < tiled.fits").blamed == "tiled.fits");
    CHECK(evaluation_mistake("max(lost, tiled.fits)").blamed == "tiled.fits");
    CHECK(evaluation_mistake("lost and M").blamed == "M");
    CHECK(evaluation_mistake("2 ^ lost + tiled.fits").blamed == "tiled.fits");
}

TEST_CASE("formula: a reason to fail outranks a reason to skip, and the first of equals wins") {
    CHECK(value("measured.time_s + lost") == lost);
    CHECK(value("lost + measured.time_s") == lost);
    CHECK(value("measured.time_s < lost") == lost);
    CHECK(value("measured.time_s < 1 and lost < 1") == lost);
    CHECK(value("lost < 1 or measured.time_s < 1") == lost);
    MapEnvironment environment;
    environment.values["other"] = Null{"another reason", false};
    CHECK(Formula::parse("lost + other").evaluate(environment).value == lost);
    CHECK(Formula::parse("other + lost").evaluate(environment).value == environment.values["other"]);
}

#include <doctest/doctest.h>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

namespace {

/// "LEFT = VALUE OPERATOR RIGHT = VALUE @ TEXT" of the comparison that decided, or "none".
std::string decided_by(std::string_view formula) {
    const Evaluation evaluated = evaluation(formula);
    if (!evaluated.sides) return "none";
    const Sides& sides = *evaluated.sides;
    return sides.left_text + " = " + to_string(sides.left) + " " + sides.operator_text + " " + sides.right_text +
           " = " + to_string(sides.right) + " @ " + std::string(formula.substr(sides.begin, sides.end - sides.begin));
}

}  // namespace

TEST_CASE("formula: a comparison shows both of its sides") {
    CHECK(decided_by("a + b == 4") == "a + b = 3 == 4 = 4 @ a + b == 4");
    CHECK(decided_by("  (a + b) * c >= 1/3") == "(a + b) * c = 9 >= 1/3 = 1/3 @ (a + b) * c >= 1/3");
    CHECK(decided_by("tiled.fits != true") == "tiled.fits = true != true = true @ tiled.fits != true");
    CHECK(decided_by("lost == 1") == "lost = null (not counted: too many transfers) == 1 = 1 @ lost == 1");
}

TEST_CASE("formula: approx is a comparison of its first two arguments") {
    CHECK(decided_by("approx(a + b, 4, 0.1)") == "a + b = 3 approx 4 = 4 @ approx(a + b, 4, 0.1)");
    CHECK(decided_by("approx(lost, 4, 0.1)").starts_with("lost = null"));
}

TEST_CASE("formula: and is decided by its first false comparison") {
    CHECK(decided_by("a == 1 and b == 3 and c == 4") == "b = 2 == 3 = 3 @ b == 3");
    CHECK(decided_by("a == 1 and (b == 3 and c == 4)") == "b = 2 == 3 = 3 @ b == 3");
    CHECK(decided_by("a == 1 and b == 2") == "b = 2 == 2 = 2 @ b == 2");
}

TEST_CASE("formula: or is decided by its first true comparison, or else the last one") {
    CHECK(decided_by("a == 2 or b == 3 or c == 4") == "c = 3 == 4 = 4 @ c == 4");
    CHECK(decided_by("a == 2 or b == 2 or c == 4") == "b = 2 == 2 = 2 @ b == 2");
    CHECK(decided_by("a == 2 or b == 2 and c == 4") == "c = 3 == 4 = 4 @ c == 4");
}

TEST_CASE("formula: not shows what it contains") {
    CHECK(decided_by("not a == 1") == "a = 1 == 1 = 1 @ a == 1");
    CHECK(decided_by("not (a == 1 and b == 3)") == "b = 2 == 3 = 3 @ b == 3");
}

TEST_CASE("formula: the sides of a null are those of the comparison that it came from") {
    CHECK(decided_by("a == 1 and lost < 5 and b == 2").starts_with("lost = null"));
    CHECK(decided_by("measured.time_s < 1 or lost < 5").starts_with("lost = null"));
}

TEST_CASE("formula: there are no sides where no comparison decided") {
    CHECK(decided_by("a + b") == "none");
    CHECK(decided_by("true") == "none");
    CHECK(decided_by("tiled.fits") == "none");
    CHECK(decided_by("a == 1 and not tiled.fits") == "none");
    CHECK(decided_by("tiled.fits or a == 1") == "none");
    CHECK(decided_by("tiled.fits and a == 1") == "a = 1 == 1 = 1 @ a == 1");
}

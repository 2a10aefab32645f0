#include <doctest/doctest.h>

#include <array>
#include <random>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

namespace {

constexpr int texts = 20'000;

/// Whether a text has a value or is refused as the contract says: one line, a range within the text.
bool behaves(std::string_view text) {
    static const MapEnvironment environment;
    try {
        const Formula formula = Formula::parse(text);
        for (const NameUse& name : formula.names()) {
            if (name.begin >= name.end || name.end > text.size()) return false;
        }
        const Evaluation evaluated = formula.evaluate(environment);
        return !evaluated.sides || evaluated.sides->end <= text.size();
    } catch (const FormulaError& error) {
        const std::string message = error.what() + error.hint();
        return error.begin() <= error.end() && error.end() <= text.size() && !message.empty() &&
               message.find('\n') == std::string::npos;
    }
}

}  // namespace

TEST_CASE("formula: arbitrary bytes are values or refused, never a crash") {
    std::mt19937 random(1);
    for (int i = 0; i < texts; ++i) {
        std::string text(random() % 40, '\0');
        for (char& c : text) c = static_cast<char>(random());
        CAPTURE(text);
        REQUIRE(behaves(text));
    }
}

TEST_CASE("formula: arbitrary words are values or refused, never a crash") {
    constexpr std::array words{
        "1",       "0",       "2.5",  "1e1233", "a",     "tiled.fits", "lost",
        "nothing", "tiled.A", "true", "(",      ")",     ",",          "+",
        "-",       "*",       "/",    "^",      "==",    "<",          ">=",
        "and",     "or",      "not",  "max(",   "cdiv(", "approx(",    "reads(tiled.A,",
        "abs(",    "\n",      "4096", "!",      "=",     ".",          "measured.time_s",
    };
    std::mt19937 random(2);
    int evaluated = 0;
    for (int i = 0; i < texts; ++i) {
        std::string text;
        for (auto left = random() % 12; left > 0; --left) text += std::string(words[random() % words.size()]) + " ";
        CAPTURE(text);
        REQUIRE(behaves(text));
        evaluated += parse_mistake(text).message == "no error" ? 1 : 0;
    }
    CHECK(evaluated > texts / 100);  // otherwise the words say little about evaluation
}

TEST_CASE("formula: a formula with one byte changed is a value or refused") {
    const std::string formula =
        "approx(tiled.A.read_bytes / 2^7, cdiv(M, tiled.BM) - 1, 0.1) or not tiled.fits and reads(tiled.A, 0, a) <= "
        "-1e3";
    REQUIRE(parse_mistake(formula).message == "no error");
    for (std::size_t i = 0; i < formula.size(); ++i) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = formula;
            changed[i] = static_cast<char>(byte);
            CAPTURE(changed);
            REQUIRE(behaves(changed));
        }
    }
}

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "environment.hpp"

using namespace rooftile;
using namespace rooftile::expr;
using namespace rooftile::expr::test;

namespace {

/// Binding strength of what a tree prints, as the language defines it.
enum Strength { disjunction = 1, conjunction, inversion, comparison, sum, product, negation, power, primary };

/// A random expression that knows its own value and its shortest text, without any of the parser's help.
struct Tree {
    Strength strength = primary;
    std::string text;
    std::optional<Rational> number;  ///< absent: a mistake such as a division by zero lies within
    std::optional<bool> truth;
};

std::string within(const Tree& tree, bool parentheses) { return parentheses ? "(" + tree.text + ")" : tree.text; }

int pick(int choices) { return *rc::gen::inRange(0, choices); }

Tree random_number(int depth);

std::optional<Rational> quotient(const std::optional<Rational>& a, const std::optional<Rational>& b) {
    if (!a || !b || b->is_zero()) return std::nullopt;
    return *a / *b;
}

Tree leaf() {
    const int whole = pick(20);
    if (pick(3) == 0) return {primary, std::to_string(whole) + ".25", Rational(whole) + Rational(1) / Rational(4), {}};
    return {primary, std::to_string(whole), Rational(whole), {}};
}

Tree binary(Strength strength, const std::string& op, const Tree& a, const Tree& b) {
    Tree tree{strength, within(a, a.strength < strength) + " " + op + " " + within(b, b.strength <= strength), {}, {}};
    if (op == "/") {
        tree.number = quotient(a.number, b.number);
    } else if (a.number && b.number) {
        tree.number = op == "+" ? *a.number + *b.number : op == "-" ? *a.number - *b.number : *a.number * *b.number;
    }
    return tree;
}

Tree raised(const Tree& base) {
    const int exponent = pick(7) - 3;
    // A sign may stand without parentheses behind '^', where nothing else could take it.
    Tree tree{power, within(base, base.strength <= power) + "^" + std::to_string(exponent), {}, {}};
    if (!base.number) return tree;
    Rational repeated(1);
    for (int i = 0; i < std::abs(exponent); ++i) repeated = repeated * *base.number;
    tree.number = exponent < 0 ? quotient(Rational(1), repeated) : repeated;
    return tree;
}

Tree called(int depth) {
    const Tree a = random_number(depth);
    const Tree b = random_number(depth);
    const std::string both = "(" + a.text + ", " + b.text + ")";
    const bool valid = a.number && b.number;
    switch (pick(6)) {
        case 0: return {primary, "floor(" + a.text + ")", a.number ? std::optional(a.number->floor()) : a.number, {}};
        case 1: return {primary, "ceil(" + a.text + ")", a.number ? std::optional(a.number->ceil()) : a.number, {}};
        case 2: return {primary, "abs(" + a.text + ")", a.number ? std::optional(a.number->abs()) : a.number, {}};
        case 3: return {primary, "min" + both, valid ? std::min(a.number, b.number) : std::nullopt, {}};
        case 4: return {primary, "max" + both, valid ? std::max(a.number, b.number) : std::nullopt, {}};
        default: break;
    }
    const std::optional<Rational> exact = quotient(a.number, b.number);
    return {primary, "cdiv" + both, exact ? std::optional(exact->ceil()) : exact, {}};
}

Tree random_number(int depth) {
    if (depth == 0) return leaf();
    switch (pick(8)) {
        case 0: return leaf();
        case 1: return binary(sum, "+", random_number(depth - 1), random_number(depth - 1));
        case 2: return binary(sum, "-", random_number(depth - 1), random_number(depth - 1));
        case 3: return binary(product, "*", random_number(depth - 1), random_number(depth - 1));
        case 4: return binary(product, "/", random_number(depth - 1), random_number(depth - 1));
        case 5: return raised(random_number(depth - 1));
        case 6: return called(depth - 1);
        default: break;
    }
    const Tree a = random_number(depth - 1);
    return {negation, "-" + within(a, a.strength < negation), a.number ? std::optional(-*a.number) : a.number, {}};
}

Tree compared(int depth) {
    const Tree a = random_number(depth);
    const Tree b = random_number(depth);
    const std::array operators{"==", "!=", "<", "<=", ">", ">="};
    const int which = pick(6);
    Tree tree{comparison, a.text + " " + operators.at(static_cast<std::size_t>(which)) + " " + b.text, {}, {}};
    if (a.number && b.number) {
        const auto order = *a.number <=> *b.number;
        const std::array truths{order == 0, order != 0, order<0, order <= 0, order> 0, order >= 0};
        tree.truth = truths.at(static_cast<std::size_t>(which));
    }
    return tree;
}

Tree random_truth(int depth) {
    if (depth == 0) return compared(1);
    const Tree a = random_truth(depth - 1);
    const int kind = pick(3);
    if (kind == 0) {
        return {
            inversion, "not " + within(a, a.strength < inversion), {}, a.truth ? std::optional(!*a.truth) : a.truth};
    }
    const bool any = kind == 1;
    const Strength strength = any ? disjunction : conjunction;
    const Tree b = random_truth(depth - 1);
    Tree tree{strength,
              within(a, a.strength < strength) + (any ? " or " : " and ") + within(b, b.strength <= strength),
              {},
              a.truth};
    if (a.truth && *a.truth != any) tree.truth = b.truth;
    return tree;
}

template <class Law>
void holds_always(const char* description, Law law) {
    CHECK(rc::check(description, law));
}

Rational number(const std::string& text) { return std::get<Rational>(value(text)); }

}  // namespace

TEST_CASE("formula: a random expression with as few parentheses as possible has its own value") {
    holds_always("numbers", [] {
        const Tree tree = random_number(pick(6));
        RC_LOG() << tree.text << "\n";
        if (tree.number && tree.number->bits() > 2000) RC_DISCARD("close to the limit");
        if (tree.number) {
            RC_ASSERT(number(tree.text) == *tree.number);
        } else {
            RC_ASSERT_THROWS_AS(value(tree.text), FormulaError);
        }
    });
    holds_always("truths", [] {
        const Tree tree = random_truth(pick(5));
        RC_LOG() << tree.text << "\n";
        if (tree.truth) {
            RC_ASSERT(std::get<bool>(value(tree.text)) == *tree.truth);
        } else {
            RC_ASSERT_THROWS_AS(value(tree.text), FormulaError);
        }
    });
}

TEST_CASE("formula: sums and products commute, associate and distribute exactly") {
    holds_always("arithmetic", [] {
        const std::string a = "(" + random_number(3).text + ")";
        const std::string b = "(" + random_number(3).text + ")";
        const std::string c = "(" + random_number(3).text + ")";
        try {
            RC_ASSERT(shown(a + "+" + b + "==" + b + "+" + a) == "true");
            RC_ASSERT(shown(a + "*" + b + "==" + b + "*" + a) == "true");
            RC_ASSERT(shown("(" + a + "+" + b + ")+" + c + "==" + a + "+(" + b + "+" + c + ")") == "true");
            RC_ASSERT(shown(a + "*(" + b + "+" + c + ")==" + a + "*" + b + "+" + a + "*" + c) == "true");
            RC_ASSERT(shown(a + "-" + b + "==-(" + b + "-" + a + ")") == "true");
        } catch (const FormulaError&) {
            RC_DISCARD("division by zero");
        }
    });
}

TEST_CASE("formula: floor, ceil and cdiv bracket the exact quotient") {
    holds_always("rounding", [](std::int32_t a, std::int32_t b) {
        RC_PRE(b != 0);
        const std::string quotient = "(" + std::to_string(a) + "/(" + std::to_string(b) + "))";
        const std::string call = "cdiv(" + std::to_string(a) + "," + std::to_string(b) + ")";
        RC_ASSERT(shown(call + "==ceil" + quotient) == "true");
        RC_ASSERT(shown(call + "==-floor(-" + quotient + ")") == "true");
        RC_ASSERT(shown("floor" + quotient + "<=" + quotient) == "true");
        RC_ASSERT(shown(call + "-" + quotient + "<1") == "true");
    });
}

TEST_CASE("formula: and and or follow De Morgan") {
    holds_always("De Morgan", [](bool p, bool q) {
        const std::string a = p ? "true" : "false";
        const std::string b = q ? "true" : "false";
        RC_ASSERT(value("not (" + a + " and " + b + ")") == value("not " + a + " or not " + b));
        RC_ASSERT(value("not (" + a + " or " + b + ")") == value("not " + a + " and not " + b));
    });
}

TEST_CASE("formula: a printed value parses to itself") {
    holds_always("round trip", [] {
        const Tree tree = random_number(4);
        RC_PRE(tree.number.has_value());
        RC_PRE(tree.number->bits() < 4000U);
        RC_ASSERT(number(tree.number->to_string()) == *tree.number);
    });
}

#include "rooftile/testing/check.hpp"

#include <exception>
#include <optional>

#include "failure_text.hpp"
#include "index_space.hpp"
#include "run_names.hpp"

namespace rooftile::testing {

namespace {

Outcome failed(std::string text) { return {false, std::move(text)}; }

/// Why a formula with that value is not true; nothing if it is.
std::optional<std::string> falsehood(const expr::Evaluation& evaluation) {
    if (const auto* truth = std::get_if<bool>(&evaluation.value)) {
        if (*truth) return std::nullopt;
        return "the formula does not hold";
    }
    if (const auto* null = std::get_if<expr::Null>(&evaluation.value)) {
        return "the formula has no value: " + null->reason;
    }
    return "the formula is a number, not true or false; compare it with ==, <= or approx(a, b, rel)";
}

/// The formula, its value, what its names stand for and what the run moved.
std::string failure(const std::string& headline, const std::string& where, const expr::Formula& formula,
                    const expr::Evaluation& evaluation, const expr::Environment& names, const Run& run) {
    const std::string values = values_text(formula, names);
    std::string text = headline + "\n" + indented(formula.text());
    if (!where.empty()) text += "\n" + indented(where);
    text += "\n" + indented(sides_text(evaluation));
    if (!values.empty()) text += "\n" + indented("where " + values);
    return text + "\n" + indented(run_text(run));
}

Outcome check_once(const expr::Formula& formula, const RunNames& names, const Run& run) {
    const expr::Evaluation evaluation = formula.evaluate(names);
    const auto why = falsehood(evaluation);
    if (!why) return {true, {}};
    return failed(failure(*why, {}, formula, evaluation, names, run));
}

Outcome check_everywhere(const expr::Formula& formula, const RunNames& names, const Run& run) {
    IndexSpace space(formula, names);
    if (space.empty()) return {true, {}};
    Uint128 failures = 0;
    std::optional<IndexSpace> first;
    std::optional<expr::Evaluation> seen;
    do {
        expr::Evaluation evaluation = formula.evaluate(space);
        if (!falsehood(evaluation)) continue;
        if (!std::holds_alternative<bool>(evaluation.value)) {
            return failed(failure(*falsehood(evaluation), "at " + space.point_text(), formula, evaluation, space, run));
        }
        if (++failures > 1) continue;
        first.emplace(space);
        seen = std::move(evaluation);
    } while (space.advance());
    if (!first) return {true, {}};
    const std::string element = first->element_text();
    const std::string place =
        element.empty() ? "first at " + first->point_text() : "first " + element + " (" + first->point_text() + ")";
    const std::string headline =
        "the formula does not hold for " + to_string(failures) + " of " + to_string(space.size()) + " elements";
    return failed(failure(headline, place, formula, *seen, *first, run));
}

/// A letter for which run and shape say different things.
std::optional<std::string> contradiction(const Run& run, const Shape& shape) {
    for (const auto& [letter, value] : shape.letters()) {
        for (const auto& [known, its] : run.loop().letters) {
            if (known != letter || its == value) continue;
            return "the shape says " + letter + " = " + std::to_string(value) + ", but the run says " + letter + " = " +
                   std::to_string(its);
        }
    }
    return std::nullopt;
}

}  // namespace

FormulaCheck FormulaCheck::traffic(std::string_view formula) { return {formula, false}; }
FormulaCheck FormulaCheck::elements(std::string_view formula) { return {formula, true}; }

FormulaCheck::FormulaCheck(std::string_view formula, bool every_element)
    : parsed_(Outcome()), every_element_(every_element) {
    try {
        parsed_ = expr::Formula::parse(formula);
    } catch (const expr::FormulaError& error) {
        parsed_ = failed(located_text(formula, error));
    }
}

Outcome FormulaCheck::operator()(const Run& run, const Shape& shape) const {
    if (const auto* refused = std::get_if<Outcome>(&parsed_)) return *refused;
    return judge(std::get<expr::Formula>(parsed_), run, shape);
}

Outcome FormulaCheck::judge(const expr::Formula& formula, const Run& run, const Shape& shape) const {
    if (const auto wrong = contradiction(run, shape)) return failed(*wrong);
    try {
        const RunNames names(run, shape.letters());
        return every_element_ ? check_everywhere(formula, names, run) : check_once(formula, names, run);
    } catch (const expr::FormulaError& error) {
        return failed(located_text(formula.text(), error));
    } catch (const Error& error) {
        return failed(error_text(error) + "\n" + indented(formula.text()));
    }
}

Outcome check_traffic(const Run& run, std::string_view formula) { return FormulaCheck::traffic(formula)(run); }

Outcome check_traffic(const Run& run, std::string_view formula, std::string_view per_element) {
    const std::vector<Outcome> both{check_traffic(run, formula), check_elements(run, per_element)};
    return all_of(both);
}

std::string logged(const Outcome& outcome) { return indented(indented(outcome.text)).substr(4); }

Outcome check_elements(const Run& run, std::string_view formula) { return FormulaCheck::elements(formula)(run); }

Outcome all_of(std::span<const Outcome> outcomes) {
    Outcome all{true, {}};
    for (const Outcome& outcome : outcomes) {
        if (outcome.passed) continue;
        all.text += (all.passed ? "" : "\n") + outcome.text;
        all.passed = false;
    }
    return all;
}

}  // namespace rooftile::testing

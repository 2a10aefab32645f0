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

bool is_number(const expr::Evaluation& evaluation) { return std::holds_alternative<Rational>(evaluation.value); }

/// The name that a formula uses where `error` was found, if the run does not know it.
const expr::NameUse* unknown_name(std::span<const expr::NameUse> uses, const RunNames& names,
                                  const expr::FormulaError& error) {
    for (const expr::NameUse& use : uses) {
        if (use.begin == error.begin() && use.end == error.end() && !names.name(use.parts)) return &use;
    }
    return nullptr;
}

/// Whether `error` is about a word that stands as an index of reads(), writes() or uses() and means nothing.
bool is_unknown_index(const expr::Formula& formula, const RunNames& names, const expr::FormulaError& error) {
    const auto uses = formula.names();
    const expr::NameUse* name = unknown_name(uses, names, error);
    if (name == nullptr || name->parts.size() != 1) return false;
    for (const expr::ElementUse& use : formula.element_uses()) {
        const bool inside = use.begin < name->begin && name->end < use.end;
        if (inside && use.operand != name->parts) return true;
    }
    return false;
}

/// Whether `error` is about how the formula is written: a name or an operand that the run does not have, a number of
/// indices that the operand does not have. Divisions by zero and indices outside come and go with the shape.
bool is_of_any_shape(const expr::Formula& formula, const RunNames& names, const expr::FormulaError& error) {
    const auto uses = formula.names();
    if (unknown_name(uses, names, error) != nullptr) return true;
    for (const expr::ElementUse& use : formula.element_uses()) {
        const sim::LoopOperand* operand = names.operand(use.operand);
        const bool fits = operand != nullptr && operand->shape.size() == use.indices.size();
        if (!fits && use.begin <= error.begin() && error.end() <= use.end) return true;
    }
    return false;
}

/// The hint of an error about a single unknown name, with the letters that the shape has.
std::string with_letters(const std::string& hint, const Shape& shape) {
    std::string letters;
    for (const auto& [letter, value] : shape.letters()) letters += (letters.empty() ? "" : ", ") + letter;
    return hint + (hint.empty() ? "" : " ") + "the sweep has " + letters;
}

Outcome judged(const expr::Formula& formula, const RunNames& names, const Shape& shape,
               const expr::FormulaError& error) {
    const auto uses = formula.names();
    const expr::NameUse* name = unknown_name(uses, names, error);
    const bool letter = name != nullptr && name->parts.size() == 1 && !is_unknown_index(formula, names, error);
    const std::string hint =
        letter && !shape.letters().empty() ? with_letters(error.hint(), shape) : std::string(error.hint());
    const expr::FormulaError told(error.code(), error.what(), hint, error.begin(), error.end());
    return {false, located_text(formula.text(), told), is_of_any_shape(formula, names, error)};
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
    try {
        const expr::Evaluation evaluation = formula.evaluate(names);
        const auto why = falsehood(evaluation);
        if (!why) return {true, {}};
        return {false, failure(*why, {}, formula, evaluation, names, run), is_number(evaluation)};
    } catch (const expr::FormulaError& error) {
        if (!is_unknown_index(formula, names, error)) throw;
        throw expr::FormulaError(error.code(), error.what(),
                                 "for every element use CHECK_ELEMENTS, or the last argument of CHECK_TRAFFIC_OVER",
                                 error.begin(), error.end());
    }
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
            return {false, failure(*falsehood(evaluation), "at " + space.point_text(), formula, evaluation, space, run),
                    is_number(evaluation)};
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
        parsed_ = Outcome{false, located_text(formula, error), true};
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
        try {
            return every_element_ ? check_everywhere(formula, names, run) : check_once(formula, names, run);
        } catch (const NoIndexError& error) {
            return {false, located_text(formula.text(), error), true};
        } catch (const expr::FormulaError& error) {
            return judged(formula, names, shape, error);
        }
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
        all.of_any_shape = all.of_any_shape || outcome.of_any_shape;
    }
    return all;
}

}  // namespace rooftile::testing

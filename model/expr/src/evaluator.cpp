#include "evaluator.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "diagnostic.hpp"
#include "function.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::expr {

namespace {

/// A reason that more hardware would not remove outranks one that it would: such a formula fails, it is
/// not skipped.
bool outranks(const Null& candidate, const Null* present) {
    return present == nullptr || (present->skip && !candidate.skip);
}

/// The null among the values that decides what becomes of the formula, if there is one.
const Null* null_among(const std::vector<Value>& values) {
    const Null* found = nullptr;
    for (const Value& value : values) {
        const auto* null = std::get_if<Null>(&value);
        if (null != nullptr && outranks(*null, found)) found = null;
    }
    return found;
}

std::vector<Rational> numbers(const std::vector<Value>& values) {
    std::vector<Rational> result;
    result.reserve(values.size());
    for (const Value& value : values) result.push_back(std::get<Rational>(value));
    return result;
}

bool holds(std::string_view operator_text, const Rational& a, const Rational& b) {
    if (operator_text == "==") return a == b;
    if (operator_text == "!=") return a != b;
    if (operator_text == "<") return a < b;
    if (operator_text == "<=") return a <= b;
    if (operator_text == ">") return a > b;
    return a >= b;
}

/// Asks the environment; what it throws is blamed on `range`.
template <class Question>
auto ask(Range range, Question question) {
    try {
        return question();
    } catch (const Error& error) {
        throw FormulaError(error.code(), error.what(), error.hint(), range.begin, range.end);
    }
}

}  // namespace

Evaluation Evaluator::evaluate(const Node& node) {
    switch (node.kind) {
        case NodeKind::constant: return {*node.constant, std::nullopt};
        case NodeKind::name: return {name(node), std::nullopt};
        case NodeKind::element: return {element(node), std::nullopt};
        case NodeKind::call: return call(node);
        case NodeKind::negation: return {negation(node), std::nullopt};
        case NodeKind::power: return {power(node), std::nullopt};
        case NodeKind::product: return {product(node), std::nullopt};
        case NodeKind::sum: return {sum(node), std::nullopt};
        case NodeKind::comparison: return comparison(node);
        case NodeKind::inversion: return inversion(node);
        case NodeKind::conjunction:
        case NodeKind::disjunction: return connective(node);
    }
    throw Error(ErrorCode::internal, "a formula node of unknown kind");
}

Evaluation Evaluator::checked(const Node& node, std::size_t operand) {
    Evaluation evaluation = evaluate(node.operands[operand]);
    check_operand(text_, node, operand, type_of(evaluation.value));
    return evaluation;
}

std::vector<Value> Evaluator::operands(const Node& node) {
    std::vector<Value> values;
    values.reserve(node.operands.size());
    for (std::size_t i = 0; i < node.operands.size(); ++i) values.push_back(checked(node, i).value);
    return values;
}

void Evaluator::spend(Range range, const std::vector<Rational>& arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) work_.spend(range, arguments[i - 1], arguments[i]);
}

Value Evaluator::name(const Node& node) {
    std::optional<Value> value = ask(node.range, [&] { return environment_.name(node.parts); });
    if (!value) {
        std::vector<std::string> known = environment_.known_names();
        known.insert(known.end(), {"true", "false"});
        fail_unknown(node, "name", std::move(known));
    }
    const auto* number = std::get_if<Rational>(&*value);
    if (number != nullptr && !within_limit(*number)) {
        fail_beyond_limit(node.range, quoted(text_at(text_, node.range)));
    }
    return *value;
}

Value Evaluator::element(const Node& node) {
    const std::vector<Value> values = operands(node);
    if (const Null* null = null_among(values)) return *null;
    const std::vector<Rational> indices = numbers(values);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (indices[i].is_integer()) continue;
        fail(node.operands[i].range,
             "the index " + quoted(text_at(text_, node.operands[i].range)) + " is not a whole number");
    }
    const std::string_view function = node.function->name;
    std::optional<Value> value = ask(node.range, [&] { return environment_.element(function, node.parts, indices); });
    if (!value) {
        // Operands have no value of their own; what is known is the quantities behind their names.
        std::vector<std::string> known = environment_.known_names();
        for (std::string& full : known) full.resize(std::min(full.rfind('.'), full.size()));
        fail_unknown(node, "operand", std::move(known));
    }
    const auto* number = std::get_if<Rational>(&*value);
    if (number != nullptr && !within_limit(*number)) {
        fail_beyond_limit(node.range, "the result of " + std::string(function) + "()");
    }
    return *value;
}

void Evaluator::fail_unknown(const Node& node, std::string_view what, std::vector<std::string> known) const {
    const std::string unknown(text_at(text_, node.name_range));
    std::string hint = did_you_mean(unknown, known);
    constexpr std::size_t most_offered = 4;
    std::vector<std::string> longer;
    for (const std::string& full : known) {
        if (full.ends_with("." + unknown) && longer.size() < most_offered) longer.push_back(quoted(full));
    }
    if (!longer.empty()) hint = "did you mean " + join_or(longer) + "?";
    fail(node.name_range, "there is no " + std::string(what) + " " + quoted(unknown), hint);
}

Evaluation Evaluator::call(const Node& node) {
    const std::vector<Value> arguments = operands(node);
    if (node.function->kind == Function::Kind::approximate_comparison) return approximate_comparison(node, arguments);
    if (const Null* null = null_among(arguments)) return {*null, std::nullopt};
    const std::vector<Rational> values = numbers(arguments);
    spend(node.range, values);
    Rational result = ask(node.range, [&] { return node.function->apply(values); });
    if (!within_limit(result))
        fail_beyond_limit(node.range, "the result of " + std::string(node.function->name) + "()");
    return {std::move(result), std::nullopt};
}

Evaluation Evaluator::approximate_comparison(const Node& node, const std::vector<Value>& arguments) {
    Sides compared = sides(node, arguments[0], arguments[1], node.function->name);
    if (const Null* null = null_among(arguments)) return {*null, std::move(compared)};
    const std::vector<Rational> values = numbers(arguments);
    spend(node.range, values);
    return {(values[0] - values[1]).abs() <= values[2] * values[1].abs(), std::move(compared)};
}

Value Evaluator::negation(const Node& node) {
    Value value = checked(node, 0).value;
    if (const auto* number = std::get_if<Rational>(&value)) return -*number;
    return value;
}

Value Evaluator::power(const Node& node) {
    const std::vector<Value> values = operands(node);
    if (const Null* null = null_among(values)) return *null;
    const Rational& base = std::get<Rational>(values[0]);
    const Rational& written_exponent = std::get<Rational>(values[1]);
    const Range exponent_range = node.operands[1].range;
    if (!written_exponent.is_integer()) {
        fail(exponent_range, "the exponent " + quoted(text_at(text_, exponent_range)) + " is not a whole number");
    }
    constexpr int most = static_cast<int>(max_bits);
    if (written_exponent.abs() > Rational(most)) {
        fail(exponent_range, "the exponent " + quoted(text_at(text_, exponent_range)) + " is not between -" +
                                 std::to_string(most) + " and " + std::to_string(most));
    }
    const std::int64_t exponent = *written_exponent.to_int64();
    if (base.is_zero() && exponent < 0) fail(node.operators[0], "division by zero: 0 to a negative power");
    Rational result;
    bool fits = true;
    try {
        result = base.pow(std::abs(exponent), max_bits);
        if (exponent < 0) result = Rational(1) / result;
        fits = within_limit(result);
    } catch (const Error& error) {  // thrown before a power that is too long is computed
        if (error.code() != ErrorCode::overflow) throw;
        fits = false;
    }
    if (!fits) fail_beyond_limit(node.operators[0], "the result of '^'");
    work_.spend(node.operators[0], result, result);
    return result;
}

Value Evaluator::sum(const Node& node) {
    const std::vector<Value> values = operands(node);
    if (const Null* null = null_among(values)) return *null;
    Rational total = std::get<Rational>(values[0]);
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Range operator_range = node.operators[i - 1];
        const auto& term = std::get<Rational>(values[i]);
        work_.spend(operator_range, total, term);
        total = text_at(text_, operator_range) == "+" ? total + term : total - term;
        if (!within_limit(total)) {
            fail_beyond_limit(operator_range, "the result of " + quoted(text_at(text_, operator_range)));
        }
    }
    return total;
}

Value Evaluator::product(const Node& node) {
    const std::vector<Value> values = operands(node);
    if (const Null* null = null_among(values)) return *null;
    Rational total = std::get<Rational>(values[0]);
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Range operator_range = node.operators[i - 1];
        const auto& factor = std::get<Rational>(values[i]);
        const bool divides = text_at(text_, operator_range) == "/";
        if (divides && factor.is_zero()) {
            const bool written = node.operands[i].kind == NodeKind::constant;
            fail(operator_range, "division by zero",
                 written ? "" : quoted(text_at(text_, node.operands[i].range)) + " is 0");
        }
        work_.spend(operator_range, total, factor);
        total = divides ? total / factor : total * factor;
        if (!within_limit(total)) {
            fail_beyond_limit(operator_range, "the result of " + quoted(text_at(text_, operator_range)));
        }
    }
    return total;
}

Evaluation Evaluator::comparison(const Node& node) {
    const std::vector<Value> values{evaluate(node.operands[0]).value, evaluate(node.operands[1]).value};
    check_comparison(text_, node, type_of(values[0]), type_of(values[1]));
    const std::string_view operator_text = text_at(text_, node.operators[0]);
    Sides compared = sides(node, values[0], values[1], operator_text);
    if (const Null* null = null_among(values)) return {*null, std::move(compared)};
    if (const auto* left = std::get_if<bool>(values.data())) {
        return {(*left == std::get<bool>(values[1])) == (operator_text == "=="), std::move(compared)};
    }
    const auto& left_number = std::get<Rational>(values[0]);
    const auto& right_number = std::get<Rational>(values[1]);
    work_.spend(node.operators[0], left_number, right_number);
    return {holds(operator_text, left_number, right_number), std::move(compared)};
}

Sides Evaluator::sides(const Node& node, Value left, Value right, std::string_view operator_text) const {
    return {std::move(left),
            std::move(right),
            std::string(text_at(text_, node.operands[0].range)),
            std::string(operator_text),
            std::string(text_at(text_, node.operands[1].range)),
            node.range.begin,
            node.range.end};
}

Evaluation Evaluator::inversion(const Node& node) {
    Evaluation evaluation = checked(node, 0);
    if (const auto* truth = std::get_if<bool>(&evaluation.value)) evaluation.value = !*truth;
    return evaluation;
}

/// `and` stops at the first false operand, `or` at the first true one. A null operand makes the result null
/// but does not stop: a mistake in what follows must not stay hidden on machines that lack a quantity.
Evaluation Evaluator::connective(const Node& node) {
    const bool deciding = node.kind == NodeKind::disjunction;
    Evaluation undecided{!deciding, std::nullopt};
    std::optional<Evaluation> null;
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
        Evaluation evaluation = checked(node, i);
        if (const auto* reason = std::get_if<Null>(&evaluation.value)) {
            if (outranks(*reason, null ? &std::get<Null>(null->value) : nullptr)) null = std::move(evaluation);
            continue;
        }
        if (std::get<bool>(evaluation.value) == deciding) return null ? *null : evaluation;
        if (evaluation.sides) undecided.sides = std::move(evaluation.sides);
    }
    return null ? *null : undecided;
}

}  // namespace rooftile::expr

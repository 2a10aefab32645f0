#include "diagnostic.hpp"

#include <utility>

#include "function.hpp"

namespace rooftile::expr {

void fail(Range range, const std::string& message, std::string hint) {
    throw FormulaError(ErrorCode::input, message, std::move(hint), range.begin, range.end);
}

void fail_beyond_limit(Range range, const std::string& what) {
    const std::string limit = "2^" + std::to_string(max_bits);
    throw FormulaError(ErrorCode::overflow, what + " is beyond " + limit,
                       "a value may be at most " + limit + ", above and below the line", range.begin, range.end);
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string line;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!space) line.push_back(c);
        if (space && !line.empty() && line.back() != ' ') line.push_back(' ');
    }
    if (line.size() > longest) line = line.substr(0, longest - 3) + "...";
    return "'" + line + "'";
}

bool within_limit(const Rational& value) {
    if (value.bits() <= max_bits) return true;
    if (value.bits() > max_bits + 1) return false;
    // The larger of numerator and denominator has one bit too many. It may still be 2^max_bits itself,
    // which is the only number of that length that divides 2^max_bits.
    const Rational limit = Rational(2).pow(max_bits, max_bits);
    const Rational magnitude = value.abs();
    return (magnitude < Rational(1) ? limit * magnitude : limit / magnitude).is_integer();
}

Type static_type(const Node& node) {
    switch (node.kind) {
        case NodeKind::name: return Type::unknown;
        case NodeKind::constant: return type_of(*node.constant);
        case NodeKind::call:
            return node.function->kind == Function::Kind::approximate_comparison ? Type::truth : Type::number;
        case NodeKind::element:
        case NodeKind::negation:
        case NodeKind::power:
        case NodeKind::product:
        case NodeKind::sum: return Type::number;
        case NodeKind::comparison:
        case NodeKind::inversion:
        case NodeKind::conjunction:
        case NodeKind::disjunction: return Type::truth;
    }
    return Type::unknown;
}

Type type_of(const Value& value) {
    if (std::holds_alternative<Rational>(value)) return Type::number;
    return std::holds_alternative<bool>(value) ? Type::truth : Type::unknown;
}

std::string taker(std::string_view text, const Node& node, std::size_t index) {
    if (node.function != nullptr) return std::string(node.function->name) + "()";
    return quoted(text_at(text, node.operators[index == 0 ? 0 : index - 1]));
}

void check_operand(std::string_view text, const Node& node, std::size_t index, Type found) {
    const bool takes_truth =
        node.kind == NodeKind::inversion || node.kind == NodeKind::conjunction || node.kind == NodeKind::disjunction;
    if (found == Type::unknown || (found == Type::truth) == takes_truth) return;
    const Range range = node.operands[index].range;
    const std::string operand = quoted(text_at(text, range));
    if (takes_truth) {
        fail(range, taker(text, node, index) + " takes true or false, but " + operand + " is a number",
             "compare it with a number");
    }
    fail(range, taker(text, node, index) + " takes numbers, but " + operand + " is true or false");
}

void check_comparison(std::string_view text, const Node& node, Type left, Type right) {
    const std::string_view operator_text = text_at(text, node.operators[0]);
    if (operator_text != "==" && operator_text != "!=") {
        check_operand(text, node, 0, left);
        check_operand(text, node, 1, right);
    } else if (left != Type::unknown && right != Type::unknown && left != right) {
        const std::string left_text = quoted(text_at(text, node.operands[0].range));
        const std::string right_text = quoted(text_at(text, node.operands[1].range));
        const std::string& number = left == Type::number ? left_text : right_text;
        const std::string& truth = left == Type::number ? right_text : left_text;
        fail(node.range,
             quoted(operator_text) + " cannot compare the number " + number + " with " + truth +
                 ", which is true or false",
             "compare two numbers, or two truth values");
    }
}

}  // namespace rooftile::expr

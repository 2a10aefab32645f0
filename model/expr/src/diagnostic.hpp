#pragma once

// How mistakes in formulas are worded. Parsing knows the types of constants and operators, evaluation
// those of names; both report a wrong type through the same functions.

#include <cstddef>
#include <string>
#include <string_view>

#include "node.hpp"

namespace rooftile::expr {

[[noreturn]] void fail(Range range, const std::string& message, std::string hint = {});

/// `what` ("the result of '*'") is beyond max_bits.
[[noreturn]] void fail_beyond_limit(Range range, const std::string& what);

/// 'text', on one line and shortened.
std::string quoted(std::string_view text);

/// Whether neither numerator nor denominator exceeds 2^max_bits.
bool within_limit(const Rational& value);

/// `unknown` is the type of names before evaluation, and of null.
enum class Type { number, truth, unknown };

/// What can be said of a node's type without an environment.
Type static_type(const Node& node);
Type type_of(const Value& value);

/// "'+'" or "max()": what takes the operand of that index.
std::string taker(std::string_view text, const Node& node, std::size_t index);

/// Throws FormulaError at that operand of `node` if its type `found` is known and not the one that `node` takes.
/// Comparisons take either; see check_comparison.
void check_operand(std::string_view text, const Node& node, std::size_t index, Type found);

/// Throws FormulaError unless two numbers, or for == and != two truth values, are compared.
void check_comparison(std::string_view text, const Node& node, Type left, Type right);

}  // namespace rooftile::expr

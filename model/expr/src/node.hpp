#pragma once

// The tree of a parsed formula. Chains of operators of one precedence are one node with many operands, so
// that the depth of the tree is bounded by the nesting of the text and recursion over it is safe.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/expr/formula.hpp"

namespace rooftile::expr {

/// Bytes [begin, end) of a formula's text.
struct Range {
    std::size_t begin = 0, end = 0;
    friend bool operator==(const Range&, const Range&) = default;
};

inline std::string_view text_at(std::string_view text, Range range) {
    return text.substr(range.begin, range.end - range.begin);
}

struct Function;

enum class NodeKind {
    constant,
    name,
    element,  ///< reads(), writes() or uses(): `parts` is the operand, `operands` are the indices
    call,
    negation,
    power,
    product,
    sum,
    comparison,
    inversion,    ///< not
    conjunction,  ///< and
    disjunction,  ///< or
};

struct Formula::Node {
    NodeKind kind = NodeKind::constant;
    Range range;
    std::optional<Value> constant;
    std::vector<std::string> parts;
    Range name_range;
    const Function* function = nullptr;
    std::vector<Node> operands;
    std::vector<Range> operators;  ///< one for each operator, as many as stand in the text
};

using Node = Formula::Node;

}  // namespace rooftile::expr

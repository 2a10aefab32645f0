#pragma once

// The value of a tree, and both sides of the comparison that decided it.

#include <cstddef>
#include <string_view>
#include <vector>

#include "node.hpp"
#include "work.hpp"

namespace rooftile::expr {

/// Evaluates one tree, once.
class Evaluator {
public:
    Evaluator(std::string_view text, const Environment& environment) : text_(text), environment_(environment) {}

    /// Throws FormulaError.
    [[nodiscard]] Evaluation evaluate(const Node& node);

private:
    [[nodiscard]] Value name(const Node& node);
    [[nodiscard]] Value element(const Node& node);
    [[nodiscard]] Evaluation call(const Node& node);
    [[nodiscard]] Evaluation approximate_comparison(const Node& node, const std::vector<Value>& arguments);
    [[nodiscard]] Value negation(const Node& node);
    [[nodiscard]] Value power(const Node& node);
    [[nodiscard]] Value sum(const Node& node);
    [[nodiscard]] Value product(const Node& node);
    [[nodiscard]] Evaluation comparison(const Node& node);
    [[nodiscard]] Evaluation inversion(const Node& node);
    [[nodiscard]] Evaluation connective(const Node& node);

    [[nodiscard]] Evaluation checked(const Node& node, std::size_t operand);
    [[nodiscard]] std::vector<Value> operands(const Node& node);
    void spend(Range range, const std::vector<Rational>& arguments);
    [[nodiscard]] Sides sides(const Node& node, Value left, Value right, std::string_view operator_text) const;
    [[noreturn]] void fail_unknown(const Node& node, std::string_view what, std::vector<std::string> known) const;

    std::string_view text_;
    const Environment& environment_;
    Work work_;
};

}  // namespace rooftile::expr

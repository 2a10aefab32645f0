#pragma once

// The words of a formula that stand for every index of a dimension, and all their values in row-major order.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "run_names.hpp"

namespace rooftile::testing {

/// A formula without any word that could stand for every index.
class NoIndexError : public expr::FormulaError {
public:
    using FormulaError::FormulaError;
};

/// i and k of "reads(A, i, k)", each with the side of the dimension that it runs over. The names of a run with
/// these words added are an environment of their own.
class IndexSpace final : public expr::Environment {
public:
    /// Throws FormulaError when a word stands for dimensions of different sides or when there is none.
    IndexSpace(const expr::Formula& formula, const RunNames& names);

    /// Steps to the next point, the last word fastest; false behind the last point.
    bool advance();
    /// Whether there is any point at all.
    [[nodiscard]] bool empty() const;
    /// Points of the space.
    [[nodiscard]] Uint128 size() const;

    /// "A[0,3]", if every index of the first element that the formula asks for is a word.
    [[nodiscard]] std::string element_text() const;
    /// "i = 0, k = 3".
    [[nodiscard]] std::string point_text() const;

    [[nodiscard]] std::optional<expr::Value> name(std::span<const std::string> parts) const override;
    [[nodiscard]] std::optional<expr::Value> element(std::string_view function, std::span<const std::string> operand,
                                                     std::span<const Rational> indices) const override {
        return names_.element(function, operand, indices);
    }
    [[nodiscard]] std::vector<std::string> known_names() const override;

private:
    struct Index {
        std::string word;
        std::uint64_t side = 0, value = 0;
        std::string over;  ///< "dimension 0 of A"
    };
    void add(const expr::ElementUse& use, const sim::LoopOperand& operand);
    [[nodiscard]] const Index* find(std::string_view word) const;

    const RunNames& names_;
    std::vector<Index> indices_;
    std::optional<expr::ElementUse> first_;  ///< the first element all of whose indices are words
};

}  // namespace rooftile::testing

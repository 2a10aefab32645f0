#pragma once

// Linear systems modulo a prime, one equation at a time: which columns are independent so far, whether the
// equations still agree, and what solves them.

#include <cstdint>
#include <optional>
#include <vector>

#include "prime_field.hpp"

namespace rooftile::fit {

/// Equations sum_j row[j] x[j] = row[columns]. Kept in echelon form; a pivot is always the leftmost column
/// that the earlier ones do not explain, so simple columns stand first.
class Echelon {
public:
    explicit Echelon(std::size_t columns, PrimeField field = PrimeField())
        : columns_(columns), field_(field), row_of_(columns + 1, none) {}

    /// What a new equation did.
    enum class Effect : std::uint8_t { nothing, more_rank, contradiction };

    /// @param row  columns + 1 residues, the last one the right-hand side
    Effect insert(std::vector<std::uint64_t> row);

    [[nodiscard]] std::size_t rank() const { return rows_.size(); }
    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] bool full_rank() const { return rank() == columns_; }
    [[nodiscard]] bool is_pivot(std::size_t column) const { return row_of_[column] != none; }
    [[nodiscard]] const PrimeField& field() const { return field_; }

    /// The solution in which every column that is no pivot is 0.
    [[nodiscard]] std::vector<std::uint64_t> solution() const;
    /// The x with 1 in `free_column`, 0 in the other columns that are no pivots, and every left-hand side 0.
    [[nodiscard]] std::vector<std::uint64_t> relation(std::size_t free_column) const;

private:
    static constexpr std::size_t none = ~std::size_t{0};
    std::size_t columns_;
    PrimeField field_;
    std::vector<std::vector<std::uint64_t>> rows_;  ///< each with 1 in its pivot
    std::vector<std::size_t> row_of_;               ///< of a column: the row with its pivot, or none

    void back_substitute(std::vector<std::uint64_t>& x, bool homogeneous) const;
};

}  // namespace rooftile::fit

#pragma once

// How often each element was read, written and used, kept as counts of distinct blocks and expanded only on
// demand: a 4096 product has few distinct blocks and many elements.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/units.hpp"

namespace rooftile::sim {

/// Reads over all elements of one operand.
struct ReadStatistics {
    Uint128 distinct_elements = 0;  ///< elements read at least once
    std::uint64_t min_reads = 0;    ///< over all elements of the operand
    std::uint64_t max_reads = 0;
    friend bool operator==(const ReadStatistics&, const ReadStatistics&) = default;
};

/// A block and how many times each of its elements was touched.
struct WeightedBlock {
    std::uint64_t row = 0, col = 0, rows = 0, cols = 0, times = 0;
    friend bool operator==(const WeightedBlock&, const WeightedBlock&) = default;
};

/// One operand's distinct blocks.
struct OperandElementReads {
    std::string operand;
    std::uint64_t rows = 0, cols = 0;
    std::vector<WeightedBlock> reads;        ///< blocks that crossed the boundary inwards
    std::vector<WeightedBlock> uses;         ///< blocks that took part in an operation
    std::vector<WeightedBlock> writes = {};  ///< blocks that crossed the boundary outwards
};

/// The element counts of a whole run.
class ElementReads {
public:
    explicit ElementReads(std::vector<OperandElementReads> operands) : operands_(std::move(operands)) {}

    /// Times element [row, col] of an operand was read across the boundary, exact.
    /// Throws Error(out_of_range) naming operand and shape; Error(input) for an unknown operand.
    [[nodiscard]] std::uint64_t reads(std::string_view operand, std::uint64_t row, std::uint64_t col) const;
    /// Times element [row, col] of an operand took part in an operation, exact. Throws like reads().
    [[nodiscard]] std::uint64_t uses(std::string_view operand, std::uint64_t row, std::uint64_t col) const;
    /// Times element [row, col] of an operand was written across the boundary, exact. Throws like reads().
    [[nodiscard]] std::uint64_t writes(std::string_view operand, std::uint64_t row, std::uint64_t col) const;
    /// Exact minimum, maximum and distinct over all elements of an operand.
    [[nodiscard]] ReadStatistics statistics(std::string_view operand) const;

    [[nodiscard]] const std::vector<OperandElementReads>& operands() const { return operands_; }

private:
    std::vector<OperandElementReads> operands_;
};

}  // namespace rooftile::sim

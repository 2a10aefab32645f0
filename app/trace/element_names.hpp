#pragma once

// How elements and blocks are called in a trace: A01 and A[12,3], A[0:2,0:4] with ends that are not included.

#include <string>
#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/sim/block.hpp"

namespace rooftile::app {

class ElementNames {
public:
    explicit ElementNames(const Workload& workload);

    [[nodiscard]] const std::string& operand(std::size_t operand) const { return operands_[operand].name; }
    [[nodiscard]] const std::vector<Operand>& operands() const { return operands_; }

    /// "A01" where every index of the operand is one digit, else "A[12,3]"; "X5" or "X[12]" for a vector.
    [[nodiscard]] std::string element(std::size_t operand, std::uint64_t row, std::uint64_t col) const;
    /// The sum of an output of a product: "acc01", "acc[12,3]".
    [[nodiscard]] std::string accumulator(std::uint64_t row, std::uint64_t col) const;

    /// "A[0:2,0:4]"; one row or column is one index: "A[0,0:4]"; one element is the element.
    [[nodiscard]] std::string block(std::size_t operand, const sim::Block& block) const;
    [[nodiscard]] std::string accumulators(const sim::Block& block) const;

    /// "A00 A01 A10 A11", row by row; of more than `listed_in_full` the block and "A00 A01 … A[31,31]".
    [[nodiscard]] std::string list(std::size_t operand, const sim::Block& block) const;

    static constexpr std::uint64_t listed_in_full = 16;

private:
    [[nodiscard]] std::string indexed(const std::string& name, const Operand& operand, std::uint64_t row,
                                      std::uint64_t col) const;
    [[nodiscard]] std::string ranged(const std::string& name, const sim::Block& block) const;

    std::vector<Operand> operands_;
    bool vectors_;
    std::string_view comma_;
};

}  // namespace rooftile::app

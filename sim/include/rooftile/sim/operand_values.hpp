#pragma once

// The values of operands as plain data: what a full execution starts from and what it leaves.

#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::sim {

/// One operand's values, row by row, each exactly as its element type holds it.
struct OperandValues {
    std::string operand;
    std::uint64_t rows = 0, cols = 0;  ///< [elements]
    std::vector<double> values;
    friend bool operator==(const OperandValues&, const OperandValues&) = default;
};

/// The integers that a full execution with CountOptions::integer_inputs starts from, the same every time:
/// every input, and the old output where the schedule adds to it. They are so small that every result is
/// exact in accumulator and output. Throws Error(input) where no such integers exist, and like count.
std::vector<OperandValues> integer_inputs(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile::sim

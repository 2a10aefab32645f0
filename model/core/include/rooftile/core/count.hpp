#pragma once

// Count, the single currency: what a loop nest moves, computes, uses and holds. The simulator counts
// one, the closed forms predict one, a GPU measures one; a verdict compares them row by row.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/units.hpp"

namespace rooftile {

/// The boundary between HBM and on-chip memory.
inline constexpr std::string_view hbm_boundary = "hbm";

/// Reads and writes of one operand across one boundary, seen from the outer memory.
struct OperandTraffic {
    std::string boundary;
    std::string operand;
    std::uint64_t element_bytes = 0;
    Elements read_elements, write_elements;

    [[nodiscard]] Bytes read_bytes() const { return bytes_of(read_elements, element_bytes); }
    [[nodiscard]] Bytes write_bytes() const { return bytes_of(write_elements, element_bytes); }
    friend bool operator==(const OperandTraffic&, const OperandTraffic&) = default;
};

/// How often elements of one operand took part in an operation.
struct OperandUses {
    std::string operand;
    Elements uses;
    friend bool operator==(const OperandUses&, const OperandUses&) = default;
};

/// The most bytes held on chip at one time, by resource.
struct Peaks {
    Bytes input_bytes, accumulator_bytes;
    friend bool operator==(const Peaks&, const Peaks&) = default;
};

struct Count {
    std::vector<OperandTraffic> traffic;  ///< every operand of the workload, in its order
    std::vector<OperandUses> uses;        ///< every operand that is read as an input
    Flops flops;                          ///< one FMA = 2
    Peaks peaks;

    [[nodiscard]] Elements read_elements() const;
    [[nodiscard]] Elements write_elements() const;
    [[nodiscard]] Bytes read_bytes() const;
    [[nodiscard]] Bytes write_bytes() const;
    [[nodiscard]] Bytes total_bytes() const { return read_bytes() + write_bytes(); }

    friend bool operator==(const Count&, const Count&) = default;
};

}  // namespace rooftile

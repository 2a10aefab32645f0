#pragma once

// What is computed, written with the names of the elements.

#include <optional>
#include <string>

#include "app/trace/element_names.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

/// Operands of a product, as rooftile::operands() has them.
inline constexpr std::size_t operand_a = 0, operand_b = 1, operand_c = 2;

/// What the accumulators of an output tile hold: the same products of every output of it.
struct PartialSums {
    bool from_memory = false;     ///< they began as the C that was loaded
    std::optional<sim::Range> k;  ///< the products summed so far
};

/// "acc00 = A00*B00 + A01*B10", "acc00 = C00 + A02*B20": of many products the first two and the last. A no-break
/// space ties each operator to what it stands in front of.
std::string sum_formula(const ElementNames& names, const PartialSums& sums, std::uint64_t row, std::uint64_t col);

/// Of one element of a vector: "C0 = A0 + B0", "T1[0] = 1 - X0".
std::string element_formula(const ElementNames& names, const sim::Compute& compute, std::uint64_t col);

/// "C[0:2,0:2] = A[0:2,0:4] B[0:4,0:2]"; `added` puts += in place of =.
/// @param result  the name of the left side
std::string product_formula(const ElementNames& names, const std::string& result, sim::Range i, sim::Range j,
                            sim::Range k, bool added);

}  // namespace rooftile::app

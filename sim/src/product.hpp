#pragma once

// Inputs and references of full execution, private to the simulator: what the operands hold before a run
// and how far the outputs may lie from Eigen's double-precision result after it.

#include <cstdint>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/hbm_values.hpp"

namespace rooftile::sim {

/// Room for every operand that the schedule touches; all zero.
HbmValues allocate(const Workload& workload, const Schedule& schedule);

/// Whether the rounding-error bound of product_check.hpp exists: real types with K*u_acc < 1/2.
bool has_error_bound(const Workload& workload);

/// Inputs spread over [-1, 1], the same every time.
void fill_with_reals(HbmValues& values, const Workload& workload);

/// The largest r for which integers up to r give a result exact in accumulator and output; 0 = none.
std::int64_t exact_integer_range(const Workload& workload);

/// Inputs that are integers in [-r, r], the same every time.
void fill_with_integers(HbmValues& values, const Workload& workload, std::int64_t r);

/// Largest |C - Cref| / bound over the outputs, with the bound of product_check.hpp.
double max_error_over_bound(const HbmValues& values, const Workload& workload);

/// Whether every output equals the exact integer result, converted to the output's type.
bool equals_exactly(const HbmValues& values, const Workload& workload);

}  // namespace rooftile::sim

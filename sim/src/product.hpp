#pragma once

// Inputs and references of full execution, private to the simulator: what the operands hold before a run
// and how far the outputs may lie from Eigen's double-precision result after it.

#include <cstdint>
#include <optional>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/hbm_values.hpp"

namespace rooftile::sim {

using DoubleMatrix = RowMajorMatrix<double>;

/// An operand's values, each exactly.
DoubleMatrix as_doubles(const HbmValues& values, std::size_t operand);

/// Room for every operand that the schedule touches; all zero.
HbmValues allocate(const Workload& workload, const Schedule& schedule);

/// How often a schedule goes back to an element of the output, as far as rounding depends on it.
struct OutputVisits {
    bool old_is_added = false;  ///< the result is A B plus what the output held before
    double loads = 0;           ///< times that sums start from what memory holds; each may round to the accumulator
    double stores = 1;          ///< times that sums are rounded to the output's type
};

OutputVisits output_visits(const Workload& workload, const Schedule& schedule);

/// Whether the rounding-error bound of product_check.hpp exists: real types with n*u_acc < 1/2, and
/// stores*u_out < 1/2 where the output is stored more than once.
bool has_error_bound(const Workload& workload, const OutputVisits& visits = {});

/// Inputs spread over [-1, 1], the same every time, and the old values of a matmul's output likewise.
void fill_with_reals(HbmValues& values, const Workload& workload);

/// The largest r for which integers up to r give a result exact in accumulator and output; 0 = none.
std::int64_t exact_integer_range(const Workload& workload, const OutputVisits& visits = {});

/// Inputs that are integers in [-r, r], the same every time, and a matmul's old output likewise.
void fill_with_integers(HbmValues& values, const Workload& workload, std::int64_t r);

/// The output before a run, where the result depends on it.
std::optional<StoredMatrix> keep_old_output(const HbmValues& values, const Workload& workload,
                                            const OutputVisits& visits);

/// Largest |C - Cref| / bound over the outputs, with the bound of product_check.hpp.
double max_error_over_bound(const HbmValues& values, const Workload& workload, const OutputVisits& visits = {},
                            const std::optional<StoredMatrix>& old_output = {});

/// Whether every output equals the exact integer result, converted to the output's type.
bool equals_exactly(const HbmValues& values, const Workload& workload,
                    const std::optional<StoredMatrix>& old_output = {});

}  // namespace rooftile::sim

#pragma once

// The counted witness: runs the loop nest of a schedule on counting memories and reports what crossed
// the boundary. Every transfer is enumerated; no closed form is known here.

#include <cstdint>
#include <optional>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/element_reads.hpp"
#include "rooftile/sim/observer.hpp"
#include "rooftile/sim/operand_values.hpp"
#include "rooftile/sim/product_check.hpp"

namespace rooftile::sim {

enum class Execution : std::uint8_t {
    full,     ///< arithmetic done, product available
    traffic,  ///< every transfer enumerated and range-checked, no arithmetic
};

struct CountOptions {
    Execution execution = Execution::traffic;
    bool check_product = true;            ///< full only: compare with Eigen (product_check.hpp)
    bool integer_inputs = false;          ///< full only: start from the integers of operand_values.hpp
    bool keep_output = false;             ///< full only: return the output's values
    bool element_reads = false;           ///< keep how often each element was read and used
    std::optional<Bytes> input_capacity;  ///< a load beyond it throws Error(capacity)
    std::optional<Bytes> accumulator_capacity;
    std::vector<Observer*> observers;  ///< not owned; see every event in order
};

/// What one run of a loop nest says.
struct Counted {
    Count count;
    std::optional<ProductCheck> product_check;  ///< full execution with check_product, if any check applies
    std::optional<ElementReads> element_reads;  ///< when asked for
    std::optional<OperandValues> output;        ///< of the observed run, when asked for
    double product_check_time_s = 0;            ///< wall time that the check took, not part of counting
};

/// Runs `schedule` on `workload`. Throws Error(overflow) when a counter exceeds 64 bits, Error(capacity)
/// when a buffer does not fit a stated capacity, Error(input) when the kinds do not fit each other or the
/// workload is custom (there is no loop to run).
Counted count(const Workload& workload, const Schedule& schedule, const CountOptions& options = {});

/// Bytes of all matrices and tiles that a full execution with its product check holds at its peak, exact
/// but for small change. Throws Error(input) like count, Error(overflow) beyond 128 bits.
Bytes full_execution_bytes(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile::sim

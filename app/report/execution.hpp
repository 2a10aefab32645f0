#pragma once

// How much of a loop nest to run: with arithmetic, transfers alone, or not at all. Decided before
// anything is allocated.

#include <optional>
#include <string>

#include "app/scenario/scenario.hpp"
#include "rooftile/sim/count.hpp"

namespace rooftile::app {

/// auto: arithmetic up to this many multiply-adds, and transfers up to this many.
inline constexpr Uint128 most_full_operations = Uint128{1} << 28;
inline constexpr Uint128 most_transfers = Uint128{1} << 28;
/// auto: arithmetic up to this much memory, however few the operations; more only when it is asked for.
inline constexpr Bytes most_full_bytes{std::uint64_t{1} << 30U};
/// Per-element counting is on by itself up to this many elements of all operands together.
inline constexpr Uint128 most_elements_by_default = Uint128{1} << 22;

struct ExecutionChoice {
    std::optional<sim::Execution> execution;  ///< absent: predict only
    std::string reason;                       ///< why less than a full execution; empty for full
};

/// @param available  memory for a full execution [Byte]; absent: this process's own limits
/// Throws Error(input) when a full execution is asked for that needs more memory than there is, naming
/// both amounts.
ExecutionChoice choose_execution(const Workload& workload, const Schedule& schedule, ExecutionMode mode,
                                 std::optional<Bytes> available);

/// Whether choose_execution() surely says to predict alone, found without looking at memory or saying why.
bool surely_predicts(const Workload& workload, const Schedule& schedule, ExecutionMode mode);

/// Whether the operands are small enough for per-element counting without being asked.
bool counts_elements_by_default(const Workload& workload);

/// Memory that this process can still get: the least of what the system has, its control group and its
/// address-space limit leave. [Byte]
Bytes available_memory();

}  // namespace rooftile::app

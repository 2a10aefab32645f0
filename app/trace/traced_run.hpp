#pragma once

// Runs a schedule's loop nest for an observer that may stop it: the same nest that `run` counts.

#include <cstdint>

#include "rooftile/sim/count.hpp"

namespace rooftile::app {

enum class Granularity : std::uint8_t {
    tile,     ///< one event a block
    element,  ///< one event an element (sim/element_events.hpp)
};

/// "tile" or "element".
std::string_view granularity_name(Granularity granularity);

/// Element events up to this many multiply-adds (additions, chain steps).
inline constexpr Uint128 most_element_operations = Uint128{1} << 20;

/// Thrown by an observer that has seen enough; run_traced() catches it.
struct StopTrace {};

struct TracedRun {
    bool complete = true;  ///< false: the observer stopped it
};

/// Throws Error(input) for element events beyond the limit.
void check_granularity(const Workload& workload, Granularity granularity);

/// Throws Error(input) for a custom workload, and for what check_granularity() refuses; and like sim::count.
/// @param integer_inputs  do the arithmetic, on the integers of sim/operand_values.hpp
TracedRun run_traced(const Workload& workload, const Schedule& schedule, Granularity granularity,
                     sim::Observer& observer, bool integer_inputs = false);

}  // namespace rooftile::app

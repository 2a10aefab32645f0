#pragma once

// The parts of the names table, which quantities() joins.

#include <span>

#include "app/report/quantities.hpp"

namespace rooftile::app {

/// Scopes workload and machine.
std::span<const QuantityRow> scenario_rows();

/// Scopes schedule and operand, in the order in which reports show them.
std::span<const QuantityRow> schedule_rows();

/// More of scope schedule: what a block takes, one step less of it, and everything by the rule of devices.
std::span<const QuantityRow> occupancy_rows();

/// More of scopes schedule and operand: the warps of a kernel that a schedule names.
std::span<const QuantityRow> warp_rows();

/// More of scope schedule: what only a GPU can say.
std::span<const QuantityRow> measured_rows();

}  // namespace rooftile::app

#pragma once

// The two halves of the names table, which quantities() joins.

#include <span>

#include "app/report/quantities.hpp"

namespace rooftile::app {

/// Scopes workload and machine.
std::span<const QuantityRow> scenario_rows();

/// Scopes schedule and operand, in the order in which reports show them.
std::span<const QuantityRow> schedule_rows();

}  // namespace rooftile::app

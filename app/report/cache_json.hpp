#pragma once

// The levels of a cache hierarchy in a JSON document, the same for schedules and for traces.

#include <span>
#include <string>

#include "app/report/json_tree.hpp"
#include "app/report/quantities.hpp"

namespace rooftile::app {

/// An array with an object a level: its counters by the names of the names table, and under `operands` those of each
/// operand. The levels must have been counted.
/// @param point  whose operands the counters are of
JsonTree caches_json(const PointReport& point, std::span<const CacheReport> levels);

}  // namespace rooftile::app

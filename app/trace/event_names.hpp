#pragma once

// How events are called in every written form of a trace.

#include <string_view>

#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

/// "multiply_add", "add" or "chain_step".
std::string_view name(sim::Operation operation);
/// "loaded", "used" or "swapped".
std::string_view name(sim::BarrierReason reason);
/// "read" or "write".
std::string_view name(sim::Direction direction);

}  // namespace rooftile::app

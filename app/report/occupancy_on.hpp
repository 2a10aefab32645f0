#pragma once

// Occupancy of one block on one machine, or why there is none.

#include <optional>

#include "app/report/known.hpp"
#include "rooftile/core/machine.hpp"
#include "rooftile/model/occupancy.hpp"

namespace rooftile::app {

/// By the textbook, from the machine's sm table.
/// @param machine           nullptr: the scenario names none
/// @param shared_otherwise  shared memory of a block that does not state its own; absent: not considered
Known<model::Occupancy> textbook_occupancy_on(const Machine* machine, const std::optional<BlockResources>& block,
                                              std::optional<Bytes> shared_otherwise);

/// By the rule of devices, from the machine's compute capability.
Known<model::Occupancy> device_occupancy_on(const Machine* machine, const std::optional<BlockResources>& block,
                                            std::optional<Bytes> shared_otherwise);

}  // namespace rooftile::app

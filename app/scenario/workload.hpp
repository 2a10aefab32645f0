#pragma once

// The [workload] table: shape and element types.

#include "app/scenario/document.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::app {

/// Throws Error(input), located, for anything but a valid workload.
Workload read_workload(const Node& node);

}  // namespace rooftile::app

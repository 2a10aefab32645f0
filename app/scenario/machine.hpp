#pragma once

// Machines of a scenario: by name, by path, or as a table that may build on another.

#include "app/scenario/document.hpp"
#include "app/scenario/machine_library.hpp"
#include "rooftile/core/machine.hpp"

namespace rooftile::app {

/// @param node     a name, a path or a table
/// @param library  where names are looked up
/// Throws Error(input), located in the scenario or in the machine's own file.
Machine read_machine(const Node& node, const MachineLibrary& library);

}  // namespace rooftile::app

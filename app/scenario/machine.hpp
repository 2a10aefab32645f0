#pragma once

// Machines of a scenario: by name, by path, or as a table that may build on another.

#include <string>
#include <vector>

#include "app/scenario/document.hpp"
#include "app/scenario/machine_library.hpp"
#include "app/scenario/machine_sources.hpp"
#include "rooftile/cache/geometry.hpp"
#include "rooftile/core/machine.hpp"

namespace rooftile::app {

/// A machine with where its numbers come from.
struct MachineDescription {
    Machine machine;
    std::vector<std::string> numbers;          ///< the keys of all numbers that it states, its bases' included
    std::vector<NumberSource> sources;         ///< a number that takes the place of a base's has its own source or none
    std::vector<cache::Geometry> caches = {};  ///< nearest first; a table's own take the place of its base's
};

/// @param node     a name, a path or a table
/// @param library  where names are looked up
/// Throws Error(input), located in the scenario or in the machine's own file.
MachineDescription describe_machine_at(const Node& node, const MachineLibrary& library);

/// The machine alone.
Machine read_machine(const Node& node, const MachineLibrary& library);

}  // namespace rooftile::app

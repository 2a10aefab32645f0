#pragma once

// Named machines for people and as data: a list, or one with the source of each number.

#include <string>
#include <vector>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/scenario/machine.hpp"

namespace rooftile::app {

/// One row a machine.
Document machine_list(const std::vector<MachineDescription>& machines, Language language);

/// Every number of one machine with its source.
Document machine_page(const MachineDescription& machine, Language language);

/// Figures under the names that reports give a scenario's machine; `ridges_flops_per_byte` for each type
/// with a peak, and the sources.
std::string write_machines_json(const std::vector<MachineDescription>& machines);
std::string write_machines_csv(const std::vector<MachineDescription>& machines);

}  // namespace rooftile::app

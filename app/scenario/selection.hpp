#pragma once

// Schedules that a command line names.

#include <string>
#include <vector>

#include "app/scenario/scenario.hpp"

namespace rooftile::app {

/// The names of the schedules, in file order.
std::vector<std::string> schedule_names(const Scenario& scenario);

/// Throws Error(usage) for the first of `names` that no schedule has, with the likely one or all of them.
void check_schedule_names(const Scenario& scenario, const std::vector<std::string>& names);

}  // namespace rooftile::app

#pragma once

// The [[schedule]] tables: how the workload is carried out.

#include <vector>

#include "app/scenario/document.hpp"
#include "app/scenario/scenario.hpp"

namespace rooftile::app {

/// @param list           the array of [[schedule]] tables, or nullptr
/// @param workload       what the schedules must fit
/// @param workload_kind  where its kind stands, for errors about schedules as a whole
/// Throws Error(input), located, for anything but valid schedules that fit the workload.
std::vector<ScheduleEntry> read_schedules(const Node* list, const Workload& workload, const Place& workload_kind);

}  // namespace rooftile::app

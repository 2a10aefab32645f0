#pragma once

// What is traced: one schedule of a scenario's one point, and the run that stands beside it.

#include <optional>
#include <string>

#include "app/scenario/scenario.hpp"
#include "app/trace/traced_run.hpp"

namespace rooftile::app {

/// The schedule of that name; of a scenario with one schedule, that one if the name is empty. Throws
/// Error(usage) naming what there is, Error(input) for a custom workload.
const Schedule& traced_schedule(const Scenario& scenario, const std::string& name);

/// What a schedule is compared with: the scenario's naive (direct, unfused) schedule, or that kind as it is
/// by itself. Nothing for a schedule that is of that kind.
std::optional<Schedule> plain_schedule(const Scenario& scenario, const Schedule& schedule);

/// Elements where a schedule streams them and the workload is small enough to follow each: up to 512
/// operations. Blocks otherwise.
Granularity followed_granularity(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile::app

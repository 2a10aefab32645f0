#pragma once

// The third witness of one schedule: run its kernel, judge what was seen against the other two, and keep both.

#include "app/report/evaluate.hpp"

namespace rooftile::app {

/// Throws Error located at the schedule when no kernel carries one of the selected schedules out.
void require_kernels(const Scenario& scenario, const EvaluateOptions& options);

/// Fills `measured` and `measurement` of a report whose other witnesses are there. Throws Error located at the
/// schedule, or where the device is to blame, at the workload.
void measure_schedule(ScheduleReport& report, const Scenario& scenario, const Witnesses& witnesses,
                      const gpu::MeasureOptions& options);

}  // namespace rooftile::app

#pragma once

// What follows from a witness's Count: intensity, roofline, speed-ups, agreement between witnesses, and
// the guards that no honest figure can fail.

#include <optional>
#include <string>
#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

/// Intensity and roofline of a count on the scenario's machine; null with the reason where a figure that
/// they need is missing. speed_up is left alone.
void derive_figures(WitnessReport& witness, const Scenario& scenario);

/// The same of what a GPU was asked for, by the bytes that the measurement's proof gives.
void derive_measured_figures(ScheduleReport& schedule, const Scenario& scenario);

/// Fills every speed_up: the ideal time of the schedule named `baseline` over the schedule's own, witness by
/// witness; null with the reason where one is missing or no baseline is named.
void derive_speed_ups(std::vector<ScheduleReport>& schedules, const std::string& baseline);

/// Whether both counts say the same: reads, writes and uses of every operand, FLOPs and peaks.
Agreement compare(const Count& counted, const Count& predicted);

/// Sentences that begin with "impossible: ", one for each guard that fails: counted below compulsory, or below
/// the least that any schedule of a matmul moves with what this one holds on chip.
std::vector<std::string> failed_guards(const Workload& workload, const Count& counted,
                                       const std::optional<model::MatmulBound>& bound);

}  // namespace rooftile::app

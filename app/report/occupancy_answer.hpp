#pragma once

// Occupancy of blocks without a scenario: one row a block, by the textbook and by the rule of devices.

#include <string>
#include <vector>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

struct OccupancyReport {
    Machine machine;
    std::vector<ScheduleReport> rows;  ///< only their blocks and occupancies mean anything
};

OccupancyReport occupancy_report(const Machine& machine, const std::vector<BlockResources>& blocks);

/// A page for one block, a table for several.
Document occupancy_answer(const OccupancyReport& report, Language language);

/// Figures under the names and at the places that they have in the report of a schedule.
std::string write_occupancy_json(const OccupancyReport& report);
std::string write_occupancy_csv(const OccupancyReport& report);

}  // namespace rooftile::app

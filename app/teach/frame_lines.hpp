#pragma once

// The lines of a worked answer about the least traffic of a matmul, the tile that the ridge needs, and occupancy.

#include <string>
#include <vector>

#include "app/report/report.hpp"
#include "app/teach/frame_words.hpp"
#include "app/teach/worked_figure.hpp"

namespace rooftile::app {

/// S, the terms of the lower bound and the gap; nothing for other workloads.
/// @param symbols  of the schedule
std::vector<std::string> bound_lines(const ScheduleReport& schedule, const Symbols& symbols, Language language);

/// The real tile at which a square product reaches the ridge, worked out; empty where there is none.
std::string ridge_tile_line(const PointReport& point, Language language);

/// Both rules of occupancy, as far as block and machine state what they need.
std::vector<std::string> occupancy_lines(const PointReport& point, const ScheduleReport& schedule, Language language);

}  // namespace rooftile::app

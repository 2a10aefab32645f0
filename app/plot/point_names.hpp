#pragma once

// Names for points of plots: the schedule, and in a sweep what tells its points apart.

#include <string>
#include <string_view>
#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

/// Whether a swept key can matter to this schedule: not another schedule's, and not the machine.
bool concerns(const Setting& setting, std::string_view schedule);

/// "N=512 BM=BN=BK=32": keys of one value together; only what concerns the schedule.
std::string settings_name(const std::vector<Setting>& set, std::string_view schedule);

/// A file's name without folders and extension: what tells scenarios apart.
std::string stem(const std::string& file);

}  // namespace rooftile::app

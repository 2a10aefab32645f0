#pragma once

// What the machine's caches did behind a schedule, as people read it.

#include <string>
#include <utility>
#include <vector>

#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// Label and line of each level that was counted; one line with the reason where none was.
std::vector<std::pair<std::string, std::string>> cache_lines(const ScheduleReport& schedule, Language language);

/// "6.25 %", "0 %" of nothing.
std::string miss_rate(std::uint64_t misses, std::uint64_t accesses);

}  // namespace rooftile::app

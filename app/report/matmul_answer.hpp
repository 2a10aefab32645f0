#pragma once

// What a worked answer says about a matmul beyond what every workload has: the extra traffic of C, how far a
// schedule is from the least possible, one pass for comparison, and the tile that the ridge needs.

#include <optional>
#include <string>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// What the schedule's C policy and split_k cost; nothing for schedules that write C once and never read it.
std::optional<std::string> extra_c_text(const PointReport& point, const ScheduleReport& schedule, const Messages& m);

/// "1.511x the least possible: ..."; nothing for other workloads.
std::optional<std::string> bound_text(const ScheduleReport& schedule, const Messages& m);

/// One pass and the ridge's tile, below the comparison of the schedules; nothing for other workloads.
void add_matmul_comparison(Document& document, const PointReport& point, const Messages& m);

}  // namespace rooftile::app

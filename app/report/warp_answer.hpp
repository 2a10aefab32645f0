#pragma once

// What a worked answer says of the warps of a schedule's kernel: useful, asked and moved bytes of each operand side by
// side, why they differ, and what shared memory does.

#include "app/language/language.hpp"
#include "app/report/document.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// Nothing for schedules that name no kernel.
void add_warps(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language);

}  // namespace rooftile::app

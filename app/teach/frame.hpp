#pragma once

// A report as the worked answer of an exercise: one frame for every schedule, from shapes to what must still be
// checked on a real device, each figure with its formula, the numbers put in, and the result of the report.

#include <span>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// @param reports  of scenarios without a sweep: a worked answer is about one point
Document framed_answer(std::span<const Report> reports, Language language);

}  // namespace rooftile::app

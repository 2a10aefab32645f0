#pragma once

// Where two witnesses differ, in words.

#include <string>

#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// One line for each figure that differs, "A uses: counted 64, predicted 65"; empty where all agree. A witness
/// without a row for an operand shows as an element of 0 B.
/// @param schedule  counted and predicted
std::string disagreement(const ScheduleReport& schedule, const Messages& m);

}  // namespace rooftile::app

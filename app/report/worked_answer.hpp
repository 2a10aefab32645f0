#pragma once

// A report as a worked answer: shapes and types, what is counted, F, Q, I, times and bound, space on chip,
// what was expected, and the convention that all of it rests on.

#include <span>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// One file after the other; the convention line ends the document.
Document worked_answer(std::span<const Report> reports, Language language);

/// The table of a sweep: one row a point and schedule.
void add_sweep(Document& document, const Report& report, const Messages& m);

/// Everything about one schedule.
void add_schedule(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language);

/// Every expectation over all points: passed, failed with both sides, or skipped with the reason.
void add_expectations(Document& document, const Report& report, Language language);

}  // namespace rooftile::app

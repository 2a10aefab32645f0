#pragma once

// The first and the last page of a trace: what is traced, and what it came to beside the plain schedule.

#include "app/report/document.hpp"
#include "app/scenario/scenario.hpp"
#include "app/trace/element_names.hpp"
#include "app/trace/run_totals.hpp"
#include "app/trace/trace_messages.hpp"

namespace rooftile::app {

Document first_page(const Scenario& scenario, const Schedule& schedule, const ElementNames& names, Language language);

/// Runs the plain schedule for its totals, if it is not too long.
Document last_page(const Scenario& scenario, const Schedule& schedule, const ElementNames& names, const RunTotals& run,
                   Language language);

}  // namespace rooftile::app

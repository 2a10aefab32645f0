#pragma once

// rooftile trace --step: one page of a trace at a time on a terminal, turned by keys.

#include "app/command/command_line.hpp"
#include "app/trace/text_trace.hpp"

namespace rooftile::app {

/// Throws Error(usage) unless standard input and output are terminals.
void require_terminal();

/// Returns when the reader quits. Both streams must be terminals.
void step_by_key(const CommandLine& line, const Scenario& scenario, const Schedule& schedule,
                 const TextRequest& request);

}  // namespace rooftile::app

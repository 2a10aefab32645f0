#pragma once

// `rooftile trace`: the loop nest of one schedule, event by event or step by step.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Returns an exit code.
int trace(const CommandLine& line);

}  // namespace rooftile::app

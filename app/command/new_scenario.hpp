#pragma once

// rooftile new: a starter scenario that runs as it is.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the scenario and returns the exit code. Throws Error: an unknown kind, a file that is already there.
int new_scenario(const CommandLine& line);

}  // namespace rooftile::app

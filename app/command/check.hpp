#pragma once

// rooftile check: judge the expectations of files and folders.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the results and returns the exit code. Throws Error for paths and output; a file that is not a
/// valid scenario is reported and the others go on.
int check(const CommandLine& line);

}  // namespace rooftile::app

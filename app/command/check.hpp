#pragma once

// rooftile check: judge the expectations of files and folders.

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"

namespace rooftile::app {

/// Writes the results and returns the exit code. Throws Error for paths and output; a file that is not a
/// valid scenario is reported and the others go on.
/// @param witnesses  what is asked; a test can put a wrong one in place
int check(const CommandLine& line, const Witnesses& witnesses = default_witnesses());

}  // namespace rooftile::app

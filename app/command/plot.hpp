#pragma once

// rooftile plot: pictures of a report as SVG.

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"

namespace rooftile::app {

/// Writes the plot and returns the exit code: 1 when a figure of it is wrong. Expectations are not judged.
/// Throws Error.
/// @param witnesses  what is asked; a test can put a wrong one in place
int plot(const CommandLine& line, const Witnesses& witnesses = default_witnesses());

}  // namespace rooftile::app

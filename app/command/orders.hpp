#pragma once

// rooftile orders: ranks the orders in which thread blocks take output tiles by predicted DRAM reads.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the ranking and returns the exit code. Throws Error, for a scenario of which no schedule can be predicted
/// with the reason.
int orders(const CommandLine& line);

}  // namespace rooftile::app

#pragma once

// rooftile occupancy: resident blocks and warps of blocks given on the command line.

#include <vector>

#include "app/command/command_line.hpp"
#include "rooftile/core/machine.hpp"
#include "rooftile/core/schedule.hpp"

namespace rooftile::app {

/// Every combination of the threads, registers and shared memory that the options list, the first slowest.
/// Throws Error(usage or input), located in the option, for lists that are none.
std::vector<BlockResources> blocks_of(const OccupancyOptions& options);

/// The device of --cc, or the machine of --machine.
Machine machine_of(const CommandLine& line);

/// Writes the answer and returns the exit code. Throws Error.
int occupancy(const CommandLine& line);

}  // namespace rooftile::app

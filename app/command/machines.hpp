#pragma once

// rooftile machines: the named machines, or one of them with the sources of its numbers.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the list, or the machines that the paths name. Throws Error.
int machines(const CommandLine& line);

}  // namespace rooftile::app

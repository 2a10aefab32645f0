#pragma once

// rooftile merge: join the slices of a sweep.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the CSV that one run would have written. Throws Error(input) unless the files are every slice of
/// one sweep, once and whole.
int merge(const CommandLine& line);

}  // namespace rooftile::app

#pragma once

// `rooftile cache TRACE --config FILE`: a file of loads and stores behind a hierarchy of caches.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Returns the exit code. Throws Error: a trace or configuration that is not valid, located; files that cannot
/// be read.
int cache_trace(const CommandLine& line);

}  // namespace rooftile::app

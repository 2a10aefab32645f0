#pragma once

// rooftile explain: one topic on one screen, its example computed now; without a topic, all topics.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the explanation and returns the exit code. Throws Error.
int explain(const CommandLine& line);

}  // namespace rooftile::app

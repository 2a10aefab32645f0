#pragma once

// rooftile schema: the JSON Schema of scenario or machine files, for editors.

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Writes the schema and returns the exit code. Throws Error.
int schema(const CommandLine& line);

}  // namespace rooftile::app

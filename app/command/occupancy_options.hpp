#pragma once

// The options that `rooftile occupancy` has for itself.

#include "app/command/command_line.hpp"

namespace CLI {
class App;
}

namespace rooftile::app {

void add_occupancy_options(CLI::App& verb, CommandLine& line);

}  // namespace rooftile::app

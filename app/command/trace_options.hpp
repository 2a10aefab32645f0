#pragma once

// The options of `trace`: how they are declared, and what their words mean.

#include "app/command/command_line.hpp"
#include "app/command/words.hpp"

namespace CLI {
class App;
}

namespace rooftile::app {

/// What `trace` alone takes.
void add_trace_options(CLI::App& verb, CommandLine& line, Words& words);

/// Checks the words against each other and the output's name. Throws Error(usage).
void settle_trace(CommandLine& line, const Words& words);

}  // namespace rooftile::app

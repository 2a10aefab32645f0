#pragma once

// The options of `measure`: how they are declared, and what their words mean.

#include <string>

namespace CLI {
class App;
}

namespace rooftile::app {

struct CommandLine;

/// How measurements are made, for `measure` and for `plot --measure`.
void add_measure_options(CLI::App& verb, CommandLine& line);

/// Throws Error(usage) unless the name of the machine file that --ceilings writes ends in .toml.
void check_ceilings_name(const std::string& output);

}  // namespace rooftile::app

#pragma once

// rooftile run --best: of each sweep, the row with the least or the most of a figure.

#include <vector>

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// Writes one row a scenario, in any format. Returns the exit code. Throws Error; Error(input) for a
/// scenario none of whose rows has the figure.
int run_best(const std::vector<ScenarioSource>& sources, const CommandLine& line, const Witnesses& witnesses);

}  // namespace rooftile::app

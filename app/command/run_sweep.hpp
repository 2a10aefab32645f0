#pragma once

// rooftile run on scenarios of which at least one is a sweep: rows are written as they are finished.

#include <vector>

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// As CSV or JSON. Returns the exit code. Throws Error.
int write_rows(const std::vector<ScenarioSource>& sources, const CommandLine& line, const Witnesses& witnesses);

}  // namespace rooftile::app

#pragma once

// rooftile run: count, predict, compare.

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// Writes the report and returns the exit code. Throws Error.
/// @param witnesses  what is asked; a test can put a wrong one in place
int run(const CommandLine& line, const Witnesses& witnesses = default_witnesses());

/// Reports as text in the format asked for, any but CSV of sweeps that are cut short.
std::string show(const std::vector<Report>& reports, const CommandLine& line);

/// What of the command line concerns reading and evaluating.
ReadOptions read_options(const CommandLine& line);
EvaluateOptions evaluate_options(const CommandLine& line);

}  // namespace rooftile::app

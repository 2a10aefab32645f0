#pragma once

// rooftile fit: closed forms recovered from counts.

#include "app/command/command_line.hpp"
#include "app/report/evaluate.hpp"

namespace rooftile::app {

/// Writes the forms and returns the exit code: 1 unless every figure has one form and the model predicts the
/// same. Throws Error.
/// @param witnesses  what is asked; a test can put a wrong one in place
int fit_forms(const CommandLine& line, const Witnesses& witnesses = default_witnesses());

}  // namespace rooftile::app

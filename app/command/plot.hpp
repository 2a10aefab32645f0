#pragma once

// rooftile plot: pictures of a report as SVG.

#include "app/command/command_line.hpp"
#include "app/command/gpu_measurer.hpp"
#include "app/report/evaluate.hpp"

namespace rooftile::app {

/// Writes the plot and returns the exit code: 1 when a figure of it is wrong. Expectations are not judged.
/// Throws Error. Measures nothing unless the command line says --measure; then it returns 77 without a GPU.
/// @param witnesses  what is asked; a test can put a wrong one in place
/// @param gpu  asked by --measure; null: this build's
int plot(const CommandLine& line, const Witnesses& witnesses = default_witnesses(), GpuMeasurer* gpu = nullptr);

}  // namespace rooftile::app

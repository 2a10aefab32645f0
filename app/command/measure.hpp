#pragma once

// rooftile measure: run the CUDA kernels of a scenario's schedules and set what was seen beside the other witnesses;
// or measure what the device reaches and write it as a machine.

#include "app/command/command_line.hpp"
#include "app/command/gpu_measurer.hpp"
#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// Writes the report or the machine file and returns the exit code: 1 when a verdict fails, 77 without a GPU. Throws
/// Error.
/// @param witnesses  what is asked beside the GPU; a test can put a wrong one in place
int measure(const CommandLine& line, GpuMeasurer& gpu, const Witnesses& witnesses = default_witnesses());

/// The same on this build's GPU.
int measure(const CommandLine& line);

/// The witnesses with the GPU as the third. The GPU outlives them.
Witnesses with_gpu(Witnesses witnesses, GpuMeasurer& gpu);

/// How the command line wants measurements to be made. Throws Error(input) for an order that is none.
gpu::MeasureOptions measure_options(const CommandLine& line);

/// Throws Error(usage) for a sweep, and whatever else of the scenario no GPU is needed to see: a formula's mistake, a
/// schedule without a kernel.
void refuse_unmeasurable(const ScenarioSource& source, const EvaluateOptions& options);

/// Says why nothing was measured; returns the exit code for that.
int skip_measuring(const std::string& why, Language language);

}  // namespace rooftile::app

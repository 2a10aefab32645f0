#pragma once

// The GPU as the commands see it. Built with the CUDA toolkit it is the runner of rooftile::gpu, otherwise one that
// says so; a test hands in one of its own.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rooftile/gpu/measure.hpp"

namespace rooftile::app {

class GpuMeasurer {
public:
    GpuMeasurer() = default;
    GpuMeasurer(const GpuMeasurer&) = delete;
    GpuMeasurer& operator=(const GpuMeasurer&) = delete;
    virtual ~GpuMeasurer() = default;

    /// One sentence where nothing can be measured. Never throws.
    virtual std::optional<std::string> why_unavailable() = 0;
    /// Throws Error as gpu::Bench does.
    virtual gpu::Measured measure(const Workload& workload, const Schedule& schedule,
                                  const gpu::MeasureOptions& options) = 0;
    /// Throws Error as gpu::measure_ceilings does.
    virtual gpu::Ceilings ceilings(std::uint64_t runs) = 0;
};

/// What this build has.
std::unique_ptr<GpuMeasurer> gpu_measurer();

}  // namespace rooftile::app

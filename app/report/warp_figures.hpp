#pragma once

// What the warps of a schedule's CUDA kernel ask for, for schedules that name one: request counters, wavefronts and
// bank conflicts, from the kernel's description alone.

#include <cstdint>
#include <optional>
#include <string>

#include "app/scenario/scenario.hpp"
#include "rooftile/gpu/requested.hpp"
#include "rooftile/warp/count.hpp"

namespace rooftile::app {

struct WarpFigures {
    std::string kernel;
    warp::Counters counters;                  ///< rows without gaps, each matrix on a sector
    warp::Counters aligned;                   ///< the same with every row on a sector
    std::optional<gpu::FmaInstructions> fma;  ///< absent for kernels that multiply nothing

    /// What one operand of the workload moves in a direction, asynchronous copies among the loads. Nothing where the
    /// kernel names no such operand.
    [[nodiscard]] std::optional<warp::GlobalCounters> loads(const std::string& operand) const;
    [[nodiscard]] std::optional<warp::GlobalCounters> stores(const std::string& operand) const;
};

/// Absent unless the schedule names its kernel. Throws Error(overflow) where a figure does not fit 128 bits.
std::optional<WarpFigures> warp_figures(const Workload& workload, const ScheduleEntry& entry);

}  // namespace rooftile::app

#pragma once

// How much work a schedule is, before it runs: tiles, steps, transfers and multiply-adds. The program
// decides from these whether to count with arithmetic, without it, or not at all.

#include <optional>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

/// Output tiles of the product and the K steps of each, in all passes of split_k together; absent for schedules that
/// have none.
struct TileSteps {
    Uint128 output_tiles = 0, k_steps = 0;
    friend bool operator==(const TileSteps&, const TileSteps&) = default;
};

/// ceil(M/BM) * ceil(N/BN) output tiles of ceil(K/BK) K steps; blocked vector add: ceil(L/B) tiles, 1 step.
std::optional<TileSteps> tile_steps(const Workload& workload, const Schedule& schedule);

/// Transfers that the simulator enumerates for this schedule, exact: a tiled product makes two loads a K
/// step and one store an output tile and pass; naive makes three an output. Each time that C is read adds
/// one; with memory_accumulate every K step loads and stores C, and naive makes four a multiply-add. Throws
/// Error(overflow).
Uint128 transfers(const Workload& workload, const Schedule& schedule);

/// Operations of a full execution: M*N*K multiply-adds, L additions, L*steps chain steps; 0 for custom.
Uint128 operations(const Workload& workload);

}  // namespace rooftile::model

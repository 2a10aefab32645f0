#pragma once

// The predicted witness: traffic, FLOPs, uses and peaks of a schedule from shapes and tile sizes alone.
// Nothing here runs a loop over the matrix, and nothing here knows the simulator.

#include "rooftile/core/count.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

/// The closed-form Count of `schedule` on `workload`, exact for ragged and rectangular shapes and for
/// tiles larger than the matrix. A tiled product reads A ceil(N/BN) times and B ceil(M/BM) times and
/// writes C once; BK does not appear.
/// Throws Error(overflow) when a figure exceeds 128 bits and Error(input) when the schedule's kind does
/// not fit the workload's.
Count predict(const Workload& workload, const Schedule& schedule);

/// Each input read once and each output written once: no schedule moves less. Exact [Byte].
Bytes compulsory_bytes(const Workload& workload);

}  // namespace rooftile::model

#pragma once

// The predicted witness: traffic, FLOPs, uses and peaks of a schedule from shapes and tile sizes alone.
// Nothing here runs a loop over the matrix, and nothing here knows the simulator.

#include <optional>

#include "rooftile/core/count.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

/// The closed-form Count of `schedule` on `workload`, exact for ragged and rectangular shapes and for
/// tiles larger than the matrix. A tiled product reads A ceil(N/BN) times and B ceil(M/BM) times and
/// writes C once; BK does not appear. What C moves otherwise, with n = ceil(K/BK) slabs (naive: n = K) and
/// S = split_k: write reads MN(S-1), writes MN S; read_write reads and writes MN S; memory_accumulate reads
/// and writes MN n, whatever S is. FLOPs stay 2MNK: sums start from C instead of from zero.
/// Throws Error(overflow) when a figure exceeds 128 bits and Error(input) when the schedule's kind does
/// not fit the workload's.
Count predict(const Workload& workload, const Schedule& schedule);

/// What a matmul's C moves beyond each element written once [Byte], exact; nothing for other workloads, and
/// for a count in which some element is not written.
std::optional<Bytes> extra_output_bytes(const Workload& workload, const Count& count);

/// Each input read once and each output written once: no schedule moves less. Exact [Byte].
Bytes compulsory_bytes(const Workload& workload);

}  // namespace rooftile::model

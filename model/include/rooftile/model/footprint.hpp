#pragma once

// On-chip space that a schedule allocates, as two resources that are never added up: input buffers
// (shared memory) and accumulators (registers).

#include <optional>
#include <string>

#include "rooftile/core/machine.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

struct Footprint {
    Bytes input_buffer_bytes;  ///< from the stated tile: e*BK*(BM+BN)*buffers; naive: one element an operand
    Bytes accumulator_bytes;   ///< e_acc*BM*BN; one element for schedules without tiles
    friend bool operator==(const Footprint&, const Footprint&) = default;
};

/// The allocation, exact; clipping at ragged edges does not shrink it. Throws Error(overflow).
Footprint footprint(const Workload& workload, const Schedule& schedule);

/// What a footprint lacks on a machine, resource by resource; zero where it fits or nothing is known.
struct Missing {
    Bytes input_buffer_bytes, accumulator_bytes;
    [[nodiscard]] bool none() const { return input_buffer_bytes == Bytes(0) && accumulator_bytes == Bytes(0); }
    friend bool operator==(const Missing&, const Missing&) = default;
};

/// "needs 131072 B of input buffer, 98304 B there", and the same for accumulators; empty where both fit or no
/// capacity is known.
std::string lack_text(const Footprint& footprint, const Machine& machine);

/// BM * BN / threads of the block, exact: outputs whose sums one thread keeps. Nothing without a tile or
/// without stated threads.
std::optional<Rational> accumulators_per_thread(const Schedule& schedule);

/// Compares a footprint with the capacities of a machine; an absent capacity is unlimited.
Missing missing(const Footprint& footprint, const Machine& machine);

}  // namespace rooftile::model

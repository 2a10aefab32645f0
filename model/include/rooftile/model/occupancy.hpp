#pragma once

// Resident blocks of one multiprocessor, by the textbook rule: every resource a block uses admits
// floor(capacity / need) blocks, and the smallest of these limits holds. An upper limit on resident
// warps, never a speed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rooftile/core/machine.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/schedule.hpp"

namespace rooftile::model {

/// Blocks that each resource admits; absent when the block or the machine does not state it, or when the
/// block uses none of it.
struct BlockLimits {
    std::optional<std::uint64_t> shared, registers, threads, warps, blocks;
    friend bool operator==(const BlockLimits&, const BlockLimits&) = default;
};

struct Occupancy {
    BlockLimits limits;
    std::uint64_t resident_blocks = 0;
    std::optional<std::uint64_t> resident_warps;  ///< absent when the block's threads are not stated
    std::optional<Rational> occupancy;            ///< resident warps / most resident warps
    std::vector<std::string> limited_by;          ///< the limits that equal resident_blocks
    std::vector<std::string> not_considered;      ///< unstated needs and limits; with any, an upper bound
    friend bool operator==(const Occupancy&, const Occupancy&) = default;
};

/// @param block  what the block uses; an absent shared_bytes means `input_buffer_bytes`
/// @return nothing when no limit at all is known
/// Shared memory: floor(S_SM / (S_block + reserved)); warps per block: ceil(threads / warp).
std::optional<Occupancy> textbook_occupancy(const Multiprocessor& sm, const BlockResources& block,
                                            Bytes input_buffer_bytes);

}  // namespace rooftile::model

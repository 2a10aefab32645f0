#pragma once

// Plays a launch: blocks are dispatched in order to the slots of the multiprocessors, march through K in chunks, and
// every chunk object they read goes through the L2. No GPU code is executed and no time is modelled: what counts is
// in which order the resident blocks touch the granules.

#include <cstdint>

#include "rooftile/l2/granules.hpp"
#include "rooftile/l2/launch.hpp"

namespace rooftile::l2 {

/// What one launch moved in the simulation. All in bytes, exact for the model's order and caches.
struct Traffic {
    std::uint64_t granule_accesses = 0;                ///< chunk granules read and C granules written
    std::uint64_t requested_bytes = 0;                 ///< read by blocks, each block's operands once
    std::uint64_t l2_miss_bytes = 0;                   ///< read and not in the partition of the reading side
    std::uint64_t cross_partition_bytes = 0;           ///< read over from the other side
    std::uint64_t a_dram_bytes = 0, b_dram_bytes = 0;  ///< read from DRAM
    std::uint64_t c_write_bytes = 0;                   ///< written by blocks

    [[nodiscard]] std::uint64_t dram_read_bytes() const { return a_dram_bytes + b_dram_bytes; }
    friend bool operator==(const Traffic&, const Traffic&) = default;
};

/// Slot s is on multiprocessor s modulo their number; a freed slot takes the next block in order. In step, every slot
/// in turn reads one chunk. Staggered, a round brings a block `resident * q^rank / sum of q^i` chunks with q = 0.8,
/// where rank is the number of older blocks on its multiprocessor, and chunks from DRAM cost 18 % more than others: a
/// block that follows another close enough to find its data catches up with it.
/// Throws Error as Granules does, and Error(input) for shares that are not positive.
[[nodiscard]] Traffic simulate(const Granules& granules, const Launch& launch, const Facts& facts, March march,
                               const Capacity& capacity = {});

}  // namespace rooftile::l2

#pragma once

// An L2 cache of one or two partitions. A multiprocessor belongs to one side and looks in that side's partition; a
// granule has a home, the side whose memory it lives in. What a side reads of the other's memory is kept on both.

#include <cstdint>
#include <vector>

#include "rooftile/l2/granules.hpp"
#include "rooftile/l2/recency.hpp"

namespace rooftile::l2 {

/// Whether a number belongs to the second side: a bit of a multiplicative hash, so that no stride is on one side only.
constexpr std::uint32_t side_of(std::uint32_t number) { return (number * 2654435761U) >> 31U; }

class Partitions {
public:
    Partitions(const Granules& granules, const Facts& facts, const Capacity& capacity);

    /// A block on `side` reads the granule. Returns whether it came from DRAM.
    bool read(std::uint32_t granule, std::uint32_t side) { return !caches_[side].use(granule) && fetch(granule, side); }
    /// A block on `side` writes the granule, whole: it is allocated, nothing is fetched.
    void write(std::uint32_t granule, std::uint32_t side) {
        if (!caches_[side].use(granule)) allocate(granule, side);
    }

    std::uint64_t miss_bytes = 0;                      ///< [B] read and not in the side's own partition
    std::uint64_t cross_bytes = 0;                     ///< [B] read over from the other side
    std::uint64_t a_dram_bytes = 0, b_dram_bytes = 0;  ///< [B] read from DRAM

private:
    bool fetch(std::uint32_t granule, std::uint32_t side);
    /// Whether another partition, the granule's home, held it.
    bool allocate(std::uint32_t granule, std::uint32_t side);

    const std::uint32_t* bytes_;
    std::uint32_t first_b_;
    std::uint32_t home_mask_;  ///< no granule of a single partition is at home elsewhere
    std::vector<Recency> caches_;
};

}  // namespace rooftile::l2

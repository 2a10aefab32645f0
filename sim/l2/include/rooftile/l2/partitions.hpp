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
    [[nodiscard]] std::uint32_t home_of(std::uint32_t granule) const { return side_of(granule) & home_mask_; }

    /// Keeps the granule on `side` and at home. Returns whether another partition, its home, held it.
    bool allocate(std::uint32_t granule, std::uint32_t side) {
        const std::uint32_t home = home_of(granule);
        bool at_home = false;
        if (home != side) {
            at_home = caches_[home].use(granule);
            if (!at_home) caches_[home].insert(granule);
        }
        caches_[side].insert(granule);
        return at_home;
    }

    bool fetch(std::uint32_t granule, std::uint32_t side) {
        const std::uint64_t bytes = bytes_[granule];
        miss_bytes += bytes;
        if (home_of(granule) != side) cross_bytes += bytes;
        if (allocate(granule, side)) return false;
        (granule < first_b_ ? a_dram_bytes : b_dram_bytes) += bytes;
        return true;
    }

    const std::uint32_t* bytes_;
    std::uint32_t first_b_;
    std::uint32_t home_mask_;  ///< no granule of a single partition is at home elsewhere
    std::vector<Recency> caches_;
};

}  // namespace rooftile::l2

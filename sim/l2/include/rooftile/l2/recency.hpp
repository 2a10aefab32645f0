#pragma once

// A cache of granules with exact LRU replacement and a capacity in bytes. It may have several pools with capacities of
// their own; which pool a granule belongs to is a hash of its number. Granules are dense numbers, so nothing is looked
// up: each has a node in an array, and the nodes of a pool's granules form a ring around the node of the pool.

#include <cstdint>
#include <vector>

namespace rooftile::l2 {

class Recency {
public:
    /// One pool. @param granule_bytes  [B] of each granule, owned by the caller and outliving this cache
    Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes);

    /// As many pools as capacities [B]; each holds the same part of all granules.
    Recency(const std::vector<std::uint32_t>& granule_bytes, const std::vector<std::uint64_t>& capacity_bytes);

    /// Whether the granule is there; if so, it is now the most recently used one.
    bool use(std::uint32_t granule) {
        const Node node = nodes_[granule];
        if (node.older == absent) return false;
        const std::uint32_t ring = ring_of(granule);
        if (node.newer == ring) return true;
        nodes_[node.newer].older = node.older;
        nodes_[node.older].newer = node.newer;
        put_in_front(granule, ring);
        return true;
    }

    /// Puts an absent granule in front of all others of its pool and drops the least recently used ones until all fit.
    /// A granule larger than the capacity is not kept.
    void insert(std::uint32_t granule) {
        const std::uint32_t ring = ring_of(granule);
        Pool& pool = pools_[ring - first_ring_];
        pool.held_bytes += bytes_[granule];
        put_in_front(granule, ring);
        while (pool.held_bytes > pool.capacity_bytes) {
            const std::uint32_t oldest = nodes_[ring].newer;
            nodes_[ring].newer = nodes_[oldest].newer;
            nodes_[nodes_[oldest].newer].older = ring;
            nodes_[oldest].older = absent;
            pool.held_bytes -= bytes_[oldest];
        }
    }

    [[nodiscard]] bool holds(std::uint32_t granule) const { return nodes_[granule].older != absent; }
    [[nodiscard]] std::uint64_t held_bytes() const {
        std::uint64_t bytes = 0;
        for (const Pool& pool : pools_) bytes += pool.held_bytes;
        return bytes;
    }

private:
    static constexpr std::uint32_t absent = 0xFFFF'FFFFU;

    /// Neighbours in the ring. The node of the pool itself lies between the newest granule, which it calls older,
    /// and the oldest, which it calls newer.
    struct Node {
        std::uint32_t newer, older;
    };
    struct Pool {
        std::uint64_t capacity_bytes = 0, held_bytes = 0;
    };

    [[nodiscard]] std::uint32_t ring_of(std::uint32_t granule) const {
        std::uint32_t hash = granule * 0xCC9E'2D51U;
        hash = (hash ^ (hash >> 15U)) * 0x1B87'3593U;
        return first_ring_ + static_cast<std::uint32_t>((std::uint64_t{hash} * pools_.size()) >> 32U);
    }

    void put_in_front(std::uint32_t granule, std::uint32_t ring) {
        const std::uint32_t newest = nodes_[ring].older;
        nodes_[granule] = {ring, newest};
        nodes_[newest].newer = granule;
        nodes_[ring].older = granule;
    }

    const std::uint32_t* bytes_;
    std::uint32_t first_ring_;
    std::vector<Pool> pools_;
    std::vector<Node> nodes_;  ///< of the granules, then of the pools
};

}  // namespace rooftile::l2

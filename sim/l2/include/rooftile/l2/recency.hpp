#pragma once

// A cache of granules with exact LRU replacement and a capacity in bytes. It may have two pools with capacities of
// their own; which pool a granule belongs to is a hash of its number. Granules are dense numbers, so nothing is looked
// up in a table: a stamp for each granule, and for each pool a log of all uses in which the older uses of a granule
// are passed over. A use costs two stores, an eviction walks on in the log.

#include <array>
#include <cstdint>
#include <vector>

namespace rooftile::l2 {

class Recency {
public:
    /// One pool. @param granule_bytes  [B] of each granule, owned by the caller and outliving this cache
    Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes);

    /// Two pools: `second_part` of the granules, in [0, 1), are in the second.
    Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t first_capacity_bytes,
            std::uint64_t second_capacity_bytes, double second_part);

    /// Whether the granule is there; if so, it is now the most recently used one.
    bool use(std::uint32_t granule) {
        if (stamps_[granule] == absent) return false;
        if (granule != newest_) note(pool_of(granule), granule);
        return true;
    }

    /// Puts an absent granule in front of all others of its pool and drops the least recently used ones until all fit.
    /// A granule larger than the capacity is not kept.
    void insert(std::uint32_t granule) {
        Pool& pool = pool_of(granule);
        pool.held_bytes += bytes_[granule];
        note(pool, granule);
        while (pool.held_bytes > pool.capacity_bytes) drop_oldest(pool);
    }

    [[nodiscard]] bool holds(std::uint32_t granule) const { return stamps_[granule] != absent; }
    [[nodiscard]] std::uint64_t held_bytes() const { return pools_[0].held_bytes + pools_[1].held_bytes; }

private:
    static constexpr std::uint32_t absent = 0xFFFF'FFFFU;

    struct Pool {
        std::uint64_t capacity_bytes = 0, held_bytes = 0;
        std::vector<std::uint32_t> log;
        std::size_t begin = 0, end = 0;
    };

    Pool& pool_of(std::uint32_t granule) {
        std::uint32_t hash = granule * 0xCC9E'2D51U;
        hash = (hash ^ (hash >> 15U)) * 0x1B87'3593U;
        return pools_[hash < second_below_ ? 1 : 0];
    }

    void note(Pool& pool, std::uint32_t granule) {
        if (pool.end == pool.log.size()) compact(pool);
        stamps_[granule] = static_cast<std::uint32_t>(pool.end);
        pool.log[pool.end++] = granule;
        newest_ = granule;
    }

    void drop_oldest(Pool& pool) {
        while (stamps_[pool.log[pool.begin]] != pool.begin) ++pool.begin;
        const std::uint32_t granule = pool.log[pool.begin++];
        stamps_[granule] = absent;
        pool.held_bytes -= bytes_[granule];
        if (granule == newest_) newest_ = absent;
    }

    /// Makes room in the log: keeps the last use of each granule that is there, in the order of uses.
    void compact(Pool& pool);

    const std::uint32_t* bytes_;
    std::uint32_t second_below_ = 0;
    std::uint32_t newest_ = absent;
    std::vector<std::uint32_t> stamps_;  ///< where in its pool's log the last use of a granule is, or absent
    std::array<Pool, 2> pools_;
};

}  // namespace rooftile::l2

#pragma once

// A fully associative cache of granules with exact LRU replacement and a capacity in bytes. Granules are dense
// numbers, so nothing is hashed: a stamp for each granule, and a log of all uses in which the older uses of a granule
// are passed over. A use costs two stores, an eviction walks on in the log.

#include <cstdint>
#include <vector>

namespace rooftile::l2 {

class Recency {
public:
    /// @param granule_bytes   [B] of each granule, owned by the caller and outliving this cache
    /// @param capacity_bytes  [B]
    Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes);

    /// Whether the granule is there; if so, it is now the most recently used one.
    bool use(std::uint32_t granule) {
        if (stamps_[granule] == absent) return false;
        if (granule != newest_) note(granule);
        return true;
    }

    /// Puts an absent granule in front of all others and drops the least recently used ones until all fit. A granule
    /// larger than the capacity is not kept.
    void insert(std::uint32_t granule) {
        held_bytes_ += bytes_[granule];
        note(granule);
        while (held_bytes_ > capacity_bytes_) drop_oldest();
    }

    [[nodiscard]] bool holds(std::uint32_t granule) const { return stamps_[granule] != absent; }
    [[nodiscard]] std::uint64_t held_bytes() const { return held_bytes_; }

private:
    static constexpr std::uint32_t absent = 0xFFFF'FFFFU;

    void note(std::uint32_t granule) {
        if (end_ == log_.size()) compact();
        stamps_[granule] = static_cast<std::uint32_t>(end_);
        log_[end_++] = granule;
        newest_ = granule;
    }

    void drop_oldest() {
        while (stamps_[log_[begin_]] != begin_) ++begin_;
        const std::uint32_t granule = log_[begin_++];
        stamps_[granule] = absent;
        held_bytes_ -= bytes_[granule];
        if (granule == newest_) newest_ = absent;
    }

    /// Keeps the last use of each granule, in the order of uses.
    void compact();

    const std::uint32_t* bytes_;
    std::uint64_t capacity_bytes_;
    std::uint64_t held_bytes_ = 0;
    std::vector<std::uint32_t> stamps_;  ///< where in the log the last use of a granule is, or absent
    std::vector<std::uint32_t> log_;
    std::size_t begin_ = 0, end_ = 0;
    std::uint32_t newest_ = absent;
};

}  // namespace rooftile::l2

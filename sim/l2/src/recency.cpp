#include "rooftile/l2/recency.hpp"

#include <algorithm>

namespace rooftile::l2 {

namespace {

/// Places in a log for each granule: with four, making room moves one use for every three that were noted.
constexpr std::size_t places_per_granule = 4;
constexpr std::size_t fewest_places = 1024;
constexpr double hash_values = 4294967296.0;

}  // namespace

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes)
    : Recency(granule_bytes, capacity_bytes, 0, 0) {}

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t first_capacity_bytes,
                 std::uint64_t second_capacity_bytes, double second_part)
    : bytes_(granule_bytes.data()),
      second_below_(static_cast<std::uint32_t>(second_part * hash_values)),
      stamps_(granule_bytes.size(), absent) {
    pools_[0].capacity_bytes = first_capacity_bytes;
    pools_[1].capacity_bytes = second_capacity_bytes;
    const std::size_t places = std::max(fewest_places, places_per_granule * granule_bytes.size());
    pools_[0].log.resize(places);
    if (second_below_ > 0) pools_[1].log.resize(places);
}

void Recency::compact(Pool& pool) {
    std::size_t to = 0;
    for (std::size_t from = pool.begin; from < pool.end; ++from) {
        const std::uint32_t granule = pool.log[from];
        if (stamps_[granule] != from) continue;
        stamps_[granule] = static_cast<std::uint32_t>(to);
        pool.log[to++] = granule;
    }
    pool.begin = 0;
    pool.end = to;
}

}  // namespace rooftile::l2

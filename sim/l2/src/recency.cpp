#include "rooftile/l2/recency.hpp"

#include <algorithm>

namespace rooftile::l2 {

namespace {

constexpr std::size_t first_places = 1024;
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
    pools_[0].log.resize(first_places);
    if (second_below_ > 0) pools_[1].log.resize(first_places);
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
    // At least three of four places free: a use is moved once for every three that are noted.
    if (4 * to > pool.log.size()) pool.log.resize(2 * pool.log.size());
}

}  // namespace rooftile::l2

#include "rooftile/l2/recency.hpp"

namespace rooftile::l2 {

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes)
    : Recency(granule_bytes, capacity_bytes, 0, 0) {}

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t first_capacity_bytes,
                 std::uint64_t second_capacity_bytes, double second_part)
    : bytes_(granule_bytes.data()),
      second_below_(static_cast<std::uint32_t>(second_part * 4294967296.0)),
      first_ring_(static_cast<std::uint32_t>(granule_bytes.size())),
      pools_{{{first_capacity_bytes, 0}, {second_capacity_bytes, 0}}},
      nodes_(granule_bytes.size() + pools_.size(), Node{absent, absent}) {
    for (std::uint32_t ring = first_ring_; ring < nodes_.size(); ++ring) nodes_[ring] = {ring, ring};
}

}  // namespace rooftile::l2

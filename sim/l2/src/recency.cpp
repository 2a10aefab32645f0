#include "rooftile/l2/recency.hpp"

namespace rooftile::l2 {

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes)
    : Recency(granule_bytes, std::vector<std::uint64_t>{capacity_bytes}) {}

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, const std::vector<std::uint64_t>& capacity_bytes)
    : bytes_(granule_bytes.data()),
      first_ring_(static_cast<std::uint32_t>(granule_bytes.size())),
      nodes_(granule_bytes.size() + capacity_bytes.size(), Node{absent, absent}) {
    for (const std::uint64_t bytes : capacity_bytes) pools_.push_back({bytes, 0});
    for (std::uint32_t ring = first_ring_; ring < nodes_.size(); ++ring) nodes_[ring] = {ring, ring};
}

}  // namespace rooftile::l2

#include "rooftile/l2/partitions.hpp"

namespace rooftile::l2 {

Partitions::Partitions(const Granules& granules, const Facts& facts, const Capacity& capacity)
    : bytes_(granules.bytes.data()), first_b_(granules.b(0, 0)), home_mask_(facts.partitions - 1) {
    const auto partition_bytes = static_cast<double>(facts.l2_bytes >> home_mask_);
    const double spacious = capacity.spacious_granules;
    const auto crowded_bytes = static_cast<std::uint64_t>(capacity.share * (1 - spacious) * partition_bytes);
    const auto spacious_bytes = static_cast<std::uint64_t>(capacity.spacious_share * spacious * partition_bytes);
    for (std::uint32_t i = 0; i < facts.partitions; ++i) {
        caches_.emplace_back(granules.bytes, crowded_bytes, spacious_bytes, spacious);
    }
}

}  // namespace rooftile::l2

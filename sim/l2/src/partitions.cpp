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

bool Partitions::allocate(std::uint32_t granule, std::uint32_t side) {
    const std::uint32_t home = side_of(granule) & home_mask_;
    bool at_home = false;
    if (home != side) {
        at_home = caches_[home].use(granule);
        if (!at_home) caches_[home].insert(granule);
    }
    caches_[side].insert(granule);
    return at_home;
}

bool Partitions::fetch(std::uint32_t granule, std::uint32_t side) {
    const std::uint64_t bytes = bytes_[granule];
    miss_bytes += bytes;
    if ((side_of(granule) & home_mask_) != side) cross_bytes += bytes;
    if (allocate(granule, side)) return false;
    (granule < first_b_ ? a_dram_bytes : b_dram_bytes) += bytes;
    return true;
}

}  // namespace rooftile::l2

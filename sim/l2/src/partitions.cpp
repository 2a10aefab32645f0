#include "rooftile/l2/partitions.hpp"

namespace rooftile::l2 {

Partitions::Partitions(const Granules& granules, const Facts& facts)
    : bytes_(granules.bytes.data()), first_b_(granules.b(0, 0)), home_mask_(facts.partitions - 1) {
    const auto effective_bytes =
        static_cast<std::uint64_t>(facts.effective_share * static_cast<double>(facts.l2_bytes));
    for (std::uint32_t i = 0; i < facts.partitions; ++i) {
        caches_.emplace_back(granules.bytes, effective_bytes >> home_mask_);
    }
}

void Partitions::miss(std::uint32_t granule, std::uint32_t side, bool reads) {
    const std::uint64_t bytes = bytes_[granule];
    const std::uint32_t home = side_of(granule) & home_mask_;
    if (reads) miss_bytes += bytes;
    bool at_home = false;
    if (home != side) {
        at_home = caches_[home].use(granule);
        if (reads) cross_bytes += bytes;
        if (!at_home) caches_[home].insert(granule);
    }
    caches_[side].insert(granule);
    if (!at_home && reads) (granule < first_b_ ? a_dram_bytes : b_dram_bytes) += bytes;
}

}  // namespace rooftile::l2

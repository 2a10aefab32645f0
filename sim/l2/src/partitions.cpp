#include "rooftile/l2/partitions.hpp"

#include <array>

namespace rooftile::l2 {

namespace {

/// The standard normal distribution in 16 pieces of equal weight: the middle of each of the upper 8.
constexpr std::array middles = {0.0784, 0.2372, 0.4023, 0.5791, 0.7764, 1.0100, 1.3180, 1.8627};
constexpr double weight = 0.0625;
static_assert(weight * 2 * middles.size() == 1);

/// Capacities of the pools of one partition [B], least first.
std::vector<std::uint64_t> pool_bytes(const Capacity& capacity, double partition_bytes) {
    if (capacity.deviation == 0) return {static_cast<std::uint64_t>(capacity.share * partition_bytes)};
    std::vector<std::uint64_t> bytes;
    const double pool = weight * partition_bytes;
    const auto add = [&](double deviations) {
        bytes.push_back(static_cast<std::uint64_t>(pool * (capacity.share + capacity.deviation * deviations)));
    };
    for (auto middle = middles.rbegin(); middle != middles.rend(); ++middle) add(-*middle);
    for (const double middle : middles) add(middle);
    return bytes;
}

}  // namespace

Partitions::Partitions(const Granules& granules, const Facts& facts, const Capacity& capacity)
    : bytes_(granules.bytes.data()), first_b_(granules.b(0, 0)), home_mask_(facts.partitions - 1) {
    const auto partition_bytes = static_cast<double>(facts.l2_bytes >> home_mask_);
    for (std::uint32_t i = 0; i < facts.partitions; ++i) {
        caches_.emplace_back(granules.bytes, pool_bytes(capacity, partition_bytes));
    }
}

}  // namespace rooftile::l2

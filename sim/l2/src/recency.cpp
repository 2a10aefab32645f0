#include "rooftile/l2/recency.hpp"

#include <algorithm>

namespace rooftile::l2 {

namespace {

/// Uses that fit the log for each granule: each is moved at most once more than it is noted, on average.
constexpr std::size_t log_per_granule = 4;
constexpr std::size_t smallest_log = 1024;

}  // namespace

Recency::Recency(const std::vector<std::uint32_t>& granule_bytes, std::uint64_t capacity_bytes)
    : bytes_(granule_bytes.data()),
      capacity_bytes_(capacity_bytes),
      stamps_(granule_bytes.size(), absent),
      log_(std::max(smallest_log, log_per_granule * granule_bytes.size())) {}

void Recency::compact() {
    std::size_t to = 0;
    for (std::size_t from = begin_; from < end_; ++from) {
        const std::uint32_t granule = log_[from];
        if (stamps_[granule] != from) continue;
        stamps_[granule] = static_cast<std::uint32_t>(to);
        log_[to++] = granule;
    }
    begin_ = 0;
    end_ = to;
}

}  // namespace rooftile::l2

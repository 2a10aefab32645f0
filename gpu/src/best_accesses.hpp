#pragma once

// The accesses of `best`, which is several launches: two that pack, the product, and what sharing out tiles costs.

#include <cstdint>
#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/warp/access.hpp"

namespace rooftile::gpu {

/// Its launches for a product whose A, B and C lie at `places`, on a device of so many multiprocessors.
std::vector<warp::Launch> best_launches(const Kernel& kernel, const Matmul& s, const std::vector<warp::Place>& places,
                                        std::uint32_t multiprocessors);

}  // namespace rooftile::gpu

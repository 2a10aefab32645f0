#pragma once

// What a tiled product holds at once at its fullest: an A tile of rows x depth, a B tile of depth x cols and
// the accumulators of rows x cols. The first tile and slab are the largest; double buffering holds the second
// slab beside the first, if the first group of slabs, which is the largest, has two.

#include <algorithm>

#include "closed_form.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

struct HeldTile {
    Uint128 rows = 0, cols = 0, depth = 0;
};

inline HeldTile held_tile(const Matmul& s, const Tiled& t) {
    const std::uint64_t slab = std::min(t.BK, s.K);
    const bool has_second = cdiv(s.K, t.BK) > t.split_k;
    const std::uint64_t prefetched = t.buffers == 2 && has_second ? std::min(t.BK, s.K - slab) : 0;
    return {std::min(t.BM, s.M), std::min(t.BN, s.N), Uint128{slab} + prefetched};
}

}  // namespace rooftile::model

#include "rooftile/gpu/best_plan.hpp"

#include <algorithm>

#include "rooftile/gpu/best_traffic.hpp"

namespace rooftile::gpu {

namespace {

// Shorter shares cost more in partial sums than they save.
constexpr std::int64_t least_share_slabs = 4;
constexpr std::int64_t tile_bytes = BestTile{}.rows * BestTile{}.columns * 4;

std::int64_t pieces_of(std::int64_t extent, std::int64_t size) { return (extent - 1) / size + 1; }

}  // namespace

BestPlan best_split_plan(std::int64_t tiles, std::int64_t tile_slabs, std::int64_t resident_blocks) {
    BestPlan plan;
    plan.split_tiles = tiles % resident_blocks;
    plan.whole_tiles = tiles - plan.split_tiles;
    plan.split_blocks =
        std::max(plan.split_tiles, std::min(resident_blocks, plan.split_tiles * tile_slabs / least_share_slabs));
    return plan;
}

bool best_split_pays(std::int64_t tiles, std::int64_t tile_slabs, std::int64_t resident_blocks) {
    const BestPlan plan = best_split_plan(tiles, tile_slabs, resident_blocks);
    const std::int64_t rounds = (tiles + resident_blocks - 1) / resident_blocks;
    const std::int64_t idle = rounds * resident_blocks - tiles;
    return plan.whole_tiles > 0 && plan.split_blocks == resident_blocks && 3 * plan.split_tiles >= resident_blocks &&
           100 * idle >= rounds * resident_blocks;
}

BestPlan best_plan(std::int64_t M, std::int64_t N, std::int64_t K, std::int64_t resident_blocks) {
    constexpr BestTile tile;
    const std::int64_t tiles = pieces_of(M, tile.rows) * pieces_of(N, tile.columns);
    const std::int64_t tile_slabs = pieces_of(K, tile.depth);
    if (best_split_pays(tiles, tile_slabs, resident_blocks)) return best_split_plan(tiles, tile_slabs, resident_blocks);
    return {tiles, 0, 0};
}

std::int64_t best_partial_sum_bytes(const BestPlan& plan, std::int64_t tile_slabs) {
    std::int64_t pieces = 0;
    const auto begin = [&](std::int64_t block) { return block * plan.split_tiles * tile_slabs / plan.split_blocks; };
    for (std::int64_t block = 0; block < plan.split_blocks; ++block) {
        for (std::int64_t at = begin(block); at < begin(block + 1);) {
            const std::int64_t tile_end = (at / tile_slabs + 1) * tile_slabs;
            const std::int64_t end = std::min(tile_end, begin(block + 1));
            pieces += end - at < tile_slabs;
            at = end;
        }
    }
    return pieces * tile_bytes;
}

}  // namespace rooftile::gpu

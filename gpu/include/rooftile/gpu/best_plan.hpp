// How `best` shares out its output tiles: whole tiles to a block each, and the last ones, where they would leave
// multiprocessors idle, cut along K into equal shares for all the blocks that are resident at a time.
#pragma once

#include <cstdint>

namespace rooftile::gpu {

inline constexpr std::uint32_t best_threads = 256;                  ///< of a block
inline constexpr std::uint32_t best_stages = 4;                     ///< K slabs of each input that a block has room for
inline constexpr std::uint32_t best_group_rows = 8;                 ///< tile rows in a group of its block order
inline constexpr std::uint32_t best_blocks_per_multiprocessor = 2;  ///< by their registers and shared memory

struct BestPlan {
    std::int64_t whole_tiles = 0;   ///< tiles of one block each
    std::int64_t split_tiles = 0;   ///< tiles shared out along K
    std::int64_t split_blocks = 0;  ///< blocks that share them; at least split_tiles

    friend bool operator==(const BestPlan&, const BestPlan&) = default;
};

/// @param tiles            output tiles
/// @param tile_slabs       K slabs of a tile
/// @param resident_blocks  blocks that the device holds at a time
/// @returns  the plan that shares out what is left after the full rounds of resident blocks, whether it pays or not
[[nodiscard]] BestPlan best_split_plan(std::int64_t tiles, std::int64_t tile_slabs, std::int64_t resident_blocks);

/// True where sharing out pays: an unshared last round would waste at least 1 % of the time, and a tile is cut
/// into few pieces.
[[nodiscard]] bool best_split_pays(std::int64_t tiles, std::int64_t tile_slabs, std::int64_t resident_blocks);

/// @param M, N, K  shape of the product [elements], each at least 1
/// @returns        what `best` does: the plan that shares out where it pays, else whole tiles alone
[[nodiscard]] BestPlan best_plan(std::int64_t M, std::int64_t N, std::int64_t K, std::int64_t resident_blocks);

/// @returns bytes of partial sums written, and read again, for that plan: a block's share of a tile that it does
///          not have to itself, 128 x 128 FP32 sums each
[[nodiscard]] std::int64_t best_partial_sum_bytes(const BestPlan& plan, std::int64_t tile_slabs);

}  // namespace rooftile::gpu

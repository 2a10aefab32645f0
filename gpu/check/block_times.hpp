#pragma once

// When each block of a launch ran and where, and what that says of the march of the blocks: whether those that are live
// together stand at the same place of K or all over it. A block's progress at a moment is the part of its own time that
// has passed. Needs no GPU.

#include <cstdint>
#include <span>
#include <vector>

#include "rooftile/core/block_order.hpp"

namespace rooftile::gpu::check {

/// What a timed block writes: when it began and ended [ns, one clock for the whole device], its multiprocessor.
inline constexpr std::uint64_t words_per_block = 3;

struct BlockTime {
    std::uint64_t start_ns = 0, end_ns = 0;
    std::uint32_t multiprocessor = 0;
};

struct MarchSeen {
    std::uint32_t live_per_multiprocessor = 0;  ///< the most blocks that one multiprocessor held at a time
    std::uint64_t launch_ns = 0;                ///< from the first start to the last end
    double block_ns_median = 0;
    double block_ns_spread = 0;  ///< 9th decile over 1st
    /// Length of the mean of all live blocks' progress as angles of a circle, averaged over the middle of the launch:
    /// 1 where all stand at the same place, near 0 where they are spread evenly.
    double coherence = 0;
    double row_lag_median = 0;  ///< |difference of progress| of a live block and the live one a tile row below
    double row_lag_ninth_decile = 0;
};

/// Throws Error(input) for no blocks, a block that ends before it starts, or a number of blocks that is not that of
/// the grid. @param order  in which blocks take the output tiles of the tile_rows x tile_cols grid
MarchSeen march_seen(std::span<const BlockTime> blocks, BlockOrder order, std::uint32_t tile_rows,
                     std::uint32_t tile_cols);

}  // namespace rooftile::gpu::check

#pragma once

// How many blocks of how many threads a kernel is launched with for a shape, and which shapes no grid can hold.

#include <cstdint>

#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::gpu {

/// Blocks lie along x alone; block_order.hpp gives them their output tiles.
struct LaunchShape {
    std::uint32_t blocks = 1;
    std::uint32_t threads_x = 1, threads_y = 1;
    std::uint32_t dynamic_shared_bytes = 0;
    std::uint32_t launches = 1;                  ///< one a step for an unfused chain
    std::uint32_t tile_rows = 1, tile_cols = 1;  ///< output tiles, of a matmul one a block
    friend bool operator==(const LaunchShape&, const LaunchShape&) = default;
};

inline constexpr std::uint64_t max_grid_blocks = 0x7fffffff;       ///< CUDA's limit on gridDim.x
inline constexpr std::uint64_t max_side = std::uint64_t{1} << 30;  ///< kernels index rows and columns in 32 bits
inline constexpr std::uint64_t elementwise_blocks = 132 * 16;      ///< elementwise kernels stride over longer vectors

/// The launch of `kernel` for `workload`. Throws Error(input) when the kinds do not fit, a side exceeds max_side or
/// there are more output tiles than max_grid_blocks; the message says which limit.
LaunchShape launch_shape(const Kernel& kernel, const Workload& workload);

/// The same on a device of so many multiprocessors: `best` shares out its last tiles among more blocks where that pays.
LaunchShape launch_shape(const Kernel& kernel, const Workload& workload, std::uint32_t multiprocessors);

}  // namespace rooftile::gpu

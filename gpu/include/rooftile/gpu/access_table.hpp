#pragma once

// Every kernel's accesses to global and shared memory, described (rooftile/warp/access.hpp) from its text in
// gpu/src/kernels, and the launches that a workload makes of them. The kernels stay the single source: where there is
// a GPU, scripts/gpu_check compares what hardware counts with what these descriptions give.

#include <cstdint>
#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/warp/count.hpp"

namespace rooftile::gpu {

/// Where the matrices lie: leading dimensions, and how far each first element lies behind a 32-byte sector's start.
/// Vectors have offsets alone: X that of A, Y that of C.
struct Placement {
    std::uint64_t lda = 1, ldb = 1, ldc = 1;                 ///< [elements]
    std::uint64_t A_offset = 0, B_offset = 0, C_offset = 0;  ///< [elements], any multiple of 8 is aligned
    warp::Layout A_layout = warp::Layout::N, B_layout = warp::Layout::N, C_layout = warp::Layout::N;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Rows without gaps, sectors aligned.
Placement dense(const Matmul& shape);
Placement dense(const Workload& workload);

/// The launches of `kernel` for `workload`, one after the other, with their shapes and places. `multiprocessors`
/// matters to `best` alone, which shares out its last tiles among them; 0: it shares out none. Throws Error(input) when
/// the kinds do not fit.
std::vector<warp::Launch> warp_launches(const Kernel& kernel, const Workload& workload, const Placement& placement,
                                        std::uint32_t multiprocessors = 0);

/// What the warps of those launches ask for; exact. Throws Error(input) like warp_launches, and where a leading
/// dimension holds no row.
warp::Counters warp_counters(const Kernel& kernel, const Workload& workload, const Placement& placement,
                             std::uint32_t multiprocessors = 0);

}  // namespace rooftile::gpu

// Launches `best` for one choice of its compile-time parameters. The library uses one choice (best.cu); the
// benchmark compares several.
#pragma once

#include <cuda.h>
#include <cudaTypedefs.h>
#include <cuda_runtime.h>

#include <climits>
#include <cstddef>
#include <cstdint>
#include <string>

#include "kernels/best.cuh"
#include "kernels/best_pack.cuh"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/best_plan.hpp"
#include "rooftile/gpu/best_traffic.hpp"

namespace rooftile::gpu::best {

inline void require(bool condition, const std::string& message) {
    if (!condition) {
        throw Error(ErrorCode::input, "best: " + message);
    }
}

inline void check(cudaError_t status, const char* call) {
    if (status != cudaSuccess) {
        throw Error(ErrorCode::device, std::string("best: ") + call + ": " + cudaGetErrorString(status));
    }
}

inline std::int64_t tiles(std::int64_t elements, std::int64_t tile) { return (elements - 1) / tile + 1; }

struct Arguments {
    const float* a;
    const float* b;
    float* c;
    std::int64_t m, n, k, lda, ldb, ldc;
    float alpha;
    void* workspace;
    cudaStream_t stream;
};

inline bool aligned(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer) % 16 == 0; }

inline void require_shape(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t lda, std::int64_t ldb) {
    // Coordinates of bulk copies are 32-bit and may pass the edge by a tile.
    constexpr std::int64_t most = INT_MAX - 1024;
    require(m >= 1 && n >= 1 && k >= 1, "M, N and K must be at least 1");
    require(m <= most && n <= most && k <= most, "M, N and K must be below 2^31 - 1024");
    require(lda >= k && ldb >= n, "leading dimensions must hold a row");
    require(tiles(m, tile_rows) * tiles(n, tile_columns) <= INT_MAX, "more than 2^31 output tiles");
}

/// Where the parts of the workspace begin [bytes]; each a multiple of 16.
struct Workspace {
    std::size_t packed_b;
    std::size_t partial_sums;
    std::size_t counters;
    std::size_t bytes;
};

inline Workspace workspace_layout(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t ldb,
                                  const BestPlan& plan) {
    const auto matrix_bytes = [k](std::int64_t columns) {
        return static_cast<std::size_t>(best_packed_pitch(columns)) * static_cast<std::size_t>(k) * sizeof(float);
    };
    Workspace w{};
    w.packed_b = matrix_bytes(m);
    w.partial_sums = w.packed_b + (best_packs_b(ldb) ? matrix_bytes(n) : 0);
    w.counters = w.partial_sums + static_cast<std::size_t>(plan.split_blocks) * 2 * tile_rows * tile_columns * 4;
    w.bytes = w.counters + static_cast<std::size_t>(best_packed_pitch(plan.split_tiles + 1)) * 4;
    return w;
}

/// The driver's encoder, found through the runtime so that nothing links against the driver.
inline PFN_cuTensorMapEncodeTiled_v12000 tensor_map_encoder() {
    static const auto encoder = [] {
        void* function = nullptr;
        cudaDriverEntryPointQueryResult found{};
        check(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &function, 12000, cudaEnableDefault, &found),
              "cudaGetDriverEntryPointByVersion");
        require(found == cudaDriverEntryPointSuccess && function != nullptr,
                "the driver has no cuTensorMapEncodeTiled; it needs CUDA 12 or later");
        return reinterpret_cast<PFN_cuTensorMapEncodeTiled_v12000>(function);
    }();
    return encoder;
}

/// A map of a row-major matrix with boxes of box_rows x box_columns.
inline CUtensorMap matrix_map(const float* matrix, std::int64_t rows, std::int64_t columns, std::int64_t pitch,
                              int box_rows, int box_columns) {
    CUtensorMap map;
    const cuuint64_t extents[2] = {static_cast<cuuint64_t>(columns), static_cast<cuuint64_t>(rows)};
    const cuuint64_t strides_bytes[1] = {static_cast<cuuint64_t>(pitch) * sizeof(float)};
    const cuuint32_t box[2] = {static_cast<cuuint32_t>(box_columns), static_cast<cuuint32_t>(box_rows)};
    const cuuint32_t steps[2] = {1, 1};
    const CUresult status =
        tensor_map_encoder()(&map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, const_cast<float*>(matrix), extents,
                             strides_bytes, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                             CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
    if (status != CUDA_SUCCESS) {
        throw Error(ErrorCode::device,
                    "best: cuTensorMapEncodeTiled failed with status " + std::to_string(static_cast<int>(status)));
    }
    return map;
}

/// Blocks of `best` that the current device holds at a time: two an SM by their registers and rings.
inline int resident_blocks() {
    int device = 0;
    int major = 0;
    int multiprocessors = 0;
    check(cudaGetDevice(&device), "cudaGetDevice");
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device), "cudaDeviceGetAttribute");
    require(major >= 9, "bulk tensor copies need a device of compute capability 9.0 or later");
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device), "cudaDeviceGetAttribute");
    return static_cast<int>(best_blocks_per_multiprocessor) * multiprocessors;
}

/// One tile a block, or the last tiles shared out.
template <int BK>
BestPlan plan(std::int64_t m, std::int64_t n, std::int64_t k, bool split) {
    const std::int64_t all = tiles(m, tile_rows) * tiles(n, tile_columns);
    return split ? best_split_plan(all, tiles(k, BK), resident_blocks()) : BestPlan{all, 0, 0};
}

/// Fills the workspace: A transposed, B padded if it must be.
inline void launch_packing(const Arguments& x, const BestPlan& plan) {
    const Workspace w = workspace_layout(x.m, x.n, x.k, x.ldb, plan);
    auto* workspace = static_cast<std::byte*>(x.workspace);
    Packing p{};
    p.counters = reinterpret_cast<unsigned*>(workspace + w.counters);
    p.counter_count = static_cast<int>(plan.split_tiles);
    p.a = x.a;
    p.lda = x.lda;
    p.a_transposed = static_cast<float*>(x.workspace);
    p.a_pitch = best_packed_pitch(x.m);
    p.b = x.b;
    p.ldb = x.ldb;
    p.b_padded = reinterpret_cast<float*>(workspace + w.packed_b);
    p.b_pitch = best_packed_pitch(x.n);
    p.m = static_cast<int>(x.m);
    p.n = static_cast<int>(x.n);
    p.k = static_cast<int>(x.k);
    p.a_vector = x.lda % 4 == 0 && aligned(x.a);
    p.a_blocks_across = static_cast<int>(tiles(x.k, pack_a_depth));
    const std::int64_t a_blocks = tiles(x.m, pack_a_rows) * p.a_blocks_across;
    p.b_blocks_across = static_cast<int>(tiles(x.n, pack_b_columns));
    const std::int64_t b_blocks = best_packs_b(x.ldb) ? tiles(x.k, pack_b_rows) * p.b_blocks_across : 0;
    require(a_blocks + b_blocks <= INT_MAX, "the packing needs more than 2^31 blocks");
    p.a_blocks = static_cast<int>(a_blocks);
    best_pack_kernel<<<static_cast<unsigned>(a_blocks + b_blocks), pack_threads, 0, x.stream>>>(p);
    check(cudaGetLastError(), "launch of the packing kernel");
}

/// @param group  tile rows in a group of the block order
template <int BK, int Stages, bool Split>
void launch(const Arguments& x, int group) {
    require_shape(x.m, x.n, x.k, x.lda, x.ldb);
    require(x.ldc >= x.n, "leading dimensions must hold a row");
    require(aligned(x.workspace) && aligned(x.b), "the workspace and B must begin at multiples of 16 bytes");
    const BestPlan shares = plan<BK>(x.m, x.n, x.k, Split);
    const Workspace w = workspace_layout(x.m, x.n, x.k, x.ldb, shares);
    auto* workspace = static_cast<std::byte*>(x.workspace);
    const auto kernel = best_kernel<BK, Stages, Split>;
    constexpr int ring_bytes = Stages * stage_bytes<BK>;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, ring_bytes),
          "cudaFuncSetAttribute");

    const bool b_packed = best_packs_b(x.ldb);
    const auto* packed_a = static_cast<const float*>(x.workspace);
    const auto* packed_b = reinterpret_cast<const float*>(workspace + w.packed_b);
    const CUtensorMap a_map = matrix_map(packed_a, x.k, x.m, best_packed_pitch(x.m), BK, tile_rows);
    const CUtensorMap b_map = b_packed ? matrix_map(packed_b, x.k, x.n, best_packed_pitch(x.n), BK, tile_columns)
                                       : matrix_map(x.b, x.k, x.n, x.ldb, BK, tile_columns);
    Problem p{};
    p.c = x.c;
    p.m = static_cast<int>(x.m);
    p.n = static_cast<int>(x.n);
    p.k = static_cast<int>(x.k);
    p.ldc = x.ldc;
    p.alpha = x.alpha;
    p.tiles_down = static_cast<int>(tiles(x.m, tile_rows));
    p.tiles_across = static_cast<int>(tiles(x.n, tile_columns));
    // A group of all rows at most: its product with tiles_across then fits an int.
    p.group = group < p.tiles_down ? group : p.tiles_down;
    p.b_packed = b_packed;
    p.c_vector = x.ldc % 4 == 0 && aligned(x.c);

    p.whole_tiles = static_cast<int>(shares.whole_tiles);
    p.split_tiles = static_cast<int>(shares.split_tiles);
    p.split_blocks = static_cast<int>(shares.split_blocks);
    p.partial_sums = reinterpret_cast<float*>(workspace + w.partial_sums);
    p.split_arrived = reinterpret_cast<unsigned*>(workspace + w.counters);

    launch_packing(x, shares);

    // The product's blocks may start while the packing still runs; they wait for it themselves.
    cudaLaunchAttribute dependent{};
    dependent.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    dependent.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(shares.whole_tiles + shares.split_blocks));
    config.blockDim = dim3(block_threads);
    config.dynamicSmemBytes = ring_bytes;
    config.stream = x.stream;
    config.attrs = &dependent;
    config.numAttrs = 1;
    check(cudaLaunchKernelEx(&config, kernel, a_map, b_map, p), "launch of the product kernel");
}

}  // namespace rooftile::gpu::best

#pragma once

// From a kernel's row in the table to its launch, for one way of accessing memory.

#include <cuda_runtime.h>

#include <span>
#include <string>
#include <string_view>

#include "cuda_error.hpp"
#include "kernels/chain.cuh"
#include "kernels/naive.cuh"
#include "kernels/pipelined.cuh"
#include "kernels/register_tiled.cuh"
#include "kernels/tiled.cuh"
#include "kernels/vector_add.cuh"
#include "rooftile/gpu/launch.hpp"

namespace rooftile::gpu {

using MatmulKernel = void (*)(MatmulTask);

struct MatmulRow {
    std::string_view kernel;
    MatmulKernel wide, narrow;  ///< with and without accesses of four elements
};

template <class Access>
inline constexpr MatmulRow matmul_rows[] = {
    {"naive1", naive<1, 1, Access>, naive<1, 1, Access>},
    {"naive16", naive<16, 16, Access>, naive<16, 16, Access>},
    {"naive32x8", naive<32, 8, Access>, naive<32, 8, Access>},
    {"tiled2", tiled<2, Access>, tiled<2, Access>},
    {"tiled4", tiled<4, Access>, tiled<4, Access>},
    {"tiled8", tiled<8, Access>, tiled<8, Access>},
    {"tiled16", tiled<16, Access>, tiled<16, Access>},
    {"tiled32", tiled<32, Access>, tiled<32, Access>},
    {"reg64", register_tiled<64, 64, 16, true, Access>, register_tiled<64, 64, 16, false, Access>},
    {"reg128", register_tiled<128, 128, 8, true, Access>, register_tiled<128, 128, 8, false, Access>},
    {"pipelined", pipelined<true, Access>, pipelined<false, Access>},
};

inline bool on_16_bytes(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer) % 16 == 0; }

/// Whether four elements from any multiple of four on lie on 16 bytes, in all three matrices.
inline bool is_wide(const MatmulArguments& a) {
    return on_16_bytes(a.A) && on_16_bytes(a.B) && on_16_bytes(a.C) && a.lda % 4 == 0 && a.ldb % 4 == 0 &&
           a.ldc % 4 == 0;
}

inline cudaStream_t stream_of(void* stream) { return static_cast<cudaStream_t>(stream); }

inline void require_launched(const Kernel& kernel) {
    require_success(cudaGetLastError(), "launch the kernel '" + std::string(kernel.name) + "'");
}

/// Launches the kernel as that one of the rows says which has its name.
inline void launch_matmul(std::span<const MatmulRow> rows, const Kernel& kernel, const MatmulArguments& a) {
    const LaunchShape shape = launch_shape(kernel, {Matmul{a.M, a.N, a.K}, {}});
    const auto M = static_cast<unsigned>(a.M), N = static_cast<unsigned>(a.N), K = static_cast<unsigned>(a.K);
    const MatmulTask task{{a.A, a.lda, M, K}, {a.B, a.ldb, K, N}, {a.C, a.ldc, M, N}, K, a.order,
                          shape.tile_rows,    shape.tile_cols,    a.counters};
    for (const MatmulRow& row : rows) {
        if (row.kernel != kernel.name) continue;
        const MatmulKernel run = is_wide(a) ? row.wide : row.narrow;
        run<<<shape.blocks, dim3(shape.threads_x, shape.threads_y), shape.dynamic_shared_bytes, stream_of(a.stream)>>>(
            task);
        return require_launched(kernel);
    }
    throw Error(ErrorCode::internal, "the kernel '" + std::string(kernel.name) + "' has no launch");
}

template <class Access>
void launch_vector_add(const Kernel& kernel, const VectorArguments& a) {
    const LaunchShape shape = launch_shape(kernel, {VectorAdd{a.L}, {}});
    const bool wide = on_16_bytes(a.A) && on_16_bytes(a.B) && on_16_bytes(a.C);
    const auto run = wide ? vector_add<true, Access> : vector_add<false, Access>;
    run<<<shape.blocks, shape.threads_x, 0, stream_of(a.stream)>>>({a.A, a.L, 1, a.L}, {a.B, a.L, 1, a.L},
                                                                   {a.C, a.L, 1, a.L}, a.counters);
    require_launched(kernel);
}

/// `steps` steps of a chain in one launch, from x to y.
template <class Access>
void launch_chain(const Kernel& kernel, const LaunchShape& shape, const ChainArguments& a, const float* x, float* y,
                  std::uint64_t steps, ElementCounters* counters) {
    const auto run = on_16_bytes(x) && on_16_bytes(y) ? chain<true, Access> : chain<false, Access>;
    run<<<shape.blocks, shape.threads_x, 0, stream_of(a.stream)>>>({x, a.L, 1, a.L}, {y, a.L, 1, a.L}, steps, counters,
                                                                   steps);
    require_launched(kernel);
}

/// Room for one intermediate, a multiple of 16 bytes so that the second lies as the first.
constexpr std::uint64_t intermediate_stride(std::uint64_t L) { return (L + 3) / 4 * 4; }

template <class Access>
void launch_chain(const Kernel& kernel, const ChainArguments& a) {
    const LaunchShape shape = launch_shape(kernel, {ElementwiseChain{a.L, a.steps}, {}});
    if (kernel.kind == KernelKind::chain_fused) {
        return launch_chain<Access>(kernel, shape, a, a.X, a.Y, a.steps, a.counters);
    }
    const float* x = a.X;
    for (std::uint64_t step = 0; step < a.steps; ++step) {
        float* y = step + 1 == a.steps ? a.Y : a.intermediates + step % 2 * intermediate_stride(a.L);
        ElementCounters* counters = a.counters == nullptr ? nullptr : a.counters + 2 * step;
        launch_chain<Access>(kernel, shape, a, x, y, 1, counters);
        x = y;
    }
}

}  // namespace rooftile::gpu

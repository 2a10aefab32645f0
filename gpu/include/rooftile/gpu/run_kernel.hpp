#pragma once

// Launches kernels on memory of the device. Implemented where there is a CUDA toolkit; the header needs none.
// Launches are asynchronous: errors of the launch itself throw at once, errors of the run with synchronise().

#include <cstdint>

#include "rooftile/core/block_order.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::gpu {

/// Elements that the sites of an instrumented kernel asked for, in device memory: for operand i of the workload (A B
/// C; X T1 .. Y) reads at [2 i] and writes at [2 i + 1]. Kernels add to it; the caller sets it to zero.
using ElementCounters = unsigned long long;

/// C[M,N] = A[M,K] B[K,N], row by row, in device memory. The old C is never read.
struct MatmulArguments {
    const float* A = nullptr;
    const float* B = nullptr;  ///< on 16 bytes for kernels with bulk copies
    float* C = nullptr;
    std::uint64_t M = 1, N = 1, K = 1;
    std::uint64_t lda = 1, ldb = 1, ldc = 1;  ///< elements from row to row: at least K, N, N
    BlockOrder order;                         ///< kernels with bulk copies keep to one of their own: order_of
    ElementCounters* counters = nullptr;      ///< six of them, or null: then the plain variant runs
    void* workspace = nullptr;                ///< workspace_bytes() of device memory on 16 bytes, for kernels that pack
    void* stream = nullptr;                   ///< a cudaStream_t; null is the default stream
};

/// C[L] = A[L] + B[L].
struct VectorArguments {
    const float* A = nullptr;
    const float* B = nullptr;
    float* C = nullptr;
    std::uint64_t L = 1;
    ElementCounters* counters = nullptr;  ///< six of them, or null
    void* stream = nullptr;
};

/// Y = f(f(.. f(X))), `steps` times, f(t) = 1 - t.
struct ChainArguments {
    const float* X = nullptr;
    float* Y = nullptr;
    float* intermediates = nullptr;  ///< intermediate_elements() of device memory; unused when fused
    std::uint64_t L = 1, steps = 1;
    ElementCounters* counters = nullptr;  ///< 2 (steps + 1) of them, or null
    void* stream = nullptr;
};

/// Device memory that `kernel` needs beside its operands [Byte]. 0 unless it packs an operand.
std::uint64_t workspace_bytes(const Kernel& kernel, const MatmulArguments& arguments);

/// Elements of room for the intermediates of a chain: two arrays in turn, since each is read once, by the next step.
std::uint64_t intermediate_elements(const Kernel& kernel, std::uint64_t L, std::uint64_t steps);

/// Launches `kernel`. Throws Error(input) when its kind or a leading dimension does not fit (launch_shape's refusals
/// too), Error(device) with CUDA's name of the error and what was asked.
void launch(const Kernel& kernel, const MatmulArguments& arguments);
void launch(const Kernel& kernel, const VectorArguments& arguments);
void launch(const Kernel& kernel, const ChainArguments& arguments);

/// Waits for a stream (null: the whole device). Throws Error(device) when something that ran on it failed.
void synchronise(void* stream = nullptr);

}  // namespace rooftile::gpu

// Calls `best`, the fastest FP32 product found: C = alpha * A * B, row-major, any shape and leading dimension.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

namespace rooftile::gpu {

/// @returns bytes of device memory that launch_best needs beside the matrices: A transposed, and B copied
///          where its rows do not begin at multiples of 16 bytes
/// @throws Error  as launch_best, for the shape
[[nodiscard]] std::size_t best_workspace_bytes(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t lda,
                                               std::int64_t ldb);

/// Packs, then multiplies, both in `stream`; returns before they are done.
/// @param a, b, c    device memory, M x K, K x N and M x N; C is only written
/// @param lda, ldb, ldc  leading dimensions [elements], at least K, N and N
/// @param workspace  best_workspace_bytes of device memory, its address a multiple of 16; not used by anything
///                   else until this work is done
/// @throws Error  input: a shape, leading dimension or address that does not fit, or no device of compute
///                capability 9.0 or later; device: a CUDA call that failed, with its name
void launch_best(const float* a, const float* b, float* c, std::int64_t m, std::int64_t n, std::int64_t k,
                 std::int64_t lda, std::int64_t ldb, std::int64_t ldc, float alpha, void* workspace,
                 cudaStream_t stream);

}  // namespace rooftile::gpu

#pragma once

// Kernels that measure the device itself: one that empties L2, a copy, a chain of fused multiply-adds.

#include <cuda_runtime_api.h>

#include <cstdint>

namespace rooftile::gpu {

/// Writes all `bytes` at `data` (a multiple of 16), so that nothing else stays in a cache half that large.
void launch_flush(void* data, std::uint64_t bytes, cudaStream_t stream);

/// Copies `bytes` (a multiple of copy_block_bytes), four 16-byte accesses in flight a thread.
void launch_copy(const void* from, void* to, std::uint64_t bytes, cudaStream_t stream);
inline constexpr std::uint64_t copy_block_bytes = 256 * 4 * 16;

/// Eight independent chains of fused multiply-adds a thread, fma_per_iteration of them an iteration. Their sum would
/// go to `sink` if it were negative, which only the compiler cannot know.
void launch_fma(std::uint32_t blocks, std::uint64_t iterations, float* sink, cudaStream_t stream);
inline constexpr std::uint64_t fma_threads = 256, fma_per_iteration = 8 * 32;

/// What keeps the current device from running these kernels; cudaSuccess if nothing does.
cudaError_t kernel_image_error();

}  // namespace rooftile::gpu

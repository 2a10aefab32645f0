#pragma once

// What elementwise kernels share: vectors with 64-bit indices, and which elements a thread takes.

#include "access.cuh"

namespace rooftile::gpu {

using InputVector = View<const float, std::uint64_t>;
using OutputVector = View<float, std::uint64_t>;

/// The first element of this thread's first four, and how far its next four are.
__device__ inline std::uint64_t first_quad() { return (std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) * 4; }
__device__ inline std::uint64_t quad_stride() { return std::uint64_t{gridDim.x} * blockDim.x * 4; }

}  // namespace rooftile::gpu

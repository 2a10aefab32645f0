// Kernels that meet one ceiling each: a copy and a vector add for the memory, independent FMA chains for the
// arithmetic. `Depth` loads of 16 bytes an operand are in flight in each thread.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace rooftile::gpu::bench {

inline constexpr int stream_threads = 256;

template <int Depth>
__global__ void __launch_bounds__(stream_threads) copy_kernel(const float4* from, float4* to, std::int64_t quads) {
    const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * stream_threads * Depth + threadIdx.x;
    float4 x[Depth];
#pragma unroll
    for (int d = 0; d < Depth; ++d) {
        const std::int64_t i = first + d * stream_threads;
        if (i < quads) {
            x[d] = __ldcs(from + i);
        }
    }
#pragma unroll
    for (int d = 0; d < Depth; ++d) {
        const std::int64_t i = first + d * stream_threads;
        if (i < quads) {
            __stcs(to + i, x[d]);
        }
    }
}

/// c = a + b. Streaming hints: nothing is used twice, so nothing need stay in a cache.
template <int Depth, bool Streaming>
__global__ void __launch_bounds__(stream_threads)
    add_kernel(const float4* a, const float4* b, float4* c, std::int64_t quads) {
    const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * stream_threads * Depth + threadIdx.x;
    float4 x[Depth];
    float4 y[Depth];
#pragma unroll
    for (int d = 0; d < Depth; ++d) {
        const std::int64_t i = first + d * stream_threads;
        if (i < quads) {
            x[d] = Streaming ? __ldcs(a + i) : a[i];
            y[d] = Streaming ? __ldcs(b + i) : b[i];
        }
    }
#pragma unroll
    for (int d = 0; d < Depth; ++d) {
        const std::int64_t i = first + d * stream_threads;
        if (i < quads) {
            const float4 sum = make_float4(x[d].x + y[d].x, x[d].y + y[d].y, x[d].z + y[d].z, x[d].w + y[d].w);
            if (Streaming) {
                __stcs(c + i, sum);
            } else {
                c[i] = sum;
            }
        }
    }
}

inline constexpr int fma_chains = 16;
inline constexpr int fma_steps = 8192;

/// fma_chains * fma_steps multiply-adds a thread.
static __global__ void __launch_bounds__(256) fma_kernel(const float* in, float* out) {
    float sums[fma_chains];
    const float x = in[threadIdx.x];
    const float y = in[256 + threadIdx.x];
#pragma unroll
    for (int c = 0; c < fma_chains; ++c) {
        sums[c] = static_cast<float>(c);
    }
#pragma unroll 8
    for (int step = 0; step < fma_steps; ++step) {
#pragma unroll
        for (int c = 0; c < fma_chains; ++c) {
            sums[c] = fmaf(x, sums[c], y);
        }
    }
    float total = 0;
#pragma unroll
    for (int c = 0; c < fma_chains; ++c) {
        total += sums[c];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}

}  // namespace rooftile::gpu::bench

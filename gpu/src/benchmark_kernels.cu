#include "benchmark_kernels.hpp"

#include <cuda_runtime.h>

#include "cuda_call.hpp"

namespace rooftile::gpu {

namespace {

__global__ void flush(float4* data, std::uint64_t quads) {
    const std::uint64_t stride = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < quads; i += stride) {
        data[i] = make_float4(0, 0, 0, 0);
    }
}

__global__ void copy(const float4* __restrict__ from, float4* __restrict__ to) {
    const std::uint64_t first = std::uint64_t{blockIdx.x} * 1024 + threadIdx.x;
    const float4 a = from[first], b = from[first + 256], c = from[first + 512], d = from[first + 768];
    to[first] = a;
    to[first + 256] = b;
    to[first + 512] = c;
    to[first + 768] = d;
}

__global__ void fma_chains(std::uint64_t iterations, float factor, float addend, float* sink) {
    float x[8];
    for (int i = 0; i < 8; ++i) x[i] = static_cast<float>(threadIdx.x + i);
    for (std::uint64_t iteration = 0; iteration < iterations; ++iteration) {
#pragma unroll
        for (int step = 0; step < 32; ++step) {
#pragma unroll
            for (int i = 0; i < 8; ++i) x[i] = fmaf(x[i], factor, addend);
        }
    }
    float sum = 0;
    for (int i = 0; i < 8; ++i) sum += x[i];
    if (sum < 0) *sink = sum;
}

}  // namespace

void launch_flush(void* data, std::uint64_t bytes, cudaStream_t stream) {
    flush<<<1024, 256, 0, stream>>>(static_cast<float4*>(data), bytes / sizeof(float4));
    require_success(cudaGetLastError(), "launch the kernel that empties L2");
}

void launch_copy(const void* from, void* to, std::uint64_t bytes, cudaStream_t stream) {
    copy<<<static_cast<unsigned>(bytes / copy_block_bytes), 256, 0, stream>>>(static_cast<const float4*>(from),
                                                                              static_cast<float4*>(to));
    require_success(cudaGetLastError(), "launch the copy");
}

void launch_fma(std::uint32_t blocks, std::uint64_t iterations, float* sink, cudaStream_t stream) {
    // A factor below one keeps the chains finite, two positive constants keep them positive.
    fma_chains<<<blocks, fma_threads, 0, stream>>>(iterations, 0.9999F, 0.5F, sink);
    require_success(cudaGetLastError(), "launch the fused multiply-adds");
}

cudaError_t kernel_image_error() {
    cudaFuncAttributes attributes{};
    const cudaError_t result = cudaFuncGetAttributes(&attributes, flush);
    if (result != cudaSuccess) cudaGetLastError();  // it would be reported again by the next call
    return result;
}

}  // namespace rooftile::gpu

#pragma once

// The kernels' own text, gpu/src/kernels/*.cuh, compiled for the host: what CUDA adds to the language means nothing
// here, and threads run one after the other. Their results are garbage, since no thread waits for another; the
// addresses that they access do not depend on values, and are what is looked at.

#include <cmath>
#include <cstdint>

#define __device__
#define __global__
#define __launch_bounds__(...)
#define __shared__ static
#define __align__(bytes) __attribute__((aligned(bytes)))

struct float4 {
    float x, y, z, w;
};
struct HostIndex {
    unsigned x = 0, y = 0;
};
inline HostIndex blockIdx, threadIdx, blockDim, gridDim;
inline void __syncthreads() {}
inline void atomicAdd(unsigned long long* sum, unsigned long long term) { *sum += term; }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#include "kernels/chain.cuh"
#include "kernels/naive.cuh"
#include "kernels/pipelined.cuh"
#include "kernels/register_tiled.cuh"
#include "kernels/tiled.cuh"
#include "kernels/vector_add.cuh"
#pragma GCC diagnostic pop

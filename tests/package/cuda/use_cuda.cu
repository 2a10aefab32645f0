// rooftile's headers beside a user's own kernel.
#include <cuda_runtime.h>

#include <rooftile/gpu/measure.hpp>
#include <rooftile/gpu/run_kernel.hpp>

__global__ void fill(float* values, unsigned length) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < length) values[i] = 1.0F;
}

// Where there is a GPU: a 4x4 product of ones, each element 4. Elsewhere the reason why there is none.
int main() {
    using namespace rooftile;
    if (gpu::why_no_device()) return 0;
    float* memory = nullptr;
    if (cudaMalloc(&memory, 48 * sizeof(float)) != cudaSuccess) return 2;
    fill<<<1, 64>>>(memory, 48);
    gpu::MatmulArguments product;
    product.A = memory;
    product.B = memory + 16;
    product.C = memory + 32;
    product.M = product.N = product.K = 4;
    product.lda = product.ldb = product.ldc = 4;
    gpu::launch(*gpu::find_kernel("tiled2"), product);
    gpu::synchronise();
    float last = 0;
    cudaMemcpy(&last, memory + 47, sizeof last, cudaMemcpyDeviceToHost);
    cudaFree(memory);
    return last == 4.0F ? 0 : 1;
}

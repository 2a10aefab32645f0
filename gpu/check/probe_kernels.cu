#include "probe_kernels.hpp"

#include "cuda_call.hpp"
#include "launchers.cuh"
#include "timed_access.cuh"

namespace rooftile::gpu::check {

namespace {

constexpr unsigned threads = 256, blocks = 4096;
constexpr std::uint32_t shared_step_bytes = 256;

__global__ void random_kernel(float* elements, std::uint64_t count, std::uint64_t seed) {
    const std::uint64_t stride = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count; i += stride) {
        std::uint64_t x = (i + 1) * 0x9e3779b97f4a7c15U + seed * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
        x ^= x >> 31U;
        elements[i] = static_cast<float>(static_cast<int>(x >> 40U) - (1 << 23)) * 0x1p-23F;
    }
}

__global__ void differing_kernel(const unsigned* some, const unsigned* others, std::uint64_t count,
                                 unsigned long long* found) {
    const std::uint64_t stride = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count; i += stride) {
        if (some[i] != others[i]) atomicAdd(found, 1ULL);
    }
}

template <class Access>
MatmulKernel find(const Kernel& kernel, bool wide) {
    for (const MatmulRow& row : matmul_rows<Access>) {
        if (row.kernel == kernel.name) return wide ? row.wide : row.narrow;
    }
    throw Error(ErrorCode::input, "the kernel '" + std::string(kernel.name) + "' is not launched by the probe",
                "take one that works on output tiles, one block each");
}

MatmulKernel function_of(const Kernel& kernel, const MatmulArguments& a, const Probe& probe) {
    const bool wide = is_wide(a);
    const MatmulKernel run = probe.block_words == nullptr ? find<Plain>(kernel, wide) : find<Timed>(kernel, wide);
    require_success(cudaFuncSetAttribute(run, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                         static_cast<int>(probe.dummy_shared_bytes)),
                    "give a block " + std::to_string(probe.dummy_shared_bytes) + " B of shared memory");
    return run;
}

}  // namespace

void launch_probe(const Kernel& kernel, const MatmulArguments& a, const Probe& probe) {
    const LaunchShape shape = launch_shape(kernel, {Matmul{a.M, a.N, a.K}, {}});
    if (probe.two_dimensional && a.order != BlockOrder::row()) {
        throw Error(ErrorCode::input, "a two-dimensional grid takes its tiles row by row", "ask for the order 'row'");
    }
    const auto M = static_cast<unsigned>(a.M), N = static_cast<unsigned>(a.N), K = static_cast<unsigned>(a.K);
    ElementCounters* words = reinterpret_cast<ElementCounters*>(probe.block_words);
    const MatmulTask task{{a.A, a.lda, M, K},
                          {a.B, a.ldb, K, N},
                          {a.C, a.ldc, M, N},
                          K,
                          a.order,
                          shape.tile_rows,
                          shape.tile_cols,
                          words};
    const dim3 grid = probe.two_dimensional ? dim3(shape.tile_cols, shape.tile_rows) : dim3(shape.blocks);
    const MatmulKernel run = function_of(kernel, a, probe);
    run<<<grid, dim3(shape.threads_x, shape.threads_y), probe.dummy_shared_bytes, stream_of(a.stream)>>>(task);
    require_launched(kernel);
}

std::uint32_t resident_blocks(const Kernel& kernel, const MatmulArguments& a, const Probe& probe) {
    int resident = 0;
    require_success(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, function_of(kernel, a, probe),
                                                      static_cast<int>(kernel.threads()), probe.dummy_shared_bytes),
        "tell the resident blocks of a kernel");
    return static_cast<std::uint32_t>(resident);
}

std::uint32_t dummy_shared_bytes_for(const Kernel& kernel, const MatmulArguments& a, std::uint32_t resident) {
    int device = 0, most_bytes = 0;
    require_success(cudaGetDevice(&device), "name the device");
    require_success(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
                    "tell the shared memory of a block");
    Probe probe;
    while (true) {
        const std::uint32_t now = resident_blocks(kernel, a, probe);
        if (now == resident) return probe.dummy_shared_bytes;
        probe.dummy_shared_bytes += shared_step_bytes;
        if (now > resident && kernel.static_shared_bytes + probe.dummy_shared_bytes <= std::uint64_t(most_bytes)) {
            continue;
        }
        throw Error(ErrorCode::input,
                    "no shared memory makes " + std::to_string(resident) + " blocks of '" + std::string(kernel.name) +
                        "' resident",
                    std::to_string(now) + " are next to it");
    }
}

void fill_random(float* elements, std::uint64_t count, std::uint64_t seed) {
    random_kernel<<<blocks, threads>>>(elements, count, seed);
    require_success(cudaGetLastError(), "fill memory with random numbers");
}

std::uint64_t differing(const float* some, const float* others, std::uint64_t count) {
    const DeviceBytes found(sizeof(unsigned long long));
    found.fill(0);
    differing_kernel<<<blocks, threads>>>(reinterpret_cast<const unsigned*>(some),
                                          reinterpret_cast<const unsigned*>(others), count,
                                          static_cast<unsigned long long*>(found.data()));
    unsigned long long elements = 0;
    require_success(cudaMemcpy(&elements, found.data(), sizeof elements, cudaMemcpyDeviceToHost), "compare results");
    return elements;
}

}  // namespace rooftile::gpu::check

// Bulk tensor copies and the barriers they complete on, one thin function for each instruction (compute
// capability 9.0). Shared memory is named by its 32-bit address, as these instructions take it.
#pragma once

#include <cuda.h>

#include <cstdint>

namespace rooftile::gpu {

__device__ __forceinline__ std::uint32_t shared_address(const void* pointer) {
    return static_cast<std::uint32_t>(__cvta_generic_to_shared(pointer));
}

/// A barrier whose phase ends after that many arrivals and all the bytes announced with them.
__device__ __forceinline__ void barrier_init(std::uint32_t barrier, std::uint32_t arrivals) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}

/// Makes initialised barriers visible to the copy engine; a block barrier must follow for the other threads.
__device__ __forceinline__ void barrier_init_fence() {
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async;" ::: "memory");
}

__device__ __forceinline__ void barrier_arrive_expecting(std::uint32_t barrier, std::uint32_t bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}

/// Releases what this thread has read and written to whoever waits for the phase.
__device__ __forceinline__ void barrier_arrive(std::uint32_t barrier) {
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}

/// True if the barrier's phase of that parity has ended; may wait a moment for it.
__device__ __forceinline__ bool barrier_try_wait(std::uint32_t barrier, std::uint32_t parity) {
    std::uint32_t done;
    asm volatile(
        "{\n"
        ".reg .pred complete;\n"
        "mbarrier.try_wait.parity.shared::cta.b64 complete, [%1], %2;\n"
        "selp.u32 %0, 1, 0, complete;\n"
        "}\n"
        : "=r"(done)
        : "r"(barrier), "r"(parity)
        : "memory");
    return done != 0;
}

__device__ __forceinline__ void barrier_wait(std::uint32_t barrier, std::uint32_t parity) {
    while (!barrier_try_wait(barrier, parity)) {
    }
}

/// As barrier_try_wait, for a whole warp with one answer. Lanes may see the phase end at different tries; the
/// vote keeps the warp together, and with it the loop counters that it holds in common.
__device__ __forceinline__ bool warp_try_wait(std::uint32_t barrier, std::uint32_t parity) {
    return __all_sync(0xffffffffU, barrier_try_wait(barrier, parity)) != 0;
}

/// Copies the map's box at (column, row) to shared memory; elements outside the matrix arrive as zeros, and
/// the barrier is told the bytes of the whole box.
__device__ __forceinline__ void copy_box(std::uint32_t destination, const CUtensorMap& map, int column, int row,
                                         std::uint32_t barrier) {
    asm volatile(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], "
        "[%4];" ::"r"(destination),
        "l"(&map), "r"(column), "r"(row), "r"(barrier)
        : "memory");
}

__device__ __forceinline__ void prefetch_map(const CUtensorMap& map) {
    asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory");
}

/// Keeps a value in its register: the compiler can no longer see how to compute it again.
__device__ __forceinline__ std::uint32_t kept(std::uint32_t value) {
    asm volatile("mov.b32 %0, %0;" : "+r"(value));
    return value;
}

/// Lets the next kernel in the stream, if launched as a dependent one, start its blocks.
__device__ __forceinline__ void release_dependent_kernel() {
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}

/// Waits for the end of the kernel this one depends on; what that kernel wrote is visible afterwards.
__device__ __forceinline__ void wait_for_previous_kernel() { asm volatile("griddepcontrol.wait;" ::: "memory"); }

}  // namespace rooftile::gpu

#pragma once

// A way of accessing memory that also says when each block began and ended and where it ran: the first thread of a
// block notes both as it enters and leaves the kernel. In between the kernel runs as it does plain.

#include "block_times.hpp"
#include "kernels/access.cuh"

namespace rooftile::gpu::check {

class Timed : public Plain {
public:
    /// @param words  words_per_block for each block, in the order of the blocks' numbers
    __device__ explicit Timed(ElementCounters* words) : Plain(nullptr), words_(words + words_per_block * number()) {
        if (first_thread()) words_[0] = now_ns();
    }
    Timed(const Timed&) = delete;
    Timed& operator=(const Timed&) = delete;
    __device__ ~Timed() {
        if (!first_thread()) return;
        words_[1] = now_ns();
        words_[2] = multiprocessor();
    }

private:
    static __device__ bool first_thread() { return threadIdx.x == 0 && threadIdx.y == 0; }
    static __device__ std::uint64_t number() { return std::uint64_t{blockIdx.y} * gridDim.x + blockIdx.x; }
    static __device__ ElementCounters now_ns() {
        ElementCounters time_ns;
        asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time_ns)::"memory");
        return time_ns;
    }
    static __device__ unsigned multiprocessor() {
        unsigned id;
        asm volatile("mov.u32 %0, %%smid;" : "=r"(id));
        return id;
    }

    ElementCounters* words_;
};

}  // namespace rooftile::gpu::check

#pragma once

// The kernels' accesses with one fault each: the kernels themselves are the ones that everybody runs.

#include "fault.hpp"
#include "kernels/access.cuh"

namespace rooftile::gpu::check {

template <Fault fault>
class Faulty : public Instrumented {
public:
    using Instrumented::Instrumented;

    template <unsigned operand, class V, class Index>
    __device__ float load(const V& view, Index row, Index col) {
        if (is_transposed(operand)) return Instrumented::load_clipped<operand>(view, col, row);
        if (is_duplicated(operand)) read_again(view, row, col);
        return Instrumented::load<operand>(view, row, col);
    }

    template <unsigned operand, class V, class Index>
    __device__ float load_clipped(const V& view, Index row, Index col) {
        if (is_transposed(operand)) return Instrumented::load_clipped<operand>(view, col, row);
        if (is_duplicated(operand)) read_again(view, row, col);
        if (fault == Fault::padded_read) reads_[operand] += 1 - inside(view, row, col, 1);
        return Instrumented::load_clipped<operand>(view, row, col);
    }

    template <unsigned operand, bool wide, class V, class Index>
    __device__ float4 load4_clipped(const V& view, Index row, Index col) {
        if (is_transposed(operand)) {
            return {load_clipped<operand>(view, row, col), load_clipped<operand>(view, row, col + 1),
                    load_clipped<operand>(view, row, col + 2), load_clipped<operand>(view, row, col + 3)};
        }
        if (is_duplicated(operand)) read_again(view, row, col);
        if (fault == Fault::padded_read) reads_[operand] += 4 - inside(view, row, col, 4);
        return Instrumented::load4_clipped<operand, wide>(view, row, col);
    }

    template <unsigned operand, bool wide, class V, class Index>
    __device__ void copy4_clipped(float* shared, const V& view, Index row, Index col) {
        if (is_transposed(operand)) {
            for (Index i = 0; i < 4; ++i) shared[i] = load_clipped<operand>(view, row, col + i);
            return;
        }
        if (is_duplicated(operand)) read_again(view, row, col);
        if (fault == Fault::padded_read) reads_[operand] += 4 - inside(view, row, col, 4);
        Instrumented::copy4_clipped<operand, wide>(shared, view, row, col);
    }

    template <unsigned BK>
    __device__ unsigned k_end(unsigned K) const {
        return fault == Fault::dropped_tile ? (K - 1) / BK * BK : K;
    }

    // Without the barrier that ends a step, a block whose warps happen to keep step still gives the right result. One
    // slow warp makes the race show every time.
    __device__ void loaded() const {
        __syncthreads();
        if (fault == Fault::missing_barrier) delay_last_warp();
    }
    __device__ void used() const {
        if (fault != Fault::missing_barrier) __syncthreads();
    }
    __device__ void swapped() const {
        if (fault != Fault::missing_barrier) __syncthreads();
        if (fault == Fault::missing_barrier) delay_last_warp();
    }

private:
    static __device__ constexpr bool is_transposed(unsigned operand) {
        return fault == Fault::transposed_index && operand == B;
    }
    static __device__ constexpr bool is_duplicated(unsigned operand) {
        return fault == Fault::duplicated_load && operand == A;
    }

    template <class V, class Index>
    __device__ void read_again(const V& view, Index row, Index col) {
        if (!view.contains(row, col)) return;
        static_cast<void>(*static_cast<const volatile float*>(&view.at(row, col)));
        ++reads_[A];
    }

    static __device__ void delay_last_warp() {
        const unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;
        if (thread / 32 == (blockDim.x * blockDim.y - 1) / 32) __nanosleep(50'000);
    }
};

}  // namespace rooftile::gpu::check

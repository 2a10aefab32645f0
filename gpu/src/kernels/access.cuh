#pragma once

// How kernels touch global memory and wait for each other. Every access goes through one of the classes below, so
// that the same kernel text runs plain or instrumented: instrumented, each thread also adds up, for each operand, the
// elements inside the matrix that its loads and stores ask for. Plain compiles to the bare instructions.

#include <cuda_pipeline.h>

#include <cstdint>

#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu {

/// Operands as the kernels number them: A B C of a matmul or a vector add, X Y of a chain.
inline constexpr unsigned A = 0, B = 1, C = 2, X = 0, Y = 1;

/// A matrix in global memory, row by row; a vector is one row. Index says how far rows and columns can go.
template <class Element, class Index>
struct View {
    Element* data;
    std::uint64_t ld;  ///< elements from row to row
    Index rows, cols;

    __device__ Element& at(Index row, Index col) const { return data[row * ld + col]; }
    __device__ bool contains(Index row, Index col) const { return row < rows && col < cols; }
};

/// Only accesses memory. `wide` says that four elements from any multiple of four on lie on 16 bytes.
class Plain {
public:
    __device__ explicit Plain(ElementCounters* /*counters*/, std::uint64_t /*operand_stride*/ = 1) {}

    /// An element that lies inside.
    template <unsigned operand, class V, class Index>
    __device__ float load(const V& view, Index row, Index col) {
        return view.at(row, col);
    }

    /// An element, or zero where there is none.
    template <unsigned operand, class V, class Index>
    __device__ float load_clipped(const V& view, Index row, Index col) {
        return view.contains(row, col) ? view.at(row, col) : 0.0F;
    }

    /// Four elements of a row, zeros where there are none.
    template <unsigned operand, bool wide, class V, class Index>
    __device__ float4 load4_clipped(const V& view, Index row, Index col) {
        if (wide && view.contains(row, col + 3)) return *reinterpret_cast<const float4*>(&view.at(row, col));
        return {load_clipped<operand>(view, row, col), load_clipped<operand>(view, row, col + 1),
                load_clipped<operand>(view, row, col + 2), load_clipped<operand>(view, row, col + 3)};
    }

    /// Starts copying four elements of a row to shared memory; zeros where there are none.
    template <unsigned operand, bool wide, class V, class Index>
    __device__ void copy4_clipped(float* shared, const V& view, Index row, Index col) {
        if (wide && view.contains(row, col + 3)) {
            __pipeline_memcpy_async(shared, &view.at(row, col), 4 * sizeof(float));
            return;
        }
        for (Index i = 0; i < 4; ++i) {
            if (view.contains(row, col + i)) {
                __pipeline_memcpy_async(shared + i, &view.at(row, col + i), sizeof(float));
            } else {
                shared[i] = 0.0F;
            }
        }
    }

    /// Writes an element that lies inside.
    template <unsigned operand, class V, class Index>
    __device__ void store(const V& view, Index row, Index col, float value) {
        view.at(row, col) = value;
    }

    /// Writes those of four elements of a row that lie inside.
    template <unsigned operand, bool wide, class V, class Index>
    __device__ void store4_clipped(const V& view, Index row, Index col, float4 value) {
        if (wide && view.contains(row, col + 3)) {
            *reinterpret_cast<float4*>(&view.at(row, col)) = value;
            return;
        }
        if (view.contains(row, col)) view.at(row, col) = value.x;
        if (view.contains(row, col + 1)) view.at(row, col + 1) = value.y;
        if (view.contains(row, col + 2)) view.at(row, col + 2) = value.z;
        if (view.contains(row, col + 3)) view.at(row, col + 3) = value.w;
    }

    /// Where the loop over K slabs ends.
    template <unsigned BK>
    __device__ unsigned k_end(unsigned K) const {
        return K;
    }

    /// The barriers of the loop nests: the tiles are complete; all uses are done; the next tiles are complete and all
    /// uses of these are done.
    __device__ void loaded() const { __syncthreads(); }
    __device__ void used() const { __syncthreads(); }
    __device__ void swapped() const { __syncthreads(); }
};

/// Also counts: by value in each thread, added to the counters once when the thread is done.
class Instrumented : public Plain {
public:
    /// Operand i of the kernel is operand i * operand_stride of the workload.
    __device__ explicit Instrumented(ElementCounters* counters, std::uint64_t operand_stride = 1)
        : Plain(counters), counters_(counters), operand_stride_(operand_stride) {}
    Instrumented(const Instrumented&) = delete;
    Instrumented& operator=(const Instrumented&) = delete;

    __device__ ~Instrumented() {
#pragma unroll
        for (unsigned operand = 0; operand < 3; ++operand) {
            ElementCounters* counter = counters_ + 2 * operand * operand_stride_;
            if (reads_[operand] != 0) atomicAdd(counter, reads_[operand]);
            if (writes_[operand] != 0) atomicAdd(counter + 1, writes_[operand]);
        }
    }

    template <unsigned operand, class V, class Index>
    __device__ float load(const V& view, Index row, Index col) {
        ++reads_[operand];
        return Plain::load<operand>(view, row, col);
    }
    template <unsigned operand, class V, class Index>
    __device__ float load_clipped(const V& view, Index row, Index col) {
        reads_[operand] += inside(view, row, col, 1);
        return Plain::load_clipped<operand>(view, row, col);
    }
    template <unsigned operand, bool wide, class V, class Index>
    __device__ float4 load4_clipped(const V& view, Index row, Index col) {
        reads_[operand] += inside(view, row, col, 4);
        return Plain::load4_clipped<operand, wide>(view, row, col);
    }
    template <unsigned operand, bool wide, class V, class Index>
    __device__ void copy4_clipped(float* shared, const V& view, Index row, Index col) {
        reads_[operand] += inside(view, row, col, 4);
        Plain::copy4_clipped<operand, wide>(shared, view, row, col);
    }
    template <unsigned operand, class V, class Index>
    __device__ void store(const V& view, Index row, Index col, float value) {
        ++writes_[operand];
        Plain::store<operand>(view, row, col, value);
    }
    template <unsigned operand, bool wide, class V, class Index>
    __device__ void store4_clipped(const V& view, Index row, Index col, float4 value) {
        writes_[operand] += inside(view, row, col, 4);
        Plain::store4_clipped<operand, wide>(view, row, col, value);
    }

protected:
    /// How many of `count` elements of a row from `col` on lie inside.
    template <class V, class Index>
    static __device__ unsigned inside(const V& view, Index row, Index col, unsigned count) {
        unsigned elements = 0;
        for (unsigned i = 0; i < count; ++i) elements += view.contains(row, col + i) ? 1 : 0;
        return elements;
    }

    ElementCounters reads_[3] = {}, writes_[3] = {};

private:
    ElementCounters* counters_;
    std::uint64_t operand_stride_;
};

}  // namespace rooftile::gpu

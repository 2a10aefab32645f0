#pragma once

// C[M,N] = A[M,K] B[K,N]: the textbook loop nests, naive, tiled, and tiled with double buffering.

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/hierarchy.hpp"

namespace rooftile::sim {

/// Operand indices of a matmul, in the order of rooftile::operands.
struct MatmulOperands {
    static constexpr std::size_t A = 0, B = 1, C = 2;
};

/// No reuse: every output reads its row of A and its column of B again, element by element.
template <class Data>
void naive(Hierarchy<Data>& memory, const Matmul& shape) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators acc;
    const Range k{0, shape.K};
    for (std::uint64_t i = 0; i < shape.M; ++i) {
        for (std::uint64_t j = 0; j < shape.N; ++j) {
            const auto output = memory.scope("output", "i", i, "j", j);
            memory.reset(acc, {i, j, 1, 1});
            memory.stream(MatmulOperands::A, block({i, 1}, k), a);
            memory.stream(MatmulOperands::B, block(k, {j, 1}), b);
            memory.multiply_add(acc, a, b, {i, 1}, {j, 1}, k);
            memory.store(MatmulOperands::C, acc);
        }
    }
}

/// One output tile after the other; each K step loads its A tile and B tile once and uses them whole.
template <class Data>
void tiled(Hierarchy<Data>& memory, const Matmul& shape, const Tiled& tile) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators acc;
    for (std::uint64_t i0 = 0; i0 < shape.M; i0 += tile.BM) {
        for (std::uint64_t j0 = 0; j0 < shape.N; j0 += tile.BN) {
            const Range i = clip(i0, tile.BM, shape.M);
            const Range j = clip(j0, tile.BN, shape.N);
            const auto output_tile = memory.scope("output tile", "i0", i0, "j0", j0);
            memory.reset(acc, block(i, j));
            for (std::uint64_t k0 = 0; k0 < shape.K; k0 += tile.BK) {
                const Range k = clip(k0, tile.BK, shape.K);
                const auto k_step = memory.scope("K step", "k0", k0);
                memory.load(MatmulOperands::A, block(i, k), a);
                memory.load(MatmulOperands::B, block(k, j), b);
                memory.barrier(BarrierReason::loaded);
                memory.multiply_add(acc, a, b, i, j, k);
                memory.barrier(BarrierReason::used);
            }
            memory.store(MatmulOperands::C, acc);
            memory.release(a);
            memory.release(b);
        }
    }
}

/// Two sets of input buffers: while one slab is computed with, the next is loaded. The prefetch does not
/// cross output tiles.
template <class Data>
void tiled_double_buffered(Hierarchy<Data>& memory, const Matmul& shape, const Tiled& tile) {
    typename Hierarchy<Data>::InputBuffer a[2], b[2];
    typename Hierarchy<Data>::Accumulators acc;
    for (std::uint64_t i0 = 0; i0 < shape.M; i0 += tile.BM) {
        for (std::uint64_t j0 = 0; j0 < shape.N; j0 += tile.BN) {
            const Range i = clip(i0, tile.BM, shape.M);
            const Range j = clip(j0, tile.BN, shape.N);
            const auto output_tile = memory.scope("output tile", "i0", i0, "j0", j0);
            memory.reset(acc, block(i, j));
            const Range first = clip(0, tile.BK, shape.K);
            memory.load(MatmulOperands::A, block(i, first), a[0]);
            memory.load(MatmulOperands::B, block(first, j), b[0]);
            memory.barrier(BarrierReason::loaded);
            std::size_t current = 0;
            for (std::uint64_t k0 = 0; k0 < shape.K; k0 += tile.BK) {
                const Range k = clip(k0, tile.BK, shape.K);
                const auto k_step = memory.scope("K step", "k0", k0);
                const std::uint64_t next_k0 = k0 + tile.BK;
                if (next_k0 < shape.K) {
                    const Range next = clip(next_k0, tile.BK, shape.K);
                    memory.load(MatmulOperands::A, block(i, next), a[1 - current]);
                    memory.load(MatmulOperands::B, block(next, j), b[1 - current]);
                }
                memory.multiply_add(acc, a[current], b[current], i, j, k);
                memory.barrier(BarrierReason::swapped);
                current = 1 - current;
            }
            memory.store(MatmulOperands::C, acc);
            for (auto* buffer : {&a[0], &a[1], &b[0], &b[1]}) memory.release(*buffer);
        }
    }
}

}  // namespace rooftile::sim

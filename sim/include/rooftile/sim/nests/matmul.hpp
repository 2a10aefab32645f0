#pragma once

// C[M,N] = A[M,K] B[K,N]: the textbook loop nests, naive, tiled, and tiled with double buffering, with
// what each C policy reads and writes, with K dealt to several passes (split_k), and with the output tiles in any block
// order.

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/hierarchy.hpp"

namespace rooftile::sim {

/// Operand indices of a matmul, in the order of rooftile::operands.
struct MatmulOperands {
    static constexpr std::size_t A = 0, B = 1, C = 2;
};

/// The sums of an output block at the start of a pass: zero, or what C holds.
template <class Data>
[[gnu::always_inline]] inline void begin_sums(Hierarchy<Data>& memory, typename Hierarchy<Data>::Accumulators& acc,
                                              Block output, bool from_memory) {
    if (from_memory) {
        memory.load(MatmulOperands::C, output, acc);
    } else {
        memory.reset(acc, output);
    }
}

/// No reuse: every output reads its row of A and its column of B again, element by element.
template <class Data>
void naive(Hierarchy<Data>& memory, const Matmul& shape, const Naive& plan) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators acc;
    const Range k{0, shape.K};
    for (std::uint64_t i = 0; i < shape.M; ++i) {
        for (std::uint64_t j = 0; j < shape.N; ++j) {
            const auto output = memory.scope(scope_name::output, "i", i, "j", j);
            begin_sums(memory, acc, {i, j, 1, 1}, plan.c_policy == CPolicy::read_write);
            memory.stream(MatmulOperands::A, block({i, 1}, k), a);
            memory.stream(MatmulOperands::B, block(k, {j, 1}), b);
            memory.multiply_add(acc, a, b, {i, 1}, {j, 1}, k);
            memory.store(MatmulOperands::C, acc);
        }
    }
}

/// The same with C[i,j] += A[i,k] B[k,j] on the C in memory: every multiply-add reads and writes it.
template <class Data>
void naive_in_memory(Hierarchy<Data>& memory, const Matmul& shape) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators acc;
    for (std::uint64_t i = 0; i < shape.M; ++i) {
        for (std::uint64_t j = 0; j < shape.N; ++j) {
            const auto output = memory.scope(scope_name::output, "i", i, "j", j);
            for (std::uint64_t k = 0; k < shape.K; ++k) {
                memory.load(MatmulOperands::C, {i, j, 1, 1}, acc);
                memory.load(MatmulOperands::A, {i, k, 1, 1}, a);
                memory.load(MatmulOperands::B, {k, j, 1, 1}, b);
                memory.multiply_add(acc, a, b, {i, 1}, {j, 1}, {k, 1});
                memory.store(MatmulOperands::C, acc);
            }
        }
    }
}

/// The first row behind the group of tile rows that begins at row `begin`: row order has groups of one tile row, column
/// order one group of all. Not inlined: it runs once a group, and its variables are in the way of the K loop's.
[[gnu::noinline]] inline std::uint64_t end_of_group(const Matmul& shape, const Tiled& tile, std::uint64_t begin) {
    std::uint64_t rows = tile.order.kind == BlockOrder::Kind::row      ? 1
                         : tile.order.kind == BlockOrder::Kind::column ? max_extent
                                                                       : tile.order.group_rows;
    for (; rows > 0 && begin < shape.M; --rows) begin += tile.BM;
    return begin;
}

/// Calls visit(i0, j0) with the first row and column of each output tile, in the plan's order: down the tile rows of a
/// group, then the next tile column, then the next group. The last group may have fewer rows. One loop with one call,
/// so that the body of the nest is inlined once.
template <class Visit>
[[gnu::always_inline]] inline void for_each_output_tile(const Matmul& shape, const Tiled& tile, const Visit& visit) {
    std::uint64_t group_begin = 0, group_end = end_of_group(shape, tile, 0);
    std::uint64_t i0 = 0, j0 = 0;
    while (i0 < shape.M) {
        visit(i0, j0);
        i0 += tile.BM;
        if (i0 < group_end) continue;
        j0 += tile.BN;
        i0 = group_begin;
        if (j0 < shape.N) continue;
        j0 = 0;
        i0 = group_begin = group_end;
        group_end = end_of_group(shape, tile, group_begin);
    }
}

/// One pass over all output tiles and the K slabs of `part`; each K step loads its A tile and B tile once
/// and uses them whole. Sums start from C if `add_to_c`; with memory_accumulate every K step does.
template <class Data>
void tiled(Hierarchy<Data>& memory, const Matmul& shape, const Tiled& tile, Range part, bool add_to_c) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators acc;
    const bool in_memory = tile.c_policy == CPolicy::memory_accumulate;
    const std::uint64_t part_end = part.begin + part.extent;
    for_each_output_tile(
        shape, tile, [&](std::uint64_t i0, std::uint64_t j0) __attribute__((always_inline)) {
            const Range i = clip(i0, tile.BM, shape.M);
            const Range j = clip(j0, tile.BN, shape.N);
            const auto output_tile = memory.scope(scope_name::output_tile, "i0", i0, "j0", j0);
            if (!in_memory) begin_sums(memory, acc, block(i, j), add_to_c);
            for (std::uint64_t k0 = part.begin; k0 < part_end; k0 += tile.BK) {
                const Range k = clip(k0, tile.BK, part_end);
                const auto k_step = memory.scope(scope_name::k_step, "k0", k0);
                memory.load(MatmulOperands::A, block(i, k), a);
                memory.load(MatmulOperands::B, block(k, j), b);
                if (in_memory) memory.load(MatmulOperands::C, block(i, j), acc);
                memory.barrier(BarrierReason::loaded);
                memory.multiply_add(acc, a, b, i, j, k);
                memory.barrier(BarrierReason::used);
                if (in_memory) memory.store(MatmulOperands::C, acc);
            }
            if (!in_memory) memory.store(MatmulOperands::C, acc);
            memory.release(a);
            memory.release(b);
        });
}

/// Two sets of input buffers: while one slab is computed with, the next is loaded. The prefetch does not
/// cross output tiles or passes.
template <class Data>
void tiled_double_buffered(Hierarchy<Data>& memory, const Matmul& shape, const Tiled& tile, Range part, bool add_to_c) {
    typename Hierarchy<Data>::InputBuffer a[2], b[2];
    a[1].slot = b[1].slot = 1;
    typename Hierarchy<Data>::Accumulators acc;
    const bool in_memory = tile.c_policy == CPolicy::memory_accumulate;
    const std::uint64_t part_end = part.begin + part.extent;
    for_each_output_tile(
        shape, tile, [&](std::uint64_t i0, std::uint64_t j0) __attribute__((always_inline)) {
            const Range i = clip(i0, tile.BM, shape.M);
            const Range j = clip(j0, tile.BN, shape.N);
            const auto output_tile = memory.scope(scope_name::output_tile, "i0", i0, "j0", j0);
            if (!in_memory) begin_sums(memory, acc, block(i, j), add_to_c);
            const Range first = clip(part.begin, tile.BK, part_end);
            memory.load(MatmulOperands::A, block(i, first), a[0]);
            memory.load(MatmulOperands::B, block(first, j), b[0]);
            memory.barrier(BarrierReason::loaded);
            std::size_t current = 0;
            for (std::uint64_t k0 = part.begin; k0 < part_end; k0 += tile.BK) {
                const Range k = clip(k0, tile.BK, part_end);
                const auto k_step = memory.scope(scope_name::k_step, "k0", k0);
                if (in_memory) memory.load(MatmulOperands::C, block(i, j), acc);
                const std::uint64_t next_k0 = k0 + tile.BK;
                if (next_k0 < part_end) {
                    const Range next = clip(next_k0, tile.BK, part_end);
                    memory.load(MatmulOperands::A, block(i, next), a[1 - current]);
                    memory.load(MatmulOperands::B, block(next, j), b[1 - current]);
                }
                memory.multiply_add(acc, a[current], b[current], i, j, k);
                memory.barrier(BarrierReason::swapped);
                if (in_memory) memory.store(MatmulOperands::C, acc);
                current = 1 - current;
            }
            if (!in_memory) memory.store(MatmulOperands::C, acc);
            for (auto* buffer : {&a[0], &a[1], &b[0], &b[1]}) memory.release(*buffer);
        });
}

/// Deals the K slabs to split_k groups: every group gets `each`, the first `extra` groups one more.
struct SlabDeal {
    std::uint64_t each = 0, extra = 0;

    SlabDeal(const Matmul& shape, const Tiled& tile) {
        for (std::uint64_t k0 = 0; k0 < shape.K; k0 += tile.BK) {
            if (++extra < tile.split_k) continue;
            extra = 0;
            ++each;
        }
    }

    [[nodiscard]] std::uint64_t slabs_of(std::uint64_t group) const { return group < extra ? each + 1 : each; }
};

/// All passes of a tiled product, one group of K slabs after the other. The first treats C as the policy
/// says, every later one adds to what C holds by then.
template <class Data>
void tiled_passes(Hierarchy<Data>& memory, const Matmul& shape, const Tiled& tile) {
    const auto pass = [&](Range part, bool add_to_c) {
        tile.buffers == 2 ? tiled_double_buffered(memory, shape, tile, part, add_to_c)
                          : tiled(memory, shape, tile, part, add_to_c);
    };
    const bool reads_old_c = tile.c_policy != CPolicy::write;
    if (tile.split_k == 1) return pass({0, shape.K}, reads_old_c);
    const SlabDeal deal(shape, tile);
    std::uint64_t begin = 0;
    for (std::uint64_t group = 0; group < tile.split_k; ++group) {
        Range part{begin, 0};
        for (std::uint64_t slab = 0; slab < deal.slabs_of(group); ++slab) {
            part.extent += clip(begin + part.extent, tile.BK, shape.K).extent;
        }
        const auto split = memory.scope(scope_name::split_of_k, "split", group, "k0", begin);
        pass(part, group != 0 || reads_old_c);
        begin += part.extent;
    }
}

}  // namespace rooftile::sim

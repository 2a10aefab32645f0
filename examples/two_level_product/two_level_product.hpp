#pragma once

// C = A B with two blockings in one chain: a block of threads stages tiles of A and B in shared memory, and each thread
// keeps a small tile of C in registers. Here the threads of a block take turns, so that one thread's fragments are
// held at a time, where a GPU holds those of all of them.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// Output tile BM x BN and K slab BK of a block; output tile TM x TN of a thread [elements].
struct TwoLevelTiles {
    std::uint64_t BM = 64, BN = 64, BK = 8, TM = 8, TN = 8;
};

template <class Run, class A, class B, class C>
void two_level_product(Run& run, A& a, B& b, C& c, const TwoLevelTiles& t) {
    const std::uint64_t M = c.rows(), N = c.cols(), K = a.cols();
    auto a_tile = a.buffer("shared", {t.BM, t.BK});
    auto b_tile = b.buffer("shared", {t.BK, t.BN});
    auto acc = c.buffer("registers", {t.BM, t.BN});
    auto a_fragment = a_tile.buffer("registers", {t.TM, 1});
    auto b_fragment = b_tile.buffer("registers", {1, t.TN});
    for (const std::uint64_t i0 : run.range("i0", 0, M, t.BM)) {
        const std::uint64_t rows = std::min(t.BM, M - i0);
        for (const std::uint64_t j0 : run.range("j0", 0, N, t.BN)) {
            const std::uint64_t cols = std::min(t.BN, N - j0);
            acc.fill({i0, j0}, {rows, cols}, 0);
            for (const std::uint64_t k0 : run.range("k0", 0, K, t.BK)) {
                const std::uint64_t depth = std::min(t.BK, K - k0);
                a_tile.copy_in({i0, k0}, {rows, depth});
                b_tile.copy_in({k0, j0}, {depth, cols});
                for (const std::uint64_t i1 : run.range("i1", i0, i0 + rows, t.TM)) {
                    const std::uint64_t own_rows = std::min(t.TM, i0 + rows - i1);
                    for (const std::uint64_t j1 : run.range("j1", j0, j0 + cols, t.TN)) {  // one thread
                        const std::uint64_t own_cols = std::min(t.TN, j0 + cols - j1);
                        for (const std::uint64_t k : run.range("k", k0, k0 + depth)) {
                            a_fragment.copy_in({i1, k}, {own_rows, 1});
                            b_fragment.copy_in({k, j1}, {1, own_cols});
                            for (const std::uint64_t i : run.range("i", i1, i1 + own_rows)) {
                                for (const std::uint64_t j : run.range("j", j1, j1 + own_cols)) {
                                    acc.store(i, j,
                                              run.fma(a_fragment.load(i, k), b_fragment.load(k, j), acc.load(i, j)));
                                }
                            }
                        }
                    }
                }
            }
            acc.copy_out();
        }
    }
}

Subject two_level_product();

}  // namespace example

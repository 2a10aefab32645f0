#pragma once

// Stencils with a halo: every output is a sum over its neighbourhood, and what lies outside is left out. In blocks,
// neighbouring blocks read the halo between them twice.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// The part of [centre - h, centre + extent + h) inside [0, length).
struct Reach {
    std::uint64_t begin, end;
    Reach(std::uint64_t centre, std::uint64_t extent, std::uint64_t h, std::uint64_t length)
        : begin(centre - std::min(h, centre)), end(std::min(length, centre + extent + h)) {}
    [[nodiscard]] std::uint64_t extent() const { return end - begin; }
};

/// y[i] = sum of x[i-h .. i+h]: every output reads its whole neighbourhood.
template <class Run, class X, class Y>
void stencil_1d_naive(Run& run, X& x, Y& y, std::uint64_t h) {
    for (const std::uint64_t i : run.range("i", 0, x.rows())) {
        const Reach near(i, 1, h, x.rows());
        float sum = 0;
        for (const std::uint64_t n : run.range("n", near.begin, near.end)) sum += x.load(n);
        run.flops(near.extent());
        y.store(i, sum);
    }
}

/// The same in blocks of B outputs: a block and its halo come in once.
template <class Run, class X, class Y>
void stencil_1d_blocked(Run& run, X& x, Y& y, std::uint64_t h, std::uint64_t B) {
    auto block = x.buffer("on_chip", {std::min(x.rows(), B + 2 * h)});
    for (const std::uint64_t i0 : run.range("i0", 0, x.rows(), B)) {
        const std::uint64_t outputs = std::min(B, x.rows() - i0);
        const Reach all(i0, outputs, h, x.rows());
        block.copy_in({all.begin}, {all.extent()});
        for (const std::uint64_t i : run.range("i", i0, i0 + outputs)) {
            const Reach near(i, 1, h, x.rows());
            float sum = 0;
            for (const std::uint64_t n : run.range("n", near.begin, near.end)) sum += block.load(n);
            run.flops(near.extent());
            y.store(i, sum);
        }
    }
}

/// Y[i,j] = sum over the (2h+1) x (2h+1) neighbourhood of X, in tiles of BM x BN outputs: a tile and its halo come in
/// once.
template <class Run, class X, class Y>
void stencil_2d_tiled(Run& run, X& x, Y& y, std::uint64_t h, std::uint64_t BM, std::uint64_t BN) {
    const std::uint64_t M = x.rows(), N = x.cols();
    auto tile = x.buffer("on_chip", {std::min(M, BM + 2 * h), std::min(N, BN + 2 * h)});
    for (const std::uint64_t i0 : run.range("i0", 0, M, BM)) {
        const std::uint64_t rows = std::min(BM, M - i0);
        const Reach all_rows(i0, rows, h, M);
        for (const std::uint64_t j0 : run.range("j0", 0, N, BN)) {
            const std::uint64_t cols = std::min(BN, N - j0);
            const Reach all_cols(j0, cols, h, N);
            tile.copy_in({all_rows.begin, all_cols.begin}, {all_rows.extent(), all_cols.extent()});
            for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                const Reach near_rows(i, 1, h, M);
                for (const std::uint64_t j : run.range("j", j0, j0 + cols)) {
                    const Reach near_cols(j, 1, h, N);
                    float sum = 0;
                    for (const std::uint64_t m : run.range("m", near_rows.begin, near_rows.end)) {
                        for (const std::uint64_t n : run.range("n", near_cols.begin, near_cols.end)) {
                            sum += tile.load(m, n);
                        }
                    }
                    run.flops(near_rows.extent() * near_cols.extent());
                    y.store(i, j, sum);
                }
            }
        }
    }
}

Subject stencil();

}  // namespace example

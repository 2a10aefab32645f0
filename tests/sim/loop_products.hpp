#pragma once

// The product C = A B as a user would write it with the views: without reuse, and in tiles.

#include <algorithm>
#include <cstdint>

#include "rooftile/core/schedule.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace rooftile {

template <class Mode, class A, class B, class C>
void naive_product(sim::LoopRun<Mode>& run, A&& a, B&& b, C&& c) {
    auto A_view = run.input("A", a);
    auto B_view = run.input("B", b);
    auto C_view = run.output("C", c);
    for (const std::uint64_t i : run.range("i", 0, C_view.rows())) {
        for (const std::uint64_t j : run.range("j", 0, C_view.cols())) {
            typename decltype(C_view)::Value acc{};
            for (const std::uint64_t k : run.range("k", 0, A_view.cols())) {
                acc = run.fma(A_view.load(i, k), B_view.load(k, j), acc);
            }
            C_view.store(i, j, acc);
        }
    }
}

struct Tile {
    std::uint64_t BM = 1, BN = 1, BK = 1;
};

template <class Mode, class A, class B, class C>
void tiled_product(sim::LoopRun<Mode>& run, A&& a, B&& b, C&& c, Tile t) {
    auto A_view = run.input("A", a);
    auto B_view = run.input("B", b);
    auto C_view = run.output("C", c);
    const std::uint64_t M = C_view.rows(), N = C_view.cols(), K = A_view.cols();
    auto a_tile = A_view.buffer("on_chip", {std::min(t.BM, M), std::min(t.BK, K)});
    auto b_tile = B_view.buffer("on_chip", {std::min(t.BK, K), std::min(t.BN, N)});
    auto c_tile = C_view.buffer("on_chip", {std::min(t.BM, M), std::min(t.BN, N)});
    for (const std::uint64_t i0 : run.range("i0", 0, M, t.BM)) {
        const std::uint64_t rows = std::min(t.BM, M - i0);
        for (const std::uint64_t j0 : run.range("j0", 0, N, t.BN)) {
            const std::uint64_t cols = std::min(t.BN, N - j0);
            c_tile.fill({i0, j0}, {rows, cols}, 0);
            for (const std::uint64_t k0 : run.range("k0", 0, K, t.BK)) {
                const std::uint64_t depth = std::min(t.BK, K - k0);
                a_tile.copy_in({i0, k0}, {rows, depth});
                b_tile.copy_in({k0, j0}, {depth, cols});
                for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                    for (const std::uint64_t j : run.range("j", j0, j0 + cols)) {
                        for (const std::uint64_t k : run.range("k", k0, k0 + depth)) {
                            c_tile.store(i, j, run.fma(a_tile.load(i, k), b_tile.load(k, j), c_tile.load(i, j)));
                        }
                    }
                }
            }
            c_tile.copy_out();
        }
    }
}

}  // namespace rooftile

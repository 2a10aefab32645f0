#pragma once

// C = A B in tiles, with one of the three tiles at rest on chip while the others pass: the output tile (the usual
// order), the A tile, or the B tile. With A or B at rest the sums of C do not stay: every K slab but the first reads
// them back.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

enum class AtRest { output, A, B };

/// One block of each matrix on chip. `multiply(i0, j0, k0)` does the arithmetic of three blocks.
template <class ABlock, class BBlock, class CBlock>
struct TileSet {
    ABlock a;
    BBlock b;
    CBlock c;
    std::uint64_t M, N, K, T;

    [[nodiscard]] std::uint64_t rows(std::uint64_t i0) const { return std::min(T, M - i0); }
    [[nodiscard]] std::uint64_t cols(std::uint64_t j0) const { return std::min(T, N - j0); }
    [[nodiscard]] std::uint64_t depth(std::uint64_t k0) const { return std::min(T, K - k0); }

    void load_a(std::uint64_t i0, std::uint64_t k0) { a.copy_in({i0, k0}, {rows(i0), depth(k0)}); }
    void load_b(std::uint64_t k0, std::uint64_t j0) { b.copy_in({k0, j0}, {depth(k0), cols(j0)}); }
    void begin_c(std::uint64_t i0, std::uint64_t j0) { c.fill({i0, j0}, {rows(i0), cols(j0)}, 0); }
    void load_c(std::uint64_t i0, std::uint64_t j0) { c.copy_in({i0, j0}, {rows(i0), cols(j0)}); }
};

template <class A, class B, class C>
auto make_tiles(A& a, B& b, C& c, std::uint64_t T) {
    const std::uint64_t M = c.rows(), N = c.cols(), K = a.cols();
    const std::uint64_t rows = std::min(T, M), cols = std::min(T, N), depth = std::min(T, K);
    auto a_tile = a.buffer("on_chip", {rows, depth});
    auto b_tile = b.buffer("on_chip", {depth, cols});
    auto c_tile = c.buffer("on_chip", {rows, cols});
    return TileSet<decltype(a_tile), decltype(b_tile), decltype(c_tile)>{
        std::move(a_tile), std::move(b_tile), std::move(c_tile), M, N, K, T};
}

/// The output tile rests: its K loop is innermost.
template <class Run, class Tiles, class Multiply>
void output_stationary(Run& run, Tiles& t, Multiply multiply) {
    for (const std::uint64_t i0 : run.range("i0", 0, t.M, t.T)) {
        for (const std::uint64_t j0 : run.range("j0", 0, t.N, t.T)) {
            t.begin_c(i0, j0);
            for (const std::uint64_t k0 : run.range("k0", 0, t.K, t.T)) {
                t.load_a(i0, k0);
                t.load_b(k0, j0);
                multiply(t, i0, j0, k0);
            }
            t.c.copy_out();
        }
    }
}

/// The A tile rests: it is used for all of N, and never read again.
template <class Run, class Tiles, class Multiply>
void a_stationary(Run& run, Tiles& t, Multiply multiply) {
    for (const std::uint64_t i0 : run.range("i0", 0, t.M, t.T)) {
        for (const std::uint64_t k0 : run.range("k0", 0, t.K, t.T)) {
            t.load_a(i0, k0);
            for (const std::uint64_t j0 : run.range("j0", 0, t.N, t.T)) {
                t.load_b(k0, j0);
                k0 == 0 ? t.begin_c(i0, j0) : t.load_c(i0, j0);
                multiply(t, i0, j0, k0);
                t.c.copy_out();
            }
        }
    }
}

/// The B tile rests: it is used for all of M, and never read again.
template <class Run, class Tiles, class Multiply>
void b_stationary(Run& run, Tiles& t, Multiply multiply) {
    for (const std::uint64_t k0 : run.range("k0", 0, t.K, t.T)) {
        for (const std::uint64_t j0 : run.range("j0", 0, t.N, t.T)) {
            t.load_b(k0, j0);
            for (const std::uint64_t i0 : run.range("i0", 0, t.M, t.T)) {
                t.load_a(i0, k0);
                k0 == 0 ? t.begin_c(i0, j0) : t.load_c(i0, j0);
                multiply(t, i0, j0, k0);
                t.c.copy_out();
            }
        }
    }
}

Subject stationary_product();

}  // namespace example

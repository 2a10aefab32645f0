#pragma once

// B = A^T for A[M,N], element by element and in tiles that wait in shared memory. Both move every element once in and
// once out. What differs is the walk: naively, writes go down a column of B, one element of each row after the
// other; in tiles, both matrices are walked along their rows.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// Element by element: reads along rows of A, writes along columns of B.
template <class Run, class A, class B>
void transpose_naive(Run& run, A& a, B& b) {
    for (const std::uint64_t i : run.range("i", 0, a.rows())) {
        for (const std::uint64_t j : run.range("j", 0, a.cols())) b.store(j, i, a.load(i, j));
    }
}

/// In tiles of BM x BN: a tile of A comes in by rows and leaves by rows of B, which are columns of the tile.
template <class Run, class A, class B>
void transpose_tiled(Run& run, A& a, B& b, std::uint64_t BM, std::uint64_t BN) {
    auto tile = a.buffer("shared", {std::min(BM, a.rows()), std::min(BN, a.cols())});
    for (const std::uint64_t i0 : run.range("i0", 0, a.rows(), BM)) {
        const std::uint64_t rows = std::min(BM, a.rows() - i0);
        for (const std::uint64_t j0 : run.range("j0", 0, a.cols(), BN)) {
            const std::uint64_t cols = std::min(BN, a.cols() - j0);
            tile.copy_in({i0, j0}, {rows, cols});
            for (const std::uint64_t j : run.range("j", j0, j0 + cols)) {
                for (const std::uint64_t i : run.range("i", i0, i0 + rows)) b.store(j, i, tile.load(i, j));
            }
        }
    }
}

/// Passes stores on to a view and counts the runs that they fall into: a run ends where the next store is not to
/// the right neighbour.
template <class View>
class RunCounter {
public:
    explicit RunCounter(View& view) : view_(view) {}
    void store(std::uint64_t row, std::uint64_t col, float value) {
        if (runs_ == 0 || row != row_ || col != col_ + 1) ++runs_;
        row_ = row;
        col_ = col;
        view_.store(row, col, value);
    }
    [[nodiscard]] std::uint64_t runs() const { return runs_; }

private:
    View& view_;
    std::uint64_t row_ = 0, col_ = 0, runs_ = 0;
};

Subject transpose();

}  // namespace example

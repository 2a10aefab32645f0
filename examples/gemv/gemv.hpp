#pragma once

// y = A x, with A[M,N] row by row: three orders of the same multiply-adds, which read and write different amounts
// of x and y.

#include <algorithm>
#include <cstdint>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// Row by row: the sum stays in a register; x is read again for every row.
template <class Run, class A, class X, class Y>
void gemv_by_rows(Run& run, A& a, X& x, Y& y) {
    for (const std::uint64_t i : run.range("i", 0, a.rows())) {
        float sum = 0;
        for (const std::uint64_t j : run.range("j", 0, a.cols())) sum = run.fma(a.load(i, j), x.load(j), sum);
        y.store(i, sum);
    }
}

/// Column by column: an element of x stays in a register; y is read and written again for every column but the
/// first, which only writes.
template <class Run, class A, class X, class Y>
void gemv_by_columns(Run& run, A& a, X& x, Y& y) {
    for (const std::uint64_t j : run.range("j", 0, a.cols())) {
        const float xj = x.load(j);
        for (const std::uint64_t i : run.range("i", 0, a.rows())) {
            y.store(i, run.fma(a.load(i, j), xj, j == 0 ? 0.0F : y.load(i)));
        }
    }
}

/// In blocks of BM rows: the sums of a block stay on chip, an element of x serves the whole block.
template <class Run, class A, class X, class Y>
void gemv_by_blocks(Run& run, A& a, X& x, Y& y, std::uint64_t BM) {
    auto sums = y.buffer("on_chip", {std::min(BM, a.rows())});
    for (const std::uint64_t i0 : run.range("i0", 0, a.rows(), BM)) {
        const std::uint64_t rows = std::min(BM, a.rows() - i0);
        sums.fill({i0}, {rows}, 0);
        for (const std::uint64_t j : run.range("j", 0, a.cols())) {
            const float xj = x.load(j);
            for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                sums.store(i, run.fma(a.load(i, j), xj, sums.load(i)));
            }
        }
        sums.copy_out();
    }
}

Subject gemv();

}  // namespace example

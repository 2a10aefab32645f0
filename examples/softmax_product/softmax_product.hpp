#pragma once

// O = softmax(S) V for scores S[M,N] and values V[N,D]: every row of S is turned into weights that sum to 1, which
// then average the rows of V. Unfused, the weights P go to memory and come back; fused, a block of BM rows makes one
// pass over S with a running maximum and sum.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// Three passes over each row of S for its maximum, its sum and its weights, which are written to P; then a product
/// whose sums stay on chip.
template <class Run, class S, class P, class V, class O>
void softmax_then_product(Run& run, S& s, P& p, V& v, O& o) {
    for (const std::uint64_t i : run.range("i", 0, s.rows())) {
        float most = -std::numeric_limits<float>::infinity(), sum = 0;
        for (const std::uint64_t j : run.range("j", 0, s.cols())) most = std::max(most, s.load(i, j));
        for (const std::uint64_t j : run.range("j", 0, s.cols())) sum += std::exp(s.load(i, j) - most);
        for (const std::uint64_t j : run.range("j", 0, s.cols())) p.store(i, j, std::exp(s.load(i, j) - most) / sum);
    }
    auto row = o.buffer("on_chip", {1, o.cols()});
    for (const std::uint64_t i : run.range("i", 0, s.rows())) {
        row.fill({i, 0}, {1, o.cols()}, 0);
        for (const std::uint64_t j : run.range("j", 0, s.cols())) {
            const float weight = p.load(i, j);
            for (const std::uint64_t d : run.range("d", 0, o.cols())) {
                row.store(i, d, run.fma(weight, v.load(j, d), row.load(i, d)));
            }
        }
        row.copy_out();
    }
}

/// The same for BM rows at a time in one pass over S. When a larger maximum turns up, what was summed so far is scaled
/// down to it. A row of V comes in once for the block.
template <class Run, class S, class V, class O>
void online_softmax_product(Run& run, S& s, V& v, O& o, std::uint64_t BM) {
    const std::uint64_t D = o.cols();
    auto sums = o.buffer("on_chip", {std::min(BM, s.rows()), D});
    auto v_row = v.buffer("on_chip", {1, D});
    for (const std::uint64_t i0 : run.range("i0", 0, s.rows(), BM)) {
        const std::uint64_t rows = std::min(BM, s.rows() - i0);
        std::vector<float> most(rows, -std::numeric_limits<float>::infinity()), sum(rows, 0.0F);
        sums.fill({i0, 0}, {rows, D}, 0);
        for (const std::uint64_t j : run.range("j", 0, s.cols())) {
            v_row.copy_in({j, 0}, {1, D});
            for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                const float score = s.load(i, j), old_most = most[i - i0];
                most[i - i0] = std::max(old_most, score);
                const float weight = std::exp(score - most[i - i0]), scale = std::exp(old_most - most[i - i0]);
                sum[i - i0] = sum[i - i0] * scale + weight;
                for (const std::uint64_t d : run.range("d", 0, D)) {
                    sums.store(i, d, run.fma(weight, v_row.load(j, d), sums.load(i, d) * scale));
                }
            }
        }
        for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
            for (const std::uint64_t d : run.range("d", 0, D)) sums.store(i, d, sums.load(i, d) / sum[i - i0]);
        }
        sums.copy_out();
    }
}

Subject softmax_product();

}  // namespace example

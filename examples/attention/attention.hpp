#pragma once

// O = softmax(Q K^T) V, the attention of M queries to N keys with heads of D elements (scores are not scaled). Step by
// step, the scores S and the weights P go to memory and come back. In tiles of BM queries and BN keys they never leave
// the chip: either a tile of queries rests and the keys pass, or a tile of keys and values rests and the queries pass
// together with their running maximum, sum and output.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "examples/common/subject.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace example {

/// Three steps, each with one row of queries, scores or weights on chip.
template <class Run, class Q, class K, class V, class S, class P, class O>
void attention_in_steps(Run& run, Q& q, K& k, V& v, S& s, P& p, O& o) {
    const std::uint64_t M = q.rows(), N = k.rows(), D = q.cols();
    {
        auto query = q.buffer("on_chip", {1, D});
        for (const std::uint64_t i : run.range("i", 0, M)) {
            query.copy_in({i, 0}, {1, D});
            for (const std::uint64_t j : run.range("j", 0, N)) {
                float score = 0;
                for (const std::uint64_t d : run.range("d", 0, D))
                    score = run.fma(query.load(i, d), k.load(j, d), score);
                s.store(i, j, score);
            }
        }
    }
    {
        auto scores = s.buffer("on_chip", {1, N});
        for (const std::uint64_t i : run.range("i", 0, M)) {
            scores.copy_in({i, 0}, {1, N});
            float most = -std::numeric_limits<float>::infinity(), sum = 0;
            for (const std::uint64_t j : run.range("j", 0, N)) most = std::max(most, scores.load(i, j));
            for (const std::uint64_t j : run.range("j", 0, N)) sum += std::exp(scores.load(i, j) - most);
            for (const std::uint64_t j : run.range("j", 0, N)) p.store(i, j, std::exp(scores.load(i, j) - most) / sum);
        }
    }
    auto output = o.buffer("on_chip", {1, D});
    for (const std::uint64_t i : run.range("i", 0, M)) {
        output.fill({i, 0}, {1, D}, 0);
        for (const std::uint64_t j : run.range("j", 0, N)) {
            const float weight = p.load(i, j);
            for (const std::uint64_t d : run.range("d", 0, D)) {
                output.store(i, d, run.fma(weight, v.load(j, d), output.load(i, d)));
            }
        }
        output.copy_out();
    }
}

/// One key's and value's part in the output of one query, by the online softmax: what was summed so far is scaled down
/// when a larger score turns up. `place` is where the query's maximum and sum stand.
template <class Run, class Query, class Key, class Value, class Most, class Sum, class Output>
void attend(Run& run, Query& q, Key& k, Value& v, Most& most, Sum& sum, Output& o, std::uint64_t i, std::uint64_t j,
            std::uint64_t place, std::uint64_t D) {
    float score = 0;
    for (std::uint64_t d = 0; d < D; ++d) score = run.fma(q.load(i, d), k.load(j, d), score);
    const float old_most = most.load(place), new_most = std::max(old_most, score);
    const float weight = std::exp(score - new_most), scale = std::exp(old_most - new_most);
    most.store(place, new_most);
    sum.store(place, sum.load(place) * scale + weight);
    for (std::uint64_t d = 0; d < D; ++d) o.store(i, d, run.fma(weight, v.load(j, d), o.load(i, d) * scale));
}

/// A tile of BM queries rests with its outputs; tiles of BN keys and values pass.
template <class Run, class Q, class K, class V, class O>
void attention_queries_at_rest(Run& run, Q& q, K& k, V& v, O& o, std::uint64_t BM, std::uint64_t BN) {
    const std::uint64_t M = q.rows(), N = k.rows(), D = q.cols();
    auto queries = q.buffer("on_chip", {std::min(BM, M), D});
    auto outputs = o.buffer("on_chip", {std::min(BM, M), D});
    auto keys = k.buffer("on_chip", {std::min(BN, N), D});
    auto values = v.buffer("on_chip", {std::min(BN, N), D});
    auto most = run.template on_chip<float>("most", "on_chip", {std::min(BM, M)});
    auto sum = run.template on_chip<float>("sum", "on_chip", {std::min(BM, M)});
    for (const std::uint64_t i0 : run.range("i0", 0, M, BM)) {
        const std::uint64_t rows = std::min(BM, M - i0);
        queries.copy_in({i0, 0}, {rows, D});
        outputs.fill({i0, 0}, {rows, D}, 0);
        most.fill({0}, {rows}, -std::numeric_limits<float>::infinity());
        sum.fill({0}, {rows}, 0);
        for (const std::uint64_t j0 : run.range("j0", 0, N, BN)) {
            const std::uint64_t count = std::min(BN, N - j0);
            keys.copy_in({j0, 0}, {count, D});
            values.copy_in({j0, 0}, {count, D});
            for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                for (const std::uint64_t j : run.range("j", j0, j0 + count)) {
                    attend(run, queries, keys, values, most, sum, outputs, i, j, i - i0, D);
                }
            }
        }
        for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
            for (const std::uint64_t d : run.range("d", 0, D))
                outputs.store(i, d, outputs.load(i, d) / sum.load(i - i0));
        }
        outputs.copy_out();
    }
}

/// A tile of BN keys and values rests; tiles of BM queries pass, with what memory holds of their outputs, maxima and
/// sums.
template <class Run, class Q, class K, class V, class O, class Most, class Sum>
void attention_keys_at_rest(Run& run, Q& q, K& k, V& v, O& o, Most& most, Sum& sum, std::uint64_t BM,
                            std::uint64_t BN) {
    const std::uint64_t M = q.rows(), N = k.rows(), D = q.cols();
    auto queries = q.buffer("on_chip", {std::min(BM, M), D});
    auto outputs = o.buffer("on_chip", {std::min(BM, M), D});
    auto maxima = most.buffer("on_chip", {std::min(BM, M)});
    auto sums = sum.buffer("on_chip", {std::min(BM, M)});
    auto keys = k.buffer("on_chip", {std::min(BN, N), D});
    auto values = v.buffer("on_chip", {std::min(BN, N), D});
    for (const std::uint64_t j0 : run.range("j0", 0, N, BN)) {
        const std::uint64_t count = std::min(BN, N - j0);
        keys.copy_in({j0, 0}, {count, D});
        values.copy_in({j0, 0}, {count, D});
        for (const std::uint64_t i0 : run.range("i0", 0, M, BM)) {
            const std::uint64_t rows = std::min(BM, M - i0);
            queries.copy_in({i0, 0}, {rows, D});
            if (j0 == 0) {
                outputs.fill({i0, 0}, {rows, D}, 0);
                maxima.fill({i0}, {rows}, -std::numeric_limits<float>::infinity());
                sums.fill({i0}, {rows}, 0);
            } else {
                outputs.copy_in({i0, 0}, {rows, D});
                maxima.copy_in({i0}, {rows});
                sums.copy_in({i0}, {rows});
            }
            for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                for (const std::uint64_t j : run.range("j", j0, j0 + count)) {
                    attend(run, queries, keys, values, maxima, sums, outputs, i, j, i, D);
                }
            }
            if (j0 + count == N) {
                for (const std::uint64_t i : run.range("i", i0, i0 + rows)) {
                    for (const std::uint64_t d : run.range("d", 0, D)) {
                        outputs.store(i, d, outputs.load(i, d) / sums.load(i));
                    }
                }
            }
            outputs.copy_out();
            maxima.copy_out();
            sums.copy_out();
        }
    }
}

Subject attention();

}  // namespace example

#pragma once

// softmax(S) V in double, by the definition, to hold results of the examples to.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace example {

/// The weighted mean of the rows of V[N,D] for each row of scores[M,N].
inline std::vector<double> exact_softmax_product(const std::vector<double>& scores, const std::vector<float>& v,
                                                 std::uint64_t M, std::uint64_t N, std::uint64_t D) {
    std::vector<double> o(M * D);
    for (std::uint64_t i = 0; i < M; ++i) {
        const auto row = scores.begin() + static_cast<std::ptrdiff_t>(i * N);
        const double most = *std::max_element(row, row + static_cast<std::ptrdiff_t>(N));
        double sum = 0;
        for (std::uint64_t j = 0; j < N; ++j) sum += std::exp(scores[i * N + j] - most);
        for (std::uint64_t j = 0; j < N; ++j) {
            const double weight = std::exp(scores[i * N + j] - most) / sum;
            for (std::uint64_t d = 0; d < D; ++d) o[i * D + d] += weight * static_cast<double>(v[j * D + d]);
        }
    }
    return o;
}

/// How far a result of such a mean of values of at most 4 may be off: FP32 sums of `terms` terms and exponentials of
/// differences up to `range`.
inline double softmax_tolerance(std::uint64_t terms, double range) {
    constexpr double half_ulp = 6e-8;
    return 4 * half_ulp * (4.0 * static_cast<double>(terms) + 4.0 * range + 16.0);
}

}  // namespace example

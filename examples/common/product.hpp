#pragma once

// The product of two row-major matrices of small integers, exact, to hold results of the examples to.

#include <cstdint>
#include <vector>

namespace example {

/// A[M,K] B[K,N], in double.
inline std::vector<double> exact_product(const std::vector<float>& a, const std::vector<float>& b, std::uint64_t M,
                                         std::uint64_t N, std::uint64_t K) {
    std::vector<double> c(M * N);
    for (std::uint64_t i = 0; i < M; ++i) {
        for (std::uint64_t k = 0; k < K; ++k) {
            for (std::uint64_t j = 0; j < N; ++j) {
                c[i * N + j] += static_cast<double>(a[i * K + k]) * static_cast<double>(b[k * N + j]);
            }
        }
    }
    return c;
}

}  // namespace example

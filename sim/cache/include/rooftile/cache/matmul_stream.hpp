#pragma once

// The plain triple loop of C[M,N] += A[M,K] B[K,N] as a stream of loads and stores, in any of its six loop
// orders. A lies at address 0, B behind it, C behind that, each by rows.

#include <array>
#include <cstdint>
#include <string_view>

#include "rooftile/core/workload.hpp"

namespace rooftile::cache {

/// Which index of i (rows of C), j (its columns) and k (the sum) each loop runs over, the outermost first.
enum class LoopOrder : std::uint8_t { ijk, ikj, jik, jki, kij, kji };

inline constexpr std::array<LoopOrder, 6> loop_orders{LoopOrder::ijk, LoopOrder::ikj, LoopOrder::jik,
                                                      LoopOrder::jki, LoopOrder::kij, LoopOrder::kji};

/// "ijk" and so on.
constexpr std::string_view name(LoopOrder order) {
    constexpr std::string_view names[] = {"ijk", "ikj", "jik", "jki", "kij", "kji"};
    return names[static_cast<std::size_t>(order)];
}

/// Operand numbers of the stream.
struct MatmulOperand {
    static constexpr std::uint8_t A = 0, B = 1, C = 2;
};

/// A loop nest over [0, extents[0]) x [0, extents[1]) x [0, extents[2]) that calls body(index, index, index).
template <class Body>
[[gnu::always_inline]] inline void three_loops(std::array<std::uint64_t, 3> extents, const Body& body) {
    for (std::uint64_t outer = 0; outer < extents[0]; ++outer) {
        for (std::uint64_t middle = 0; middle < extents[1]; ++middle) {
            for (std::uint64_t inner = 0; inner < extents[2]; ++inner) body(outer, middle, inner);
        }
    }
}

/// Every multiply-add loads its A, its B and its C and stores its C.
/// @param sink           has access(address, bytes, is_store, operand)
/// @param shape          by value: the sink's stores cannot change it
/// @param element_bytes  of all three [Byte]
template <class Sink>
void stream_in_memory(Sink& sink, const Matmul shape, LoopOrder order, const std::uint64_t element_bytes) {
    const std::uint64_t M = shape.M, N = shape.N, K = shape.K;
    const std::uint64_t b = M * K * element_bytes;
    const std::uint64_t c = b + K * N * element_bytes;
    const auto multiply_add =
        [ =, &sink ](std::uint64_t i, std::uint64_t j, std::uint64_t k) __attribute__((always_inline)) {
        const std::uint64_t sum = c + (i * N + j) * element_bytes;
        sink.access((i * K + k) * element_bytes, element_bytes, false, MatmulOperand::A);
        sink.access(b + (k * N + j) * element_bytes, element_bytes, false, MatmulOperand::B);
        sink.access(sum, element_bytes, false, MatmulOperand::C);
        sink.access(sum, element_bytes, true, MatmulOperand::C);
    };
    using Index = std::uint64_t;
    switch (order) {
        case LoopOrder::ijk: return three_loops({M, N, K}, [&](Index i, Index j, Index k) { multiply_add(i, j, k); });
        case LoopOrder::ikj: return three_loops({M, K, N}, [&](Index i, Index k, Index j) { multiply_add(i, j, k); });
        case LoopOrder::jik: return three_loops({N, M, K}, [&](Index j, Index i, Index k) { multiply_add(i, j, k); });
        case LoopOrder::jki: return three_loops({N, K, M}, [&](Index j, Index k, Index i) { multiply_add(i, j, k); });
        case LoopOrder::kij: return three_loops({K, M, N}, [&](Index k, Index i, Index j) { multiply_add(i, j, k); });
        case LoopOrder::kji: return three_loops({K, N, M}, [&](Index k, Index j, Index i) { multiply_add(i, j, k); });
    }
}

/// The naive product: i, j, k outermost first, the sum in a register, C stored once.
template <class Sink>
void stream_naive(Sink& sink, const Matmul shape, const std::uint64_t element_bytes) {
    const std::uint64_t row_of_a = shape.K * element_bytes;
    const std::uint64_t row_of_b = shape.N * element_bytes;
    const std::uint64_t b = shape.M * row_of_a;
    const std::uint64_t c = b + shape.K * row_of_b;
    for (std::uint64_t i = 0; i < shape.M; ++i) {
        for (std::uint64_t j = 0; j < shape.N; ++j) {
            std::uint64_t a_address = i * row_of_a;
            std::uint64_t b_address = b + j * element_bytes;
            for (std::uint64_t k = 0; k < shape.K; ++k) {
                sink.access(a_address, element_bytes, false, MatmulOperand::A);
                sink.access(b_address, element_bytes, false, MatmulOperand::B);
                a_address += element_bytes;
                b_address += row_of_b;
            }
            sink.access(c + i * row_of_b + j * element_bytes, element_bytes, true, MatmulOperand::C);
        }
    }
}

}  // namespace rooftile::cache

#pragma once

// Workloads: what is computed, on which shapes and element types. Nothing here says how.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rooftile/core/dtype.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile {

/// C[M,N] = A[M,K] B[K,N].
struct Matmul {
    std::uint64_t M = 1, N = 1, K = 1;
    friend bool operator==(const Matmul&, const Matmul&) = default;
};

/// C[L] = A[L] + B[L], one FLOP an element.
struct VectorAdd {
    std::uint64_t L = 1;
    friend bool operator==(const VectorAdd&, const VectorAdd&) = default;
};

/// Y = f(f(... f(X))), `steps` times, elementwise, one FLOP an element and step (t -> 1 - t, which keeps
/// small integers small, so every element type computes it exactly).
struct ElementwiseChain {
    std::uint64_t L = 1, steps = 1;
    friend bool operator==(const ElementwiseChain&, const ElementwiseChain&) = default;
};

/// Any computation, by its totals: predicted and placed under the roofline, never counted.
struct Custom {
    Flops flops;
    Bytes read_bytes, write_bytes;
    friend bool operator==(const Custom&, const Custom&) = default;
};

/// Element types of inputs (A and B, X), outputs (C, Y and a chain's intermediates) and accumulators.
struct ElementTypes {
    DType input = DType::f32;
    DType output = DType::f32;
    DType accumulate = DType::f32;
    friend bool operator==(const ElementTypes&, const ElementTypes&) = default;
};

struct Workload {
    std::variant<Matmul, VectorAdd, ElementwiseChain, Custom> shape;
    ElementTypes types;
    friend bool operator==(const Workload&, const Workload&) = default;
};

enum class Role : std::uint8_t { input, intermediate, output };

/// One array in outer memory. Vectors are 1 x L. `data`, the operand of a custom workload, is bytes.
struct Operand {
    std::string name;
    std::uint64_t rows = 1, cols = 1;  ///< [elements]
    std::uint64_t element_bytes = 4;   ///< [Byte]
    Role role = Role::input;
    friend bool operator==(const Operand&, const Operand&) = default;
};

/// The operands in their fixed order: A B C; X T1 .. Y; data.
std::vector<Operand> operands(const Workload& workload);

/// "matmul", "vector_add", "elementwise_chain" or "custom".
std::string_view kind_name(const Workload& workload);

}  // namespace rooftile

#pragma once

// Whether a full execution computed the right thing: its outputs against Eigen's in double precision,
// within the rounding-error bound of the types used, and bit for bit on small integers.
//
// The bound of a matmul, Cref in double: gamma_K(u_acc) (|A||B|) + u_out |Cref| + gamma_K(2^-53) (|A||B|)
// with gamma_n(u) = n*u / (1 - n*u) (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1);
// it exists while K*u_acc < 1/2. Where sums start from C (c_policy, split_k), the old C is added to Cref and
// |C_old| to |A||B|, and the path of one term is longer: n = K + 1 + loads roundings to the accumulator's type
// and one to the output's type a store, so gamma_n(u_acc) replaces gamma_K(u_acc), and with several stores
// gamma_stores(u_out) (1 + gamma_n(u_acc)) times the magnitude replaces u_out |Cref|. A vector add has K = 1 and |A| +
// |B|. In a chain every intermediate lies within [-1, 2] and is rounded at most once to the accumulator's and once to
// the output's type, so the bound is 2 * steps * (gamma_1(u_acc) + gamma_1(2^-53) + u_out).

#include <optional>

namespace rooftile::sim {

struct ProductCheck {
    /// Largest |C - Cref| / bound over all outputs, on random real inputs; absent where K*u_acc >= 1/2 and
    /// for integer types (then only integers are compared).
    std::optional<double> max_error_over_bound;
    /// Whether the outputs equal Eigen's exactly on small integers; absent where no integer range is exact.
    std::optional<bool> bit_exact;
    /// Every check that applies held.
    bool passed = false;
    friend bool operator==(const ProductCheck&, const ProductCheck&) = default;
};

}  // namespace rooftile::sim

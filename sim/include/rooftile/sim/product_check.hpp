#pragma once

// Whether a full execution computed the right thing: its outputs against Eigen's in double precision,
// within the rounding-error bound of the types used, and bit for bit on small integers.

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

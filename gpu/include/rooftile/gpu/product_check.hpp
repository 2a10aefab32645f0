#pragma once

// Whether a kernel computed the right thing: its output against Eigen's, in double precision, within the
// rounding-error bound of FP32, and bit for bit on small integers. Outputs are filled with NaN before a run.
//
// The bound of a matmul, Cref in double: gamma_K(2^-24) (|A||B|) + 2^-24 |Cref| + gamma_K(2^-53) (|A||B|) with
// gamma_n(u) = n*u / (1 - n*u) (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1). A vector add has
// K = 1 and |A| + |B|. Every intermediate of a chain lies within [-1, 2]: 2 * steps * (gamma_1(2^-24) + gamma_1(2^-53)
// + 2^-24).

#include <cstdint>
#include <optional>

namespace rooftile::gpu {

struct ProductCheck {
    /// Largest |C - Cref| / bound over the checked outputs, on random reals in [-1, 1]. NaN where one was never
    /// written.
    double max_error_over_bound = 0;
    /// Whether the checked outputs equal Eigen's exactly on small integers; absent where no integer range is exact.
    std::optional<bool> bit_exact;
    /// Outputs compared, of how many: large products are checked on whole rows and columns chosen at random, and on
    /// those at the edges of the matrix and of its tiles.
    std::uint64_t checked_elements = 0, output_elements = 0;
    /// Whether memory between the rows of C and behind its end is as it was.
    bool surroundings_untouched = true;
    /// Whether the instrumented variant's output stays within the bound too; absent where it was not run.
    std::optional<bool> instrumented_within_bound;
    /// Everything above holds.
    bool passed = false;
    friend bool operator==(const ProductCheck&, const ProductCheck&) = default;
};

}  // namespace rooftile::gpu

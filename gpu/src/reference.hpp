#pragma once

// Inputs of a measured workload and what its output must be, by Eigen in double precision. See product_check.hpp for
// the bound. One reference serves every kernel of the workload; expected values are computed when first needed.

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "host_matrix.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

/// What the inputs hold: reals spread over [-1, 1], or integers whose sums FP32 holds exactly.
enum class Fill : std::uint8_t { reals, integers };

class Reference {
public:
    /// Throws Error(input) for a custom workload and for element types other than f32.
    Reference(const Workload& workload, const Padding& padding, std::uint64_t seed);

    /// The inputs, in the workload's order: A B, or X.
    [[nodiscard]] std::vector<HostMatrix> inputs(Fill fill) const;
    /// Room for the output, all poison.
    [[nodiscard]] HostMatrix poisoned_output() const;

    /// Whether there are integers other than 0 to be exact with.
    [[nodiscard]] bool has_integers() const { return integer_range_ > 0; }
    [[nodiscard]] double max_error_over_bound(const HostMatrix& output) const;
    [[nodiscard]] bool equals_exactly(const HostMatrix& output) const;

    [[nodiscard]] std::uint64_t checked_elements() const;
    [[nodiscard]] std::uint64_t output_elements() const { return output_rows_ * output_cols_; }

private:
    using Doubles = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    /// Expected outputs of whole rows and whole columns, and |A||B| beside them where a bound is needed.
    struct Expected {
        Doubles rows, cols, row_magnitudes, col_magnitudes;
    };

    [[nodiscard]] const Expected& expected(Fill fill) const;
    [[nodiscard]] Expected product(Fill fill) const;
    [[nodiscard]] Expected elementwise(Fill fill) const;

    Workload workload_;
    Padding padding_;
    std::uint64_t seed_;
    std::uint64_t output_rows_ = 1, output_cols_ = 1;
    std::int64_t integer_range_ = 0;
    /// Rows checked from end to end; all of them unless the product is large, and then columns too.
    std::vector<std::uint64_t> rows_, cols_;
    double rounding_ = 0, output_rounding_ = 0;  ///< factors of the magnitude and of |Cref| in the bound
    mutable std::optional<Expected> reals_, integers_;
};

/// Rows or columns out of `extent` to check of a large product: at least 64 chosen by `seed`, the first and the last,
/// and those on both sides of the last whole tile of every kernel.
std::vector<std::uint64_t> sampled(std::uint64_t extent, std::uint64_t seed);

/// Above this many multiply-adds, or 2^26 outputs, a product is checked on sampled rows and columns.
inline constexpr std::uint64_t largest_full_check = std::uint64_t{1} << 33;

}  // namespace rooftile::gpu

#pragma once

// The values of operands in outer memory, each in its own element type, row by row. Blocks leave and
// enter through copy_out and copy_in, which convert to and from the accumulator's type; nothing else
// reaches the values except through the door named `uncounted`.

#include <Eigen/Core>
#include <cstdint>
#include <variant>
#include <vector>

#include "rooftile/core/dtype.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/block.hpp"
#include "rooftile/sim/narrow.hpp"

namespace rooftile::sim {

template <class Element>
using RowMajorMatrix = Eigen::Matrix<Element, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// One operand's values.
using StoredMatrix =
    std::variant<RowMajorMatrix<double>, RowMajorMatrix<float>, RowMajorMatrix<Eigen::half>,
                 RowMajorMatrix<Eigen::bfloat16>, RowMajorMatrix<std::int8_t>, RowMajorMatrix<std::int32_t>>;

inline Eigen::Index index(std::uint64_t value) { return static_cast<Eigen::Index>(value); }

class HbmValues {
public:
    /// Room for an operand of that shape and type; its values are set by uncounted().
    void add(std::uint64_t rows, std::uint64_t cols, DType type);

    /// Converts a block into `tile`, which takes the block's shape.
    template <class Accumulator>
    void copy_out(std::size_t operand, const Block& block, RowMajorMatrix<Accumulator>& tile) const {
        std::visit(
            [&](const auto& matrix) {
                tile = matrix.block(index(block.row), index(block.col), index(block.rows), index(block.cols))
                           .template cast<Accumulator>();
            },
            matrices_[operand]);
    }

    /// Converts `tile` into a block of the same shape, rounding once to the operand's type (integers
    /// saturate).
    template <class Accumulator>
    void copy_in(std::size_t operand, const Block& block, const RowMajorMatrix<Accumulator>& tile) {
        std::visit(
            [&](auto& matrix) {
                using Element = typename std::decay_t<decltype(matrix)>::Scalar;
                matrix.block(index(block.row), index(block.col), index(block.rows), index(block.cols)) =
                    tile.unaryExpr([](Accumulator value) { return narrow<Element>(value); });
            },
            matrices_[operand]);
    }

    /// The values themselves, past every counter: for inputs before a run and results after it.
    [[nodiscard]] StoredMatrix& uncounted(std::size_t operand) { return matrices_[operand]; }
    [[nodiscard]] const StoredMatrix& uncounted(std::size_t operand) const { return matrices_[operand]; }

private:
    std::vector<StoredMatrix> matrices_;
};

}  // namespace rooftile::sim

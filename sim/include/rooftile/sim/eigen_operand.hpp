#pragma once

// Lets LoopRun wrap matrices, vectors, arrays, maps and blocks of Eigen, whatever their storage order and
// strides. The one header of a user's loop that needs Eigen.

#include <Eigen/Core>
#include <type_traits>

#include "rooftile/sim/strided.hpp"

namespace rooftile::sim {

template <class Matrix>
requires std::is_base_of_v<Eigen::EigenBase<Matrix>, Matrix>
struct StridedAccess<Matrix> {
    static_assert((Matrix::Flags & Eigen::DirectAccessBit) != 0,
                  "this expression of Eigen has no elements in memory: store it in a matrix first");

    static constexpr bool is_vector = Matrix::IsVectorAtCompileTime;
    static constexpr bool is_row_major = Matrix::IsRowMajor;
    static constexpr std::size_t rank = is_vector ? 1 : 2;
    static constexpr std::size_t inner_dimension = is_vector ? 0 : (is_row_major ? 1 : 0);
    static constexpr std::size_t unit_stride = Matrix::InnerStrideAtCompileTime == 1 ? inner_dimension : no_unit_stride;

    template <class Reference>
    static auto of(Reference&& matrix) {
        static_assert(
            std::is_lvalue_reference_v<Reference> || !std::is_base_of_v<Eigen::PlainObjectBase<Matrix>, Matrix>,
            "this matrix would be gone before the loop runs: give it a name first");
        using Element = std::remove_pointer_t<decltype(matrix.data())>;
        Strided<Element, rank, unit_stride> array{matrix.data(), {}, {}};
        if constexpr (is_vector) {
            array.shape = matrix.size();
            array.strides = matrix.innerStride();
        } else {
            array.shape = {matrix.rows(), matrix.cols()};
            array.strides = is_row_major ? Indices<2>{matrix.outerStride(), matrix.innerStride()}
                                         : Indices<2>{matrix.innerStride(), matrix.outerStride()};
        }
        return array;
    }
};

}  // namespace rooftile::sim

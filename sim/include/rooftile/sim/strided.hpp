#pragma once

// Where a user's own elements lie: a pointer, a shape and strides, for any number of dimensions. One stride
// may be known to be 1 when the program is compiled, which lets compilers vectorise the loop.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

/// No dimension whose stride is known to be 1.
inline constexpr std::size_t no_unit_stride = ~std::size_t{0};

/// Elements of `T` at `data + sum of index * stride`; not owned. Strides [elements] may be negative (`data`
/// points to the element [0,0]) and, for an input, zero (one element stands for many).
template <class T, std::size_t Rank, std::size_t UnitStride = no_unit_stride>
requires(Rank >= 1 && Rank <= 6) struct Strided {
    using Element = T;
    static constexpr std::size_t rank = Rank;

    T* data = nullptr;
    Indices<Rank> shape;    ///< [elements]
    Indices<Rank> strides;  ///< [elements], modulo 2^64

    [[nodiscard]] constexpr T& operator[](const Indices<Rank>& element) const {
        std::uint64_t offset = 0;
        for (std::size_t d = 0; d < Rank; ++d) offset += d == UnitStride ? element[d] : element[d] * strides[d];
        return data[static_cast<std::ptrdiff_t>(offset)];
    }

    [[nodiscard]] constexpr Strided<const T, Rank, UnitStride> as_const() const { return {data, shape, strides}; }
};

/// An array of any rank by pointer, shape [elements] and strides [elements].
template <class T, std::integral Extent, std::integral Stride, std::size_t Rank>
constexpr Strided<T, Rank> strided(T* data, const Extent (&shape)[Rank], const Stride (&strides)[Rank]) {
    Strided<T, Rank> array{data, {}, {}};
    for (std::size_t d = 0; d < Rank; ++d) {
        array.shape[d] = static_cast<std::uint64_t>(shape[d]);
        array.strides[d] = static_cast<std::uint64_t>(strides[d]);
    }
    return array;
}
/// The same for extents and strides of mixed types.
template <class T, std::size_t Rank>
constexpr Strided<T, Rank> strided(T* data, const std::uint64_t (&shape)[Rank], const std::ptrdiff_t (&strides)[Rank]) {
    return strided<T, std::uint64_t, std::ptrdiff_t, Rank>(data, shape, strides);
}

/// An array of any rank whose last index runs fastest.
template <class T, std::integral Extent, std::size_t Rank>
constexpr Strided<T, Rank, Rank - 1> row_major(T* data, const Extent (&shape)[Rank]) {
    Strided<T, Rank, Rank - 1> array{data, {}, {}};
    std::uint64_t stride = 1;
    for (std::size_t d = Rank; d-- > 0;) {
        array.shape[d] = static_cast<std::uint64_t>(shape[d]);
        array.strides[d] = stride;
        stride *= array.shape[d];
    }
    return array;
}
template <class T, std::size_t Rank>
constexpr Strided<T, Rank, Rank - 1> row_major(T* data, const std::uint64_t (&shape)[Rank]) {
    return row_major<T, std::uint64_t, Rank>(data, shape);
}

/// An array of any rank whose first index runs fastest.
template <class T, std::integral Extent, std::size_t Rank>
constexpr Strided<T, Rank, 0> col_major(T* data, const Extent (&shape)[Rank]) {
    Strided<T, Rank, 0> array{data, {}, {}};
    std::uint64_t stride = 1;
    for (std::size_t d = 0; d < Rank; ++d) {
        array.shape[d] = static_cast<std::uint64_t>(shape[d]);
        array.strides[d] = stride;
        stride *= array.shape[d];
    }
    return array;
}
template <class T, std::size_t Rank>
constexpr Strided<T, Rank, 0> col_major(T* data, const std::uint64_t (&shape)[Rank]) {
    return col_major<T, std::uint64_t, Rank>(data, shape);
}

/// How LoopRun reaches the elements of what a user hands it. Specialised for Strided here and for Eigen's
/// matrices in eigen_operand.hpp; specialise it for types of your own.
template <class Source>
struct StridedAccess;

template <class T, std::size_t Rank, std::size_t UnitStride>
struct StridedAccess<Strided<T, Rank, UnitStride>> {
    static constexpr Strided<T, Rank, UnitStride> of(const Strided<T, Rank, UnitStride>& array) { return array; }
};

}  // namespace rooftile::sim

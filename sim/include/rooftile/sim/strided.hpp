#pragma once

// Where a user's own elements lie: a pointer, a shape and strides, for any number of dimensions. One stride
// may be known to be 1 when the program is compiled, which lets compilers vectorise the loop.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

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

    /// The element at these indices.
    [[nodiscard]] [[gnu::always_inline]] constexpr T& operator[](const Indices<Rank>& element) const {
        return data[place(std::make_index_sequence<Rank>{}, element)];
    }
    template <std::same_as<std::uint64_t>... Index>
    requires(sizeof...(Index) == Rank) [[nodiscard]] constexpr T& at(Index... element) const {
        return data[place(std::make_index_sequence<Rank>{}, element...)];
    }

    [[nodiscard]] constexpr Strided<const T, Rank, UnitStride> as_const() const { return {data, shape, strides}; }

private:
    // Folds and no loops: compilers see at once what a raw loop would show them.
    template <std::size_t... D, class... Index>
    [[nodiscard]] [[gnu::always_inline]] constexpr std::ptrdiff_t place(std::index_sequence<D...>,
                                                                        Index... element) const {
        return static_cast<std::ptrdiff_t>((... + (D == UnitStride ? element : element * strides[D])));
    }
    template <std::size_t... D>
    [[nodiscard]] [[gnu::always_inline]] constexpr std::ptrdiff_t place(std::index_sequence<D...> all,
                                                                        const Indices<Rank>& element) const {
        return place(all, element[D]...);
    }
};

/// An array of any rank by pointer, shape [elements] and strides [elements].
template <class T, std::integral Extent, std::integral Stride, std::size_t Rank>
constexpr Strided<T, Rank> strided(T* data, const Extent (&shape)[Rank], const Stride (&strides)[Rank]) {
    return {data, to_indices(shape), to_indices(strides)};
}
/// The same for extents and strides of mixed types.
template <class T, std::size_t Rank>
constexpr Strided<T, Rank> strided(T* data, const std::uint64_t (&shape)[Rank], const std::ptrdiff_t (&strides)[Rank]) {
    return strided<T, std::uint64_t, std::ptrdiff_t, Rank>(data, shape, strides);
}

/// The strides of an array without gaps whose last or first index runs fastest.
template <std::size_t Rank>
constexpr Indices<Rank> row_major_strides(const Indices<Rank>& shape) {
    Indices<Rank> strides;
    strides[Rank - 1] = 1;
    for (std::size_t d = Rank - 1; d > 0; --d) strides[d - 1] = d == Rank - 1 ? shape[d] : strides[d] * shape[d];
    return strides;
}
template <std::size_t Rank>
constexpr Indices<Rank> col_major_strides(const Indices<Rank>& shape) {
    Indices<Rank> strides;
    strides[0] = 1;
    for (std::size_t d = 1; d < Rank; ++d) strides[d] = d == 1 ? shape[0] : strides[d - 1] * shape[d - 1];
    return strides;
}

/// An array of any rank whose last index runs fastest.
template <class T, std::integral Extent, std::size_t Rank>
constexpr Strided<T, Rank, Rank - 1> row_major(T* data, const Extent (&shape)[Rank]) {
    const Indices<Rank> extents = to_indices(shape);
    return {data, extents, row_major_strides(extents)};
}
template <class T, std::size_t Rank>
constexpr Strided<T, Rank, Rank - 1> row_major(T* data, const std::uint64_t (&shape)[Rank]) {
    return row_major<T, std::uint64_t, Rank>(data, shape);
}

/// An array of any rank whose first index runs fastest.
template <class T, std::integral Extent, std::size_t Rank>
constexpr Strided<T, Rank, 0> col_major(T* data, const Extent (&shape)[Rank]) {
    const Indices<Rank> extents = to_indices(shape);
    return {data, extents, col_major_strides(extents)};
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

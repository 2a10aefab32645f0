#pragma once

// The indices of one element, or the extents of one block, of an operand with any number of dimensions,
// and how messages name them.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "rooftile/core/integer.hpp"

namespace rooftile::sim {

/// `Rank` unsigned numbers [elements], made of any integers: `{i0, k0}`. A negative one becomes a number
/// that lies outside every operand.
template <std::size_t Rank>
class Indices {
public:
    constexpr Indices() = default;
    template <std::integral... Integers>
    requires(sizeof...(Integers) == Rank) constexpr Indices(Integers... values)  // NOLINT(google-explicit-constructor)
        : values_{static_cast<std::uint64_t>(values)...} {}
    constexpr Indices(const std::array<std::uint64_t, Rank>& values)  // NOLINT(google-explicit-constructor)
        : values_(values) {}

    [[nodiscard]] constexpr std::uint64_t operator[](std::size_t dimension) const { return values_[dimension]; }
    [[nodiscard]] constexpr std::uint64_t& operator[](std::size_t dimension) { return values_[dimension]; }
    [[nodiscard]] constexpr std::span<const std::uint64_t> span() const { return values_; }
    friend constexpr bool operator==(const Indices&, const Indices&) = default;

private:
    std::array<std::uint64_t, Rank> values_{};
};

/// A braced list of integers, whatever their type.
template <std::integral Integer, std::size_t Rank>
constexpr Indices<Rank> to_indices(const Integer (&values)[Rank]) {
    return [&]<std::size_t... D>(std::index_sequence<D...>) { return Indices<Rank>(values[D]...); }
    (std::make_index_sequence<Rank>{});
}

/// The product of all extents. Throws Error(overflow) naming `what` beyond 64 bits.
constexpr std::uint64_t element_count(std::span<const std::uint64_t> extents, const char* what) {
    std::uint64_t product = 1;
    for (const std::uint64_t extent : extents) {
        if (extent == 0) return 0;
    }
    for (const std::uint64_t extent : extents) product = checked_mul(product, extent, what);
    return product;
}

/// Whether an element lies inside a shape of the same number of dimensions.
template <std::size_t Rank>
constexpr bool contains(const Indices<Rank>& shape, const Indices<Rank>& element) {
    for (std::size_t d = 0; d < Rank; ++d) {
        if (element[d] >= shape[d]) return false;
    }
    return true;
}

/// Whether an element lies inside a block.
template <std::size_t Rank>
constexpr bool contains(const Indices<Rank>& origin, const Indices<Rank>& extents, const Indices<Rank>& element) {
    for (std::size_t d = 0; d < Rank; ++d) {
        if (element[d] < origin[d] || element[d] - origin[d] >= extents[d]) return false;
    }
    return true;
}

/// Whether a block lies inside another one. An empty block lies inside when its origin does not exceed the end.
template <std::size_t Rank>
constexpr bool contains(const Indices<Rank>& origin, const Indices<Rank>& extents, const Indices<Rank>& inner_origin,
                        const Indices<Rank>& inner_extents) {
    for (std::size_t d = 0; d < Rank; ++d) {
        if (inner_origin[d] < origin[d]) return false;
        const std::uint64_t skipped = inner_origin[d] - origin[d];
        if (skipped > extents[d] || inner_extents[d] > extents[d] - skipped) return false;
    }
    return true;
}

/// The place of an element in row-major order of the shape.
template <std::size_t Rank>
constexpr std::uint64_t flat_index(const Indices<Rank>& shape, const Indices<Rank>& element) {
    std::uint64_t flat = 0;
    for (std::size_t d = 0; d < Rank; ++d) flat = flat * shape[d] + element[d];
    return flat;
}

/// Calls `visit` with every element of a block, in row-major order.
template <std::size_t Rank, class Visit>
constexpr void for_each_element(const Indices<Rank>& origin, const Indices<Rank>& extents, Visit&& visit) {
    for (std::size_t d = 0; d < Rank; ++d) {
        if (extents[d] == 0) return;
    }
    Indices<Rank> element = origin;
    for (;;) {
        visit(static_cast<const Indices<Rank>&>(element));
        std::size_t d = Rank;
        for (;;) {
            if (d == 0) return;
            --d;
            if (++element[d] - origin[d] < extents[d]) break;
            element[d] = origin[d];
        }
    }
}

/// "[4,0]". An index that was negative is shown as such.
std::string describe_element(std::span<const std::uint64_t> element);
/// "[0:2,2:4]".
std::string describe_block(std::span<const std::uint64_t> origin, std::span<const std::uint64_t> extents);
/// "4 x 4".
std::string describe_shape(std::span<const std::uint64_t> shape);

}  // namespace rooftile::sim

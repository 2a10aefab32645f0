#pragma once

// load(i, j), store(i, j, x) and view(i, j) for whatever has load_at and store_at: views and buffers.

#include <concepts>
#include <utility>

#include "rooftile/sim/element_proxy.hpp"
#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

/// The base of a view or buffer of `T` with `Rank` dimensions. Everything is inlined wherever it is used, or
/// counters would not stay in registers. Indices are any integers; a negative one lies outside every operand.
template <class View, class T, std::size_t Rank>
class ElementAccess {
public:
    using Value = T;
    using Element = ElementProxy<View, T, Rank>;
    static constexpr std::size_t rank = Rank;

    /// The value of one element: a read.
    template <std::integral... Integers>
    requires(sizeof...(Integers) == Rank) [[nodiscard]] [[gnu::always_inline]] T load(Integers... element) {
        return view().load_at(Indices<Rank>(element...));
    }

    /// Stands for one element: converting it loads, assigning stores, += does both.
    template <std::integral... Integers>
    requires(sizeof...(Integers) == Rank) [[nodiscard]] [[gnu::always_inline]] Element operator()(Integers... element) {
        return Element(view(), Indices<Rank>(element...));
    }

    /// Sets one element: a write. One for each number of dimensions, since the value comes last.
    template <std::integral I>
    requires(Rank == 1) [[gnu::always_inline]] void store(I i, T value) { view().store_at({i}, value); }
    template <std::integral I, std::integral J>
    requires(Rank == 2) [[gnu::always_inline]] void store(I i, J j, T value) { view().store_at({i, j}, value); }
    template <std::integral I, std::integral J, std::integral K>
    requires(Rank == 3) [[gnu::always_inline]] void store(I i, J j, K k, T value) { view().store_at({i, j, k}, value); }
    template <std::integral I, std::integral J, std::integral K, std::integral L>
    requires(Rank == 4) [[gnu::always_inline]] void store(I i, J j, K k, L l, T value) {
        view().store_at({i, j, k, l}, value);
    }
    template <std::integral I, std::integral J, std::integral K, std::integral L, std::integral M>
    requires(Rank == 5) [[gnu::always_inline]] void store(I i, J j, K k, L l, M m, T value) {
        view().store_at({i, j, k, l, m}, value);
    }
    template <std::integral I, std::integral J, std::integral K, std::integral L, std::integral M, std::integral N>
    requires(Rank == 6) [[gnu::always_inline]] void store(I i, J j, K k, L l, M m, N n, T value) {
        view().store_at({i, j, k, l, m, n}, value);
    }

protected:
    // Only as the base of a view, which is moved and never copied.
    ElementAccess() = default;
    ElementAccess(ElementAccess&&) noexcept = default;
    ~ElementAccess() = default;

private:
    [[nodiscard]] View& view() { return static_cast<View&>(*this); }
};

}  // namespace rooftile::sim

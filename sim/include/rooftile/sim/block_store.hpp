#pragma once

// The elements of one block, row by row, and which of them hold something: what a buffer stores. A buffer
// that was made from another one shares the outer one's store.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

template <class T, std::size_t Rank>
struct BlockStore {
    BlockStore(const Indices<Rank>& room, bool tracks) : tracks_set(tracks) { resize(room); }

    Indices<Rank> shape;            ///< the largest block
    Indices<Rank> strides;          ///< row-major in `shape`; the last one is 1
    Indices<Rank> origin, extents;  ///< the block held; empty at first
    std::vector<T> values;
    std::vector<std::uint8_t> set_flags;  ///< by element of `values`; empty unless tracked
    bool tracks_set;

    [[nodiscard]] bool has_room(const Indices<Rank>& block) const {
        for (std::size_t d = 0; d < Rank; ++d) {
            if (block[d] > shape[d]) return false;
        }
        return true;
    }

    /// Holds another block, with nothing in it. Grows if the block has more elements than there is room.
    void place(const Indices<Rank>& new_origin, const Indices<Rank>& new_extents) {
        if (!has_room(new_extents)) {
            Indices<Rank> room = shape;
            for (std::size_t d = 0; d < Rank; ++d) room[d] = std::max(room[d], new_extents[d]);
            resize(room);
        }
        origin = new_origin;
        extents = new_extents;
        std::fill(set_flags.begin(), set_flags.end(), std::uint8_t{0});
    }

    void fill(T value) {
        for_each_element(origin, extents, [&](const Indices<Rank>& element) {
            at(element) = value;
            if (tracks_set) set(element);
        });
    }

    /// The buffer is gone: whoever was made from it finds nothing here.
    void retire() { extents = {}; }

    /// What to take off the sum of index * stride.
    [[nodiscard]] std::uint64_t base() const {
        std::uint64_t sum = 0;
        for (std::size_t d = 0; d < Rank; ++d) sum += origin[d] * strides[d];
        return sum;
    }
    [[nodiscard]] std::size_t place_of(const Indices<Rank>& element) const {
        std::uint64_t place = 0;
        for (std::size_t d = 0; d < Rank; ++d) place += (element[d] - origin[d]) * strides[d];
        return static_cast<std::size_t>(place);
    }
    [[nodiscard]] T& at(const Indices<Rank>& element) { return values[place_of(element)]; }
    [[nodiscard]] bool is_set(const Indices<Rank>& element) const { return set_flags[place_of(element)] != 0; }
    void set(const Indices<Rank>& element) { set_flags[place_of(element)] = 1; }

private:
    void resize(const Indices<Rank>& room) {
        const auto elements = static_cast<std::size_t>(element_count(room.span(), "a buffer's element count"));
        values.assign(elements, T{});
        if (tracks_set) set_flags.assign(elements, 0);
        shape = room;
        std::uint64_t stride = 1;
        for (std::size_t d = Rank; d-- > 0;) {
            strides[d] = stride;
            stride *= room[d];
        }
    }
};

/// Another buffer as the place that blocks come from.
template <class T, std::size_t Rank>
struct StoreHandle {
    std::shared_ptr<BlockStore<T, Rank>> store;
    [[nodiscard]] T& operator[](const Indices<Rank>& element) const { return store->at(element); }
};

/// An operand that lives on chip comes from nowhere.
struct NoSource {};

}  // namespace rooftile::sim

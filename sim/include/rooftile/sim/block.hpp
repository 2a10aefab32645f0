#pragma once

// Ranges and blocks of a matrix: where a transfer or a computation takes place.

#include <algorithm>
#include <cstdint>

namespace rooftile::sim {

/// The half-open range [begin, begin + extent) of one index.
struct Range {
    std::uint64_t begin = 0, extent = 0;
    friend bool operator==(const Range&, const Range&) = default;
};

/// The part of [begin, begin + step) below `end`: a tile at a ragged edge holds only what is inside.
constexpr Range clip(std::uint64_t begin, std::uint64_t step, std::uint64_t end) {
    return {begin, std::min(step, end - begin)};
}

/// A rectangle of a matrix [elements].
struct Block {
    std::uint64_t row = 0, col = 0, rows = 0, cols = 0;
    friend bool operator==(const Block&, const Block&) = default;
};

constexpr Block block(Range rows, Range cols) { return {rows.begin, cols.begin, rows.extent, cols.extent}; }

/// Whether `inner` lies within `outer`. Written so that no sum can wrap.
[[gnu::always_inline]] constexpr bool contains(Block outer, Block inner) {
    return inner.row >= outer.row && inner.col >= outer.col && inner.rows <= outer.rows && inner.cols <= outer.cols &&
           inner.row - outer.row <= outer.rows - inner.rows && inner.col - outer.col <= outer.cols - inner.cols;
}

}  // namespace rooftile::sim

#pragma once

// In which order a tiled schedule takes its output tiles, and with it the thread blocks of its kernel. The order
// changes no requested byte; it decides which of them a cache still holds. Kernels and tests call the same function.

#include <cstdint>
#include <string>
#include <string_view>

#ifdef __CUDACC__
#define ROOFTILE_HOST_DEVICE __host__ __device__
#else
#define ROOFTILE_HOST_DEVICE
#endif

namespace rooftile {

/// Row by row (the column index fastest), column by column, or in groups of `group_rows` tile rows with the row
/// index fastest inside a group. A group of at least all tile rows is column by column.
struct BlockOrder {
    enum class Kind : std::uint8_t { row, column, grouped };

    Kind kind = Kind::row;
    std::uint32_t group_rows = 0;  ///< [tile rows]; grouped only, at least 1

    static constexpr BlockOrder row() { return {}; }
    static constexpr BlockOrder column() { return {Kind::column, 0}; }
    static constexpr BlockOrder grouped(std::uint32_t rows) { return {Kind::grouped, rows}; }
    friend bool operator==(const BlockOrder&, const BlockOrder&) = default;
};

/// Where an output tile lies in the grid of output tiles.
struct TilePosition {
    std::uint32_t row = 0, col = 0;  ///< [output tiles]
    ROOFTILE_HOST_DEVICE friend constexpr bool operator==(TilePosition a, TilePosition b) {
        return a.row == b.row && a.col == b.col;
    }
};

/// The output tile of the `index`-th block of a grid of tile_rows x tile_cols; index < tile_rows * tile_cols < 2^31.
ROOFTILE_HOST_DEVICE constexpr TilePosition tile_at(BlockOrder order, std::uint32_t index, std::uint32_t tile_rows,
                                                    std::uint32_t tile_cols) {
    if (order.kind == BlockOrder::Kind::row) return {index / tile_cols, index % tile_cols};
    if (order.kind == BlockOrder::Kind::column) return {index % tile_rows, index / tile_rows};
    const std::uint32_t group_rows = order.group_rows < tile_rows ? order.group_rows : tile_rows;
    const std::uint32_t group_tiles = group_rows * tile_cols;
    const std::uint32_t first_row = index / group_tiles * group_rows;
    const std::uint32_t rows_left = tile_rows - first_row;
    const std::uint32_t rows_here = rows_left < group_rows ? rows_left : group_rows;
    const std::uint32_t inside = index % group_tiles;
    return {first_row + inside % rows_here, inside / rows_here};
}

/// "row", "column" or "grouped:8".
std::string name(BlockOrder order);

/// The order of that name. Throws Error(input) naming what is allowed.
BlockOrder parse_block_order(std::string_view text);

}  // namespace rooftile

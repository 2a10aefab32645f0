#include "rooftile/core/block_order.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

std::vector<TilePosition> first(BlockOrder order, std::uint32_t tile_rows, std::uint32_t tile_cols,
                                std::uint32_t count) {
    std::vector<TilePosition> tiles;
    for (std::uint32_t i = 0; i < count; ++i) tiles.push_back(tile_at(order, i, tile_rows, tile_cols));
    return tiles;
}

/// Blocks of A and B that these output tiles need when each block along K is loaded once: `k_blocks` a row of A and
/// a column of B.
std::size_t block_loads(const std::vector<TilePosition>& tiles, std::size_t k_blocks) {
    std::set<std::uint32_t> rows, cols;
    for (const TilePosition tile : tiles) {
        rows.insert(tile.row);
        cols.insert(tile.col);
    }
    return (rows.size() + cols.size()) * k_blocks;
}

}  // namespace

TEST_CASE("block order: the first tiles of a 2 x 3 and a 3 x 2 grid, by hand") {
    using Tiles = std::vector<TilePosition>;
    CHECK(first(BlockOrder::row(), 2, 3, 6) == Tiles{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}});
    CHECK(first(BlockOrder::column(), 2, 3, 6) == Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}});
    // Groups of two tile rows; the last group has the one row that is left.
    CHECK(first(BlockOrder::grouped(2), 3, 2, 6) == Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 0}, {2, 1}});
}

TEST_CASE("block order: the first nine of 9 x 9 tiles load 90 blocks row by row and 54 in groups of three") {
    CHECK(block_loads(first(BlockOrder::row(), 9, 9, 9), 9) == 90);
    CHECK(block_loads(first(BlockOrder::column(), 9, 9, 9), 9) == 90);
    CHECK(block_loads(first(BlockOrder::grouped(3), 9, 9, 9), 9) == 54);
}

TEST_CASE("block order: every order visits every tile of any grid exactly once") {
    test::Shapes shapes(1);
    for (int round = 0; round < 2000; ++round) {
        const auto rows = static_cast<std::uint32_t>(shapes.between(1, 40));
        const auto cols = static_cast<std::uint32_t>(shapes.between(1, 40));
        const auto group = static_cast<std::uint32_t>(shapes.between(1, 50));
        for (const BlockOrder order : {BlockOrder::row(), BlockOrder::column(), BlockOrder::grouped(group)}) {
            std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
            for (const TilePosition tile : first(order, rows, cols, rows * cols)) {
                REQUIRE(tile.row < rows);
                REQUIRE(tile.col < cols);
                seen.insert({tile.row, tile.col});
            }
            CAPTURE(name(order));
            REQUIRE(seen.size() == std::size_t{rows} * cols);
        }
    }
}

TEST_CASE("block order: a group of one row is row by row, a group of all rows column by column") {
    CHECK(first(BlockOrder::grouped(1), 5, 7, 35) == first(BlockOrder::row(), 5, 7, 35));
    CHECK(first(BlockOrder::grouped(5), 5, 7, 35) == first(BlockOrder::column(), 5, 7, 35));
    CHECK(first(BlockOrder::grouped(0xffffffff), 5, 7, 35) == first(BlockOrder::column(), 5, 7, 35));
}

TEST_CASE("block order: the largest grid does not wrap") {
    const std::uint32_t rows = 46340, cols = 46341;  // just below 2^31 tiles
    CHECK(tile_at(BlockOrder::row(), rows * cols - 1, rows, cols) == TilePosition{rows - 1, cols - 1});
    CHECK(tile_at(BlockOrder::column(), rows * cols - 1, rows, cols) == TilePosition{rows - 1, cols - 1});
    CHECK(tile_at(BlockOrder::grouped(8), rows * cols - 1, rows, cols) == TilePosition{rows - 1, cols - 1});
}

TEST_CASE("block order: names are read back, and others refused with what is allowed") {
    for (const BlockOrder order : {BlockOrder::row(), BlockOrder::column(), BlockOrder::grouped(16)}) {
        CHECK(parse_block_order(name(order)) == order);
    }
    CHECK(name(BlockOrder::grouped(8)) == "grouped:8");
    const std::string allowed = "allowed: row, column or grouped:G, with G tile rows a group";
    const auto refused_with = [&](const std::string& text, const std::string& hint) {
        CAPTURE(text);
        const Error error = test::refusal([&] { parse_block_order(text); });
        CHECK(error.code() == ErrorCode::input);
        CHECK(error.what() == "'" + text + "' is no block order");
        CHECK(error.hint() == hint + allowed);
    };
    refused_with("", "");
    refused_with("diagonal", "");
    refused_with("rows", "did you mean 'row'?\n");
    refused_with("columns", "did you mean 'column'?\n");
    refused_with("Row", "did you mean 'row'?\n");
    for (const char* text : {"grouped", "grouped:", "grouped:0", "grouped:08", "grouped:-1", "grouped:8x", "grouped: 8",
                             "grouped:4294967296"}) {
        refused_with(text, "write grouped:8 for groups of 8 tile rows; G lies between 1 and 4294967295\n");
    }
    CHECK(parse_block_order("grouped:4294967295") == BlockOrder::grouped(0xffffffff));
}

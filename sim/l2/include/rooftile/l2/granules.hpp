#pragma once

// The pieces in which the model moves a launch's operands. K is cut into chunks of one 128-byte line of A. What a
// block reads of an operand in one chunk is its chunk object; it is made of granules of min(BM, BN) rows of A or
// columns of B, so that objects of unequal tiles are moved in like pieces. Edges count the bytes that are there.
// Granules of all operands have dense numbers: A first, chunk by chunk, then B, then C.

#include <cstdint>
#include <vector>

#include "rooftile/l2/launch.hpp"

namespace rooftile::l2 {

/// How many pieces there are.
struct Tiling {
    /// @param chunk_lines  128-byte lines of A in a chunk, at most 1024; more than one trades detail for speed
    /// Throws Error(input) as check() does, Error(overflow) for more than 2^26 of anything.
    Tiling(const Launch& launch, const Facts& facts, std::uint32_t chunk_lines = 1);

    std::uint32_t tile_rows = 0, tile_cols = 0, chunks = 0;
    std::uint32_t a_per_chunk = 0;  ///< granules of A that a block reads in a chunk
    std::uint32_t b_per_chunk = 0;
    std::uint32_t c_per_block = 0;

    /// Granule reads of the whole launch.
    [[nodiscard]] std::uint64_t reads() const {
        return std::uint64_t{tile_rows} * tile_cols * chunks * (a_per_chunk + b_per_chunk);
    }
};

/// The pieces themselves: their numbers and sizes.
class Granules : public Tiling {
public:
    /// Throws as Tiling does; there are at most 2^26 granules.
    Granules(const Launch& launch, const Facts& facts, std::uint32_t chunk_lines = 1);

    std::uint64_t a_bytes = 0, b_bytes = 0;  ///< [B] each byte once
    std::vector<std::uint32_t> bytes;        ///< [B] of each granule; zero where a ragged edge leaves none
    std::vector<std::uint64_t> a_row_bytes;  ///< [B] of A in each tile row
    std::vector<std::uint64_t> b_col_bytes;  ///< [B] of B in each tile column

    [[nodiscard]] std::uint32_t a(std::uint32_t row, std::uint32_t chunk) const {
        return (chunk * tile_rows + row) * a_per_chunk;
    }
    [[nodiscard]] std::uint32_t b(std::uint32_t chunk, std::uint32_t col) const {
        return first_b_ + (chunk * tile_cols + col) * b_per_chunk;
    }
    [[nodiscard]] std::uint32_t c(std::uint32_t row, std::uint32_t col) const {
        return first_c_ + (row * tile_cols + col) * c_per_block;
    }

private:
    std::uint32_t first_b_ = 0, first_c_ = 0;
};

}  // namespace rooftile::l2

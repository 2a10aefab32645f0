#include "rooftile/l2/granules.hpp"

#include <algorithm>

#include "rooftile/core/integer.hpp"

namespace rooftile::l2 {

namespace {

constexpr std::uint64_t line_bytes = 128;
constexpr const char* a_size = "the bytes of A";
constexpr const char* b_size = "the bytes of B";
constexpr std::uint32_t most_chunk_lines = 1024;
constexpr const char* granule_number = "the number of granules of an L2 model";
constexpr const char* granule_size = "the bytes of a granule of an L2 model";
constexpr std::uint64_t most_granules = 1ULL << 26U;  ///< a few bytes for each and each partition

std::uint32_t narrowed(std::uint64_t value) {
    if (value > most_granules) throw_overflow(granule_number, 26);
    return static_cast<std::uint32_t>(value);
}

/// The lengths of the pieces of at most `piece` elements that cover `extent`.
std::vector<std::uint64_t> cut(std::uint64_t extent, std::uint64_t piece) {
    std::vector<std::uint64_t> lengths;
    for (std::uint64_t left = extent; left > 0; left -= lengths.back()) {
        narrowed(lengths.size() + 1);
        lengths.push_back(std::min(piece, left));
    }
    return lengths;
}

/// How a launch is cut.
struct Pieces {
    std::uint64_t granule = 0;  ///< rows of A or columns of B in a granule
    std::uint64_t depth = 1;    ///< elements of K in a chunk: as many of A as fill its lines, at least one
    std::vector<std::uint64_t> rows, cols, depths;

    Pieces(const Launch& launch, std::uint32_t chunk_lines) : granule(std::min(launch.BM, launch.BN)) {
        const std::uint64_t chunk_bytes = line_bytes * std::min(chunk_lines, most_chunk_lines);
        for (std::uint64_t bytes = 2 * launch.a_element_bytes; bytes <= chunk_bytes; bytes += launch.a_element_bytes) {
            ++depth;
        }
        rows = cut(launch.M, launch.BM);
        cols = cut(launch.N, launch.BN);
        depths = cut(launch.K, depth);
    }

    /// Pieces of `piece` elements in what a matrix of `extent` fills of a tile of `tile`.
    [[nodiscard]] static std::uint32_t in_tile(std::uint64_t tile, std::uint64_t extent, std::uint64_t piece) {
        return static_cast<std::uint32_t>(cut(std::min(tile, extent), piece).size());
    }
};

/// Appends the bytes of the granules of one object: `wide` rows or columns in granules of `granule`, `each` bytes a
/// row or column, `count` granules.
void append(std::vector<std::uint32_t>& bytes, std::uint64_t wide, std::uint64_t granule, std::uint64_t each,
            std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t here = std::min(granule, wide);
        wide -= here;
        const std::uint64_t granule_bytes = checked_mul(here, each, granule_size);
        if (granule_bytes > ~std::uint32_t{0}) throw_overflow(granule_size, 32);
        bytes.push_back(static_cast<std::uint32_t>(granule_bytes));
    }
}

}  // namespace

Tiling::Tiling(const Launch& launch, const Facts& facts, std::uint32_t chunk_lines) {
    check(launch, facts);
    const Pieces pieces(launch, chunk_lines);
    tile_rows = static_cast<std::uint32_t>(pieces.rows.size());
    tile_cols = static_cast<std::uint32_t>(pieces.cols.size());
    chunks = static_cast<std::uint32_t>(pieces.depths.size());
    a_per_chunk = pieces.in_tile(launch.BM, launch.M, pieces.granule);
    b_per_chunk = pieces.in_tile(launch.BN, launch.N, pieces.granule);
    c_per_block = narrowed(std::uint64_t{pieces.in_tile(launch.BM, launch.M, pieces.depth)} * b_per_chunk);
    narrowed(std::uint64_t{tile_rows} * tile_cols);
}

Granules::Granules(const Launch& launch, const Facts& facts, std::uint32_t chunk_lines)
    : Tiling(launch, facts, chunk_lines) {
    const Pieces pieces(launch, chunk_lines);
    const auto objects = [](std::uint64_t outer, std::uint64_t inner, std::uint64_t each) {
        return narrowed(checked_mul(std::uint64_t{narrowed(outer * inner)}, each, granule_number));
    };
    first_b_ = objects(chunks, tile_rows, a_per_chunk);
    first_c_ = narrowed(std::uint64_t{first_b_} + objects(chunks, tile_cols, b_per_chunk));
    bytes.reserve(narrowed(std::uint64_t{first_c_} + objects(tile_rows, tile_cols, c_per_block)));

    for (const std::uint64_t depth : pieces.depths) {
        for (const std::uint64_t row : pieces.rows)
            append(bytes, row, pieces.granule, checked_mul(depth, launch.a_element_bytes, granule_size), a_per_chunk);
    }
    for (const std::uint64_t depth : pieces.depths) {
        for (const std::uint64_t col : pieces.cols)
            append(bytes, col, pieces.granule, checked_mul(depth, launch.b_element_bytes, granule_size), b_per_chunk);
    }
    for (const std::uint64_t row : pieces.rows) {
        for (const std::uint64_t col : pieces.cols) {
            std::uint64_t left = row;
            for (std::uint32_t i = 0; i < c_per_block; i += b_per_chunk) {
                const std::uint64_t here = std::min(left, pieces.depth);
                left -= here;
                append(bytes, col, pieces.granule, checked_mul(here, launch.c_element_bytes, granule_size),
                       b_per_chunk);
            }
        }
    }
    for (const std::uint64_t row : pieces.rows) {
        a_row_bytes.push_back(checked_mul(checked_mul(row, launch.a_element_bytes, a_size), launch.K, a_size));
        a_bytes = checked_add(a_bytes, a_row_bytes.back(), a_size);
    }
    for (const std::uint64_t col : pieces.cols) {
        b_col_bytes.push_back(checked_mul(checked_mul(col, launch.b_element_bytes, b_size), launch.K, b_size));
        b_bytes = checked_add(b_bytes, b_col_bytes.back(), b_size);
    }
}

}  // namespace rooftile::l2

#include "rooftile/l2/granules.hpp"

#include <algorithm>

#include "rooftile/core/integer.hpp"

namespace rooftile::l2 {

namespace {

constexpr std::uint64_t line_bytes = 128;
constexpr std::uint64_t most_granules = 1ULL << 30U;  ///< the log of uses has four places for each, in 32 bits

/// The lengths of the pieces of at most `piece` elements that cover `extent`.
std::vector<std::uint64_t> pieces(std::uint64_t extent, std::uint64_t piece, const char* what) {
    std::vector<std::uint64_t> lengths;
    for (std::uint64_t begin = 0; begin < extent; begin += piece) {
        if (lengths.size() == most_granules) throw_overflow(what, 30);
        lengths.push_back(std::min(piece, extent - begin));
    }
    return lengths;
}

/// A chunk's depth in K: as many elements of A as fill its lines, at least one.
std::uint64_t chunk_depth(std::uint64_t a_element_bytes, std::uint64_t chunk_lines) {
    std::uint64_t depth = 1;
    while ((depth + 1) * a_element_bytes <= line_bytes * chunk_lines) ++depth;
    return depth;
}

std::uint32_t narrowed(std::uint64_t value, const char* what) {
    if (value > most_granules) throw_overflow(what, 30);
    return static_cast<std::uint32_t>(value);
}

/// Appends the bytes of the granules of one object: `wide` rows or columns in granules of `granule`, `each` bytes a
/// row or column, `count` granules.
void append(std::vector<std::uint32_t>& bytes, std::uint64_t wide, std::uint64_t granule, std::uint64_t each,
            std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t here = std::min(granule, wide);
        wide -= here;
        bytes.push_back(narrowed(checked_mul(here, each, "the bytes of a granule"), "the bytes of a granule"));
    }
}

}  // namespace

Granules::Granules(const Launch& launch, const Facts& facts, std::uint32_t chunk_lines) {
    check(launch, facts);
    const char* const what = "the number of granules of an L2 model";
    const auto rows = pieces(launch.M, launch.BM, what);
    const auto cols = pieces(launch.N, launch.BN, what);
    const auto depths = pieces(launch.K, chunk_depth(launch.a_element_bytes, chunk_lines), what);
    tile_rows = narrowed(rows.size(), what);
    tile_cols = narrowed(cols.size(), what);
    chunks = narrowed(depths.size(), what);

    const std::uint64_t granule = std::min({launch.BM, launch.BN, std::max(launch.M, launch.N)});
    a_per_chunk = narrowed(pieces(std::min(launch.BM, launch.M), granule, what).size(), what);
    b_per_chunk = narrowed(pieces(std::min(launch.BN, launch.N), granule, what).size(), what);
    const std::uint64_t c_rows = chunk_depth(launch.a_element_bytes, chunk_lines);
    c_per_block = narrowed(pieces(std::min(launch.BM, launch.M), c_rows, what).size(), what) * b_per_chunk;

    const auto objects = [what](std::uint64_t count, std::uint64_t outer, std::uint64_t each) {
        return checked_mul(checked_mul(count, outer, what), each, what);
    };
    const std::uint64_t a_granules = objects(chunks, tile_rows, a_per_chunk);
    const std::uint64_t b_granules = objects(chunks, tile_cols, b_per_chunk);
    const std::uint64_t c_granules = objects(tile_rows, tile_cols, c_per_block);
    first_b_ = narrowed(a_granules, what);
    first_c_ = narrowed(a_granules + b_granules, what);
    bytes.reserve(narrowed(a_granules + b_granules + c_granules, what));

    for (const std::uint64_t depth : depths) {
        for (const std::uint64_t row : rows) append(bytes, row, granule, depth * launch.a_element_bytes, a_per_chunk);
    }
    for (const std::uint64_t depth : depths) {
        for (const std::uint64_t col : cols) append(bytes, col, granule, depth * launch.b_element_bytes, b_per_chunk);
    }
    for (const std::uint64_t row : rows) {
        for (const std::uint64_t col : cols) {
            std::uint64_t left = row;
            for (std::uint32_t i = 0; i < c_per_block; i += b_per_chunk) {
                const std::uint64_t here = std::min(left, c_rows);
                left -= here;
                append(bytes, col, granule, here * launch.c_element_bytes, b_per_chunk);
            }
        }
    }
    for (const std::uint64_t row : rows) {
        a_row_bytes.push_back(checked_mul(row * launch.a_element_bytes, launch.K, "the bytes of A"));
        a_bytes = checked_add(a_bytes, a_row_bytes.back(), "the bytes of A");
    }
    for (const std::uint64_t col : cols) {
        b_col_bytes.push_back(checked_mul(col * launch.b_element_bytes, launch.K, "the bytes of B"));
        b_bytes = checked_add(b_bytes, b_col_bytes.back(), "the bytes of B");
    }
}

}  // namespace rooftile::l2

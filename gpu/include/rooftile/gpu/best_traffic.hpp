// The bytes that the kernel `best` asks for, stated from shapes alone: its own packing pass, then the bulk
// copies of the product, whose boxes are whole tiles with zeros where they reach past the matrix.
#pragma once

#include <cstdint>

namespace rooftile::gpu {

/// Tile of `best`; BK does not change the bytes inside the matrices.
struct BestTile {
    std::int64_t rows = 128;     ///< BM
    std::int64_t columns = 128;  ///< BN
    std::int64_t depth = 26;     ///< BK

    friend bool operator==(const BestTile&, const BestTile&) = default;
};

struct BestTraffic {
    bool b_packed = false;                 ///< B's rows did not begin at multiples of 16 bytes
    std::int64_t packing_read_bytes = 0;   ///< A once; B once if packed
    std::int64_t packing_write_bytes = 0;  ///< A transposed, its rows rounded up to 4 elements; B if packed
    std::int64_t a_box_bytes = 0;          ///< bulk copies of A: whole boxes, zeros included
    std::int64_t b_box_bytes = 0;          ///< bulk copies of B: whole boxes, zeros included
    std::int64_t a_read_bytes = 0;         ///< of those, inside the matrix: 4 * M*K * ceil(N / BN)
    std::int64_t b_read_bytes = 0;         ///< of those, inside the matrix: 4 * K*N * ceil(M / BM)
    std::int64_t c_write_bytes = 0;        ///< C once
    std::int64_t fma_count = 0;            ///< multiply-adds done, those on zeros included

    [[nodiscard]] std::int64_t zero_filled_bytes() const {
        return a_box_bytes + b_box_bytes - a_read_bytes - b_read_bytes;
    }
    friend bool operator==(const BestTraffic&, const BestTraffic&) = default;
};

/// Rows of a packed matrix begin at multiples of 16 bytes: elements rounded up to 4.
[[nodiscard]] std::int64_t best_packed_pitch(std::int64_t elements);

/// True where B is copied before the product: bulk copies need rows at multiples of 16 bytes.
[[nodiscard]] bool best_packs_b(std::int64_t ldb);

/// @param m, n, k  shape of the product [elements], each at least 1
/// @param ldb      leading dimension of B [elements]
/// @returns        exact bytes and multiply-adds
/// @throws Error   overflow: a figure does not fit 64 bits; input: a shape below 1 or ldb below N
[[nodiscard]] BestTraffic best_traffic(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t ldb,
                                       BestTile tile = {});

}  // namespace rooftile::gpu

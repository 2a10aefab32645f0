#include "rooftile/gpu/best_traffic.hpp"

#include <initializer_list>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

namespace {

constexpr std::int64_t element_bytes = 4;

std::int64_t product(std::initializer_list<std::int64_t> factors) {
    std::int64_t result = 1;
    for (const std::int64_t factor : factors) {
        if (__builtin_mul_overflow(result, factor, &result)) {
            throw Error(ErrorCode::overflow, "the traffic of this product does not fit 64 bits");
        }
    }
    return result;
}

std::int64_t tiles(std::int64_t elements, std::int64_t tile) { return (elements - 1) / tile + 1; }

}  // namespace

std::int64_t best_packed_pitch(std::int64_t elements) { return tiles(elements, 4) * 4; }

bool best_packs_b(std::int64_t ldb) { return ldb % 4 != 0; }

BestTraffic best_traffic(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t ldb, BestTile tile) {
    if (m < 1 || n < 1 || k < 1 || ldb < n) {
        throw Error(ErrorCode::input, "a product needs M, N, K >= 1 and ldb >= N");
    }
    const std::int64_t down = tiles(m, tile.rows);
    const std::int64_t across = tiles(n, tile.columns);
    const std::int64_t padded_depth = product({tiles(k, tile.depth), tile.depth});

    BestTraffic t;
    t.b_packed = best_packs_b(ldb);
    const std::int64_t b_once = t.b_packed ? product({element_bytes, k, n}) : 0;
    t.packing_read_bytes = product({element_bytes, m, k}) + b_once;
    t.packing_write_bytes = product({element_bytes, best_packed_pitch(m), k}) + b_once;
    t.a_box_bytes = product({element_bytes, down, tile.rows, padded_depth, across});
    t.b_box_bytes = product({element_bytes, across, tile.columns, padded_depth, down});
    t.a_read_bytes = product({element_bytes, m, k, across});
    t.b_read_bytes = product({element_bytes, k, n, down});
    t.c_write_bytes = product({element_bytes, m, n});
    t.fma_count = product({down, tile.rows, across, tile.columns, padded_depth});
    return t;
}

}  // namespace rooftile::gpu

#include "rooftile/gpu/best_traffic.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"

using namespace rooftile;
using namespace rooftile::gpu;

TEST_CASE("best_traffic: one element is packed twice and copied in whole boxes") {
    const BestTraffic t = best_traffic(1, 1, 1, 1);
    CHECK(t.b_packed);
    CHECK(t.packing_read_bytes == 4 + 4);
    CHECK(t.packing_write_bytes == 16 + 4);  // A's row of M rounded up to four elements
    CHECK(t.a_box_bytes == 4 * 128 * 26);
    CHECK(t.b_box_bytes == 4 * 128 * 26);
    CHECK(t.a_read_bytes == 4);
    CHECK(t.b_read_bytes == 4);
    CHECK(t.zero_filled_bytes() == 2 * (13312 - 4));
    CHECK(t.c_write_bytes == 4);
    CHECK(t.fma_count == 128 * 128 * 26);
}

TEST_CASE("best_traffic: inside the matrices it is the tiled formula, at 4096 and ragged") {
    const BestTraffic square = best_traffic(4096, 4096, 4096, 4096);
    CHECK_FALSE(square.b_packed);
    CHECK(square.a_read_bytes + square.b_read_bytes == 4294967296);
    CHECK(square.packing_read_bytes == 67108864);
    CHECK(square.packing_write_bytes == 67108864);
    CHECK(square.zero_filled_bytes() == 2 * 4LL * 4096 * 12 * 32);  // 158 slabs of 26 pass K by 12

    const BestTraffic ragged = best_traffic(130, 258, 300, 260);
    CHECK(ragged.a_read_bytes == 4 * 130 * 300 * 3);
    CHECK(ragged.b_read_bytes == 4 * 300 * 258 * 2);
    CHECK(ragged.packing_write_bytes == 4 * 132 * 300);
}

TEST_CASE("best_traffic: B is packed only where its rows leave multiples of 16 bytes") {
    CHECK_FALSE(best_packs_b(4));
    CHECK(best_packs_b(4097));
    CHECK(best_packs_b(4098));
    CHECK_FALSE(best_traffic(5, 257, 9, 260).b_packed);
    CHECK(best_packed_pitch(1) == 4);
    CHECK(best_packed_pitch(4) == 4);
    CHECK(best_packed_pitch(4095) == 4096);
}

TEST_CASE("best_traffic: shapes and figures that do not fit are refused") {
    CHECK_THROWS_AS(static_cast<void>(best_traffic(0, 1, 1, 1)), Error);
    CHECK_THROWS_AS(static_cast<void>(best_traffic(1, 5, 1, 4)), Error);
    CHECK_THROWS_AS(static_cast<void>(best_traffic(1LL << 31, 1LL << 31, 1LL << 31, 1LL << 31)), Error);
}

// The pieces of the operands: numbers without gaps or overlaps, and every byte in exactly one of them.

#include "rooftile/l2/granules.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <set>

#include "gpus.hpp"
#include "rooftile/core/error.hpp"

using namespace rooftile;

TEST_CASE("granules: a tall tile reads two granules of A for one of B, edges count what is there") {
    const l2::Granules granules(test::launch_of(100, 40, 70, 64, 32), test::h200());
    CHECK(granules.tile_rows == 2);
    CHECK(granules.tile_cols == 2);
    CHECK(granules.chunks == 3);
    CHECK(granules.a_per_chunk == 2);
    CHECK(granules.b_per_chunk == 1);
    CHECK(granules.reads() == 2 * 2 * 3 * 3);
    CHECK(granules.bytes[granules.a(0, 0)] == 32 * 32 * 4);
    CHECK(granules.bytes[granules.a(1, 0) + 1] == 4 * 32 * 4);  // rows 96 to 99
    CHECK(granules.bytes[granules.a(1, 2) + 1] == 4 * 6 * 4);   // and columns 64 to 69
    CHECK(granules.bytes[granules.b(2, 1)] == 6 * 8 * 4);
    CHECK(granules.a_bytes == 100 * 70 * 4);
    CHECK(granules.b_bytes == 70 * 40 * 4);
}

TEST_CASE("granules: numbers are dense, and the bytes of all are those of A, B and C") {
    for (const l2::Launch& launch : {test::launch_of(100, 40, 70, 64, 32), test::launch_of(33, 65, 47, 16, 16),
                                     test::launch_of(5, 300, 129, 8, 128), test::launch_of(7, 7, 7, 128, 128)}) {
        for (const std::uint32_t chunk_lines : {1U, 8U}) {
            const l2::Granules granules(launch, test::h200(), chunk_lines);
            std::set<std::uint32_t> numbers;
            for (std::uint32_t chunk = 0; chunk < granules.chunks; ++chunk) {
                for (std::uint32_t row = 0; row < granules.tile_rows; ++row) {
                    for (std::uint32_t i = 0; i < granules.a_per_chunk; ++i) numbers.insert(granules.a(row, chunk) + i);
                }
                for (std::uint32_t col = 0; col < granules.tile_cols; ++col) {
                    for (std::uint32_t i = 0; i < granules.b_per_chunk; ++i) numbers.insert(granules.b(chunk, col) + i);
                }
            }
            for (std::uint32_t row = 0; row < granules.tile_rows; ++row) {
                for (std::uint32_t col = 0; col < granules.tile_cols; ++col) {
                    for (std::uint32_t i = 0; i < granules.c_per_block; ++i) numbers.insert(granules.c(row, col) + i);
                }
            }
            CHECK(numbers.size() == granules.bytes.size());
            CHECK(*numbers.rbegin() + 1 == granules.bytes.size());
            const auto sum = std::accumulate(granules.bytes.begin(), granules.bytes.end(), std::uint64_t{0});
            CHECK(sum == granules.a_bytes + granules.b_bytes + launch.M * launch.N * 4);
        }
    }
}

TEST_CASE("granules: a chunk is a line of A whatever its element") {
    l2::Launch launch = test::launch_of(64, 64, 256, 32, 32);
    launch.a_element_bytes = 2;
    launch.b_element_bytes = 8;
    const l2::Granules granules(launch, test::h200());
    CHECK(granules.chunks == 4);
    CHECK(granules.bytes[granules.a(0, 0)] == 32 * 128);
    CHECK(granules.bytes[granules.b(0, 0)] == 64 * 32 * 8);
}

TEST_CASE("granules: what cannot be is refused with its name") {
    const auto message = [](const l2::Launch& launch, const l2::Facts& facts) -> std::string {
        try {
            l2::Granules(launch, facts);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    l2::Facts facts = test::h200();
    CHECK(message(test::launch_of(0, 4, 4, 2, 2), facts) == "the L2 model is given no rows (M)");
    CHECK(message(test::launch_of(4, 4, 4, 2, 2, 0), facts) == "the L2 model is given no resident blocks");
    CHECK(message(test::launch_of(4, 4, 4, 2, 2, 1, BlockOrder::grouped(0)), facts) ==
          "the L2 model is given no rows in a group");
    CHECK(message(test::launch_of(1ULL << 40U, 1ULL << 40U, 4, 1, 1), facts) ==
          "the number of granules of an L2 model does not fit 26 bits");
    facts.partitions = 3;
    CHECK(message(test::launch_of(4, 4, 4, 2, 2), facts) ==
          "the L2 model knows caches of one or two partitions, not 3");
}

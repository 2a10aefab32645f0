#include "rooftile/cache/geometry.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"

namespace {

using namespace rooftile;
using cache::Geometry;
using cache::WritePolicy;

Geometry l1(std::uint64_t size_bytes, std::uint64_t ways, std::uint64_t line_bytes = 64,
            std::uint64_t sector_bytes = 64) {
    return {"L1", size_bytes, ways, line_bytes, sector_bytes, WritePolicy::back, true, false};
}

std::string refusal(const std::vector<Geometry>& levels) {
    try {
        cache::validate(levels);
    } catch (const Error& error) {
        CHECK(error.code() == ErrorCode::input);
        return std::string(error.what()) + " | " + error.hint();
    }
    return "accepted";
}

TEST_CASE("geometry: sizes, lines and sectors that divide are accepted") {
    CHECK(refusal({l1(32768, 8)}) == "accepted");
    CHECK(refusal({l1(2400, cache::fully_associative, 80, 80)}) == "accepted");
    CHECK(refusal({l1(64 * 7 * 3, 7)}) == "accepted");
    CHECK(l1(32768, 8).sets() == 64);
    CHECK(l1(2400, cache::fully_associative, 80, 80).associativity() == 30);
    CHECK(l1(2400, cache::fully_associative, 80, 80).sets() == 1);
}

TEST_CASE("geometry: what does not divide is refused with the nearest that do") {
    CHECK(refusal({l1(32768, 7)}) ==
          "cache L1: a size of 32768 B, which is 512 lines of 64 B, is not a whole number of sets of 7 ways | "
          "the nearest sizes: 32704 or 33152 B; the nearest ways: 4 or 8; any size of whole lines may be fully "
          "associative");
    CHECK(refusal({l1(1000, 2)}) ==
          "cache L1: a size of 1000 B is not a whole number of lines of 64 B | "
          "the nearest sizes: 896 or 1024 B; the nearest lines: 50 or 100 B");
    CHECK(refusal({l1(100, cache::fully_associative)}) ==
          "cache L1: a size of 100 B is not a whole number of lines of 64 B | "
          "the nearest sizes: 64 or 128 B; the nearest lines: 50 or 100 B");
    CHECK(refusal({l1(32768, 1024)}) ==
          "cache L1: a size of 32768 B, which is 512 lines of 64 B, is not a whole number of sets of 1024 ways | "
          "the nearest sizes: 65536 B; the nearest ways: 512; any size of whole lines may be fully associative");
    CHECK(refusal({l1(32768, 8, 64, 24)}) ==
          "cache L1: a line of 64 B is not a whole number of sectors of 24 B | "
          "the nearest sectors that divide the line: 16 or 32 B; the nearest lines: 48 or 72 B");
    CHECK(refusal({l1(32768, 8, 128, 1)}) ==
          "cache L1: a line of 128 B has 128 sectors of 1 B | a line has at most 64 sectors");
    CHECK(refusal({l1(0, 8)}) == "cache L1: its size, line and sector must be at least 1 B | ");
}

TEST_CASE("geometry: levels must agree where one includes another") {
    Geometry l2{"L2", 65536, 8, 96, 96, WritePolicy::back, true, true};
    l2.size_bytes = 96 * 8 * 10;
    CHECK(refusal({l1(32768, 8), l2}) ==
          "cache L2: it is inclusive, but its line of 96 B is not a multiple of the line of L1, 64 B | "
          "the nearest: 64 or 128 B");
    l2.inclusive = false;
    CHECK(refusal({l1(32768, 8), l2}) == "accepted");
    CHECK(refusal({l1(32768, 8), l1(65536, 8)}) == "cache L1: another level has that name already | ");
    Geometry first = l1(32768, 8);
    first.inclusive = true;
    CHECK(refusal({first}) ==
          "cache L1: it is inclusive, but there is no nearer level | leave 'inclusive' out of the nearest level");
}

}  // namespace

// Cases worked by hand: each says in one line why the counter is what it is.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rooftile/cache/hierarchy.hpp"
#include "rooftile/core/error.hpp"

namespace {

using namespace rooftile;
using cache::Geometry;
using cache::Traffic;
using cache::WritePolicy;

/// Two lines of 16 B, fully associative.
Geometry two_lines() { return {"L1", 32, cache::fully_associative, 16, 16, WritePolicy::back, true, false}; }

struct Step {
    char kind;
    std::uint64_t address;
    std::uint64_t bytes = 4;
};

Traffic run(const std::vector<Geometry>& levels, const std::vector<Step>& steps, std::size_t level = 0) {
    cache::Hierarchy caches(levels);
    for (const Step& step : steps) caches.access(step.address, step.bytes, step.kind == 'W', 0);
    caches.flush();
    return caches.total(level);
}

TEST_CASE("hand: a store that hits refreshes its line") {
    // 0 is stored to after 16 was loaded, so 32 takes the place of 16: 0 still hits.
    const Traffic traffic = run({two_lines()}, {{'R', 0}, {'R', 16}, {'W', 0}, {'R', 32}, {'R', 0}});
    CHECK(traffic.read_misses == 3);
    CHECK(traffic.write_misses == 0);
    CHECK(traffic.writeback_bytes == 16);
}

TEST_CASE("hand: a dirty line is written when it leaves, and what is dirty at the end by the flush") {
    // 0 leaves dirty for 32; 32 is dirty at the end; 16 was never stored to.
    const Traffic traffic = run({two_lines()}, {{'W', 0}, {'R', 16}, {'W', 32}});
    CHECK(traffic.write_misses == 2);
    CHECK(traffic.fill_bytes == 48);
    CHECK(traffic.writebacks == 2);
    CHECK(traffic.writeback_bytes == 32);
}

TEST_CASE("hand: a write-through level passes every store on and writes nothing back") {
    Geometry level = two_lines();
    level.write = WritePolicy::through;
    const Traffic traffic = run({level}, {{'W', 0}, {'W', 4}, {'R', 8}});
    CHECK(traffic.write_misses == 1);
    CHECK(traffic.read_misses == 0);
    CHECK(traffic.fill_bytes == 16);
    CHECK(traffic.write_throughs == 2);
    CHECK(traffic.write_through_bytes == 8);
    CHECK(traffic.writeback_bytes == 0);
}

TEST_CASE("hand: a level that does not allocate passes stores that miss on and keeps its lines") {
    for (const WritePolicy write : {WritePolicy::back, WritePolicy::through}) {
        Geometry level = two_lines();
        level.write = write;
        level.allocate = false;
        // The stores at 32 and 36 both miss: the first brought nothing in.
        const Traffic traffic = run({level}, {{'R', 0}, {'R', 16}, {'W', 32}, {'W', 36}, {'R', 0}, {'R', 16}});
        CHECK(traffic.read_misses == 2);
        CHECK(traffic.write_misses == 2);
        CHECK(traffic.fill_bytes == 32);
        CHECK(traffic.write_throughs == 2);
        CHECK(traffic.writeback_bytes == 0);
    }
}

TEST_CASE("hand: a miss fills one sector of its line") {
    Geometry level = two_lines();
    level.sector_bytes = 4;
    // Four sectors of one line, each misses once; the second round hits.
    const Traffic traffic =
        run({level}, {{'R', 0}, {'R', 4}, {'W', 8}, {'R', 12}, {'R', 0}, {'R', 4}, {'R', 8}, {'R', 12}});
    CHECK(traffic.read_misses == 3);
    CHECK(traffic.write_misses == 1);
    CHECK(traffic.fill_bytes == 16);
    CHECK(traffic.writeback_bytes == 4);
}

TEST_CASE("hand: what straddles sectors is one access in each") {
    Geometry level = two_lines();
    CHECK(run({level}, {{'R', 14, 4}}).read_accesses == 2);
    CHECK(run({level}, {{'W', 12, 4}}).write_accesses == 1);
    level.sector_bytes = 8;
    const Traffic traffic = run({level}, {{'W', 4, 20}});
    CHECK(traffic.write_accesses == 3);
    CHECK(traffic.write_misses == 3);
    CHECK(traffic.writeback_bytes == 24);
}

TEST_CASE("hand: an inclusive level takes a line away from the nearer one, and its dirty bytes are kept") {
    const Geometry near{"L1", 64, cache::fully_associative, 16, 16, WritePolicy::back, true, false};
    Geometry far{"L2", 32, cache::fully_associative, 16, 16, WritePolicy::back, true, true};
    // L2 has two lines: the third load makes it drop 0, which L1 holds dirty.
    const std::vector<Step> steps{{'W', 0}, {'R', 16}, {'R', 32}, {'R', 0}};
    CHECK(run({near, far}, steps, 0).read_misses == 3);
    CHECK(run({near, far}, steps, 0).back_invalidations == 2);
    CHECK(run({near, far}, steps, 0).writebacks == 1);
    CHECK(run({near, far}, steps, 1).writeback_bytes == 16);
    CHECK(run({near, far}, steps, 1).write_accesses == 0);
    far.inclusive = false;
    CHECK(run({near, far}, steps, 0).read_misses == 2);
    CHECK(run({near, far}, steps, 0).back_invalidations == 0);
    // The flush of L1 finds 0 gone from L2: a write miss like any other.
    CHECK(run({near, far}, steps, 1).write_misses == 1);
    CHECK(run({near, far}, steps, 1).writeback_bytes == 16);
}

TEST_CASE("hand: a line is the operand's that stored into it last, where stores are written through too") {
    const Geometry near{"L1", 64, cache::fully_associative, 16, 16, WritePolicy::through, true, false};
    const Geometry far{"L2", 32, cache::fully_associative, 16, 16, WritePolicy::back, true, true};
    cache::Hierarchy caches({near, far});
    // Operand 0 has the line filled, operand 1 stores into it, and L2 drops it for the third line.
    caches.access(0, 4, false, 0);
    caches.access(0, 4, true, 1);
    caches.access(16, 4, false, 0);
    caches.access(32, 4, false, 0);
    CHECK(caches.traffic(0, 0).back_invalidations == 0);
    CHECK(caches.traffic(0, 1).back_invalidations == 1);
    CHECK(caches.traffic(1, 1).writebacks == 1);
}

TEST_CASE("hand: sets need not be a power of two") {
    // Three sets of one line of 16 B: 0, 16, 32 live side by side, 48 shares the set of 0.
    const Geometry level{"L1", 48, 1, 16, 16, WritePolicy::back, true, false};
    const Traffic traffic = run({level}, {{'R', 0}, {'R', 16}, {'R', 32}, {'R', 0}, {'R', 48}, {'R', 0}, {'R', 32}});
    CHECK(traffic.read_misses == 5);
}

TEST_CASE("hand: an access needs a byte and an address that exists") {
    cache::Hierarchy caches({two_lines()});
    CHECK_THROWS_AS(caches.access(0, 0, false, 0), Error);
    CHECK_THROWS_AS(caches.access(~std::uint64_t{0}, 2, false, 0), Error);
    CHECK_NOTHROW(caches.access(~std::uint64_t{0}, 1, false, 0));
}

TEST_CASE("hand: the last address is like any other, in lines of one byte too") {
    for (const std::uint64_t line_bytes : std::vector<std::uint64_t>{1, 2, 16}) {
        const Geometry level{"L1", 4 * line_bytes, 2, line_bytes, line_bytes, WritePolicy::back, true, false};
        const Traffic traffic = run({level}, {{'W', ~std::uint64_t{0}, 1}, {'R', 0, 1}, {'R', ~std::uint64_t{0}, 1}});
        CHECK(traffic.write_misses == 1);
        CHECK(traffic.read_misses == 1);
        CHECK(traffic.writebacks == 1);
    }
}

TEST_CASE("hand: a last line that ends beyond the addresses is filled and written back like any other") {
    const std::uint64_t last = ~std::uint64_t{0};
    const Geometry near{"L1", 96, cache::fully_associative, 48, 48, WritePolicy::back, true, false};
    for (const std::uint64_t line_bytes : std::vector<std::uint64_t>{80, 96}) {
        for (const bool inclusive : {false, true}) {
            const Geometry far{"L2", line_bytes, 1, line_bytes, line_bytes, WritePolicy::back, true, inclusive};
            if (inclusive && line_bytes == 80) continue;
            // L2 holds one line: the load of 0 makes it drop the last one.
            const std::vector<Step> steps{{'W', last, 1}, {'R', 0, 1}, {'R', 1, 1}};
            const Traffic traffic = run({near, far}, steps, 0);
            CHECK(traffic == [&] {
                Traffic alone = run({near}, steps);
                alone.back_invalidations = inclusive ? 1 : 0;
                return alone;
            }());
            CHECK(traffic.fill_bytes == 96);
            CHECK(run({near, far}, steps, 1).writebacks == 1);
        }
    }
}

}  // namespace

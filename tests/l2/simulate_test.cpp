// The simulation by hand: launches of a few granules whose every hit and miss is written out.

#include "rooftile/l2/simulate.hpp"

#include <doctest/doctest.h>

#include "gpus.hpp"
#include "rooftile/l2/partitions.hpp"

using namespace rooftile;
using l2::March;

namespace {

constexpr std::uint64_t granule_bytes = 32 * 32 * 4;

l2::Traffic play(const l2::Launch& launch, const l2::Facts& facts, March march) {
    return l2::simulate(l2::Granules(launch, facts), launch, facts, march, l2::Capacity::even(1));
}

}  // namespace

TEST_CASE("simulate: one tile reads each operand once and writes its block") {
    const l2::Traffic traffic = play(test::launch_of(32, 32, 32, 32, 32), test::small_gpu(1, 1 << 20), March::in_step);
    CHECK(traffic.granule_accesses == 3);
    CHECK(traffic.requested_bytes == 2 * granule_bytes);
    CHECK(traffic.a_dram_bytes == granule_bytes);
    CHECK(traffic.b_dram_bytes == granule_bytes);
    CHECK(traffic.l2_miss_bytes == 2 * granule_bytes);
    CHECK(traffic.cross_partition_bytes == 0);
    CHECK(traffic.c_write_bytes == granule_bytes);
}

// 2 x 2 tiles one after the other, one chunk each: A0 B0 C00, A0 B1 C01, A1 B0 C10, A1 B1 C11.
TEST_CASE("simulate: of four tiles in a row the cache keeps what three granules hold, C among them") {
    const l2::Launch launch = test::launch_of(64, 64, 32, 32, 32);
    const l2::Facts three = test::small_gpu(1, 3 * granule_bytes);
    // A0 m, B0 m; A0 hit, B1 m; A1 m, B0 m (C01 pushed it out); A1 hit, B1 m.
    const l2::Traffic traffic = play(launch, three, March::in_step);
    CHECK(traffic.a_dram_bytes == 2 * granule_bytes);
    CHECK(traffic.b_dram_bytes == 4 * granule_bytes);
    CHECK(traffic.requested_bytes == 8 * granule_bytes);
    CHECK(traffic == play(launch, three, March::staggered));  // alone on its multiprocessor a block has no rank
    // With two nothing survives, with eight everything does.
    CHECK(play(launch, test::small_gpu(1, 2 * granule_bytes), March::in_step).dram_read_bytes() == 8 * granule_bytes);
    CHECK(play(launch, test::small_gpu(1, 8 * granule_bytes), March::in_step).dram_read_bytes() == 4 * granule_bytes);
}

TEST_CASE("simulate: in column order A and B change places") {
    const l2::Launch launch = test::launch_of(64, 64, 32, 32, 32, 1, BlockOrder::column());
    const l2::Traffic traffic = play(launch, test::small_gpu(1, 3 * granule_bytes), March::in_step);
    CHECK(traffic.a_dram_bytes == 4 * granule_bytes);
    CHECK(traffic.b_dram_bytes == 2 * granule_bytes);
}

// Two blocks side by side on one multiprocessor share A. The cache holds two chunks of the pair.
TEST_CASE("simulate: in step neighbours read A once, staggered the younger comes too late for it") {
    const l2::Launch launch = test::launch_of(32, 64, 32 * 64, 32, 32, 2);
    const l2::Facts facts = test::small_gpu(1, 4 * granule_bytes);
    const std::uint64_t once = 64 * granule_bytes;
    const l2::Traffic in_step = play(launch, facts, March::in_step);
    CHECK(in_step.a_dram_bytes == once);
    CHECK(in_step.b_dram_bytes == 2 * once);
    const l2::Traffic staggered = play(launch, facts, March::staggered);
    CHECK(staggered.a_dram_bytes > once + once / 2);
    CHECK(staggered.a_dram_bytes <= 2 * once);
    CHECK(staggered.b_dram_bytes == 2 * once);
}

// The older of two neighbours earns 10/9 chunks a round, the younger 8/9. The older pays 1.04 for a chunk, A and B both
// from DRAM, the younger 1.02, for it finds A: at the older's last chunk of 1024 the younger is 189 behind. If chunks
// cost the same it would be 205 behind, with more granules of both in between.
TEST_CASE("simulate: a younger block that finds its data falls less far behind") {
    const l2::Launch launch = test::launch_of(32, 64, 32 * 1024, 32, 32, 2);
    const std::uint64_t once = 1024 * granule_bytes;
    const auto a_dram_bytes = [&](std::uint64_t granules) {
        return play(launch, test::small_gpu(1, granules * granule_bytes), March::staggered).a_dram_bytes;
    };
    CHECK(a_dram_bytes(715) == once);
    CHECK(a_dram_bytes(660) > once);
}

TEST_CASE("simulate: what lives on the other side crosses over once") {
    const l2::Launch launch = test::launch_of(64, 64, 64, 32, 32);
    l2::Facts facts = test::small_gpu(1, 1 << 20);
    facts.partitions = 2;
    const l2::Granules granules(launch, facts);
    const std::uint32_t own_side = l2::side_of(0);
    std::uint64_t elsewhere = 0;
    for (std::uint32_t granule = 0; granule < granules.c(0, 0); ++granule) {
        if (l2::side_of(granule) != own_side) elsewhere += granules.bytes[granule];
    }
    REQUIRE(elsewhere > 0);
    const l2::Traffic traffic = play(launch, facts, March::in_step);
    CHECK(traffic.cross_partition_bytes == elsewhere);
    CHECK(traffic.l2_miss_bytes == granules.a_bytes + granules.b_bytes);
    CHECK(traffic.dram_read_bytes() == granules.a_bytes + granules.b_bytes);
}

TEST_CASE("simulate: two sides that read the same miss twice and read DRAM once") {
    // Blocks of one row on many multiprocessors of either side: A is asked for by both, B(j) by one.
    const l2::Launch launch = test::launch_of(32, 32 * 16, 32, 32, 32);
    l2::Facts facts = test::small_gpu(16, 1 << 20);
    facts.partitions = 2;
    const l2::Granules granules(launch, facts);
    const l2::Traffic traffic = play(launch, facts, March::in_step);
    CHECK(traffic.dram_read_bytes() == granules.a_bytes + granules.b_bytes);
    // The side that is not A's home misses it too, unless the home's own blocks are the only ones.
    CHECK(traffic.l2_miss_bytes == 2 * granules.a_bytes + granules.b_bytes);
}

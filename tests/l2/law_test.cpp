// What holds for every launch, whatever its tiles, order and march.

#include <doctest/doctest.h>

#include <random>

#include "gpus.hpp"
#include "rooftile/l2/simulate.hpp"

using namespace rooftile;
using l2::March;

namespace {

/// Random launches: ragged, tall and wide tiles, all orders, one or two partitions, caches from tiny to ample.
class Launches {
public:
    l2::Launch launch;
    l2::Facts facts;

    void next() {
        launch = test::launch_of(below(400), below(400), below(300), tile(), tile(), below(4));
        const std::uint64_t kind = random_() % 3;
        launch.order = kind == 0   ? BlockOrder::row()
                       : kind == 1 ? BlockOrder::column()
                                   : BlockOrder::grouped(1 + static_cast<std::uint32_t>(random_()) % 6);
        const std::uint64_t sizes[] = {1, 2, 4, 8};
        launch.a_element_bytes = sizes[random_() % 4];
        launch.b_element_bytes = sizes[random_() % 4];
        launch.c_element_bytes = sizes[random_() % 4];
        facts = test::small_gpu(below(12), 1024 + random_() % 1'000'000);
        facts.partitions = 1 + static_cast<std::uint32_t>(random_()) % 2;
    }

private:
    std::uint64_t below(std::uint32_t limit) { return 1 + random_() % limit; }
    std::uint64_t tile() { return 8ULL << (random_() % 4); }
    std::mt19937 random_{20260202};
};

std::uint64_t pieces(std::uint64_t extent, std::uint64_t piece) { return (extent + piece - 1) / piece; }

}  // namespace

TEST_CASE("l2 laws: compulsory <= DRAM reads <= L2 misses <= requested, and C is written once") {
    Launches launches;
    int between = 0;
    for (int i = 0; i < 400; ++i) {
        launches.next();
        const l2::Launch& launch = launches.launch;
        const l2::Granules granules(launch, launches.facts);
        const std::uint64_t a_bytes = launch.M * launch.K * launch.a_element_bytes;
        const std::uint64_t b_bytes = launch.K * launch.N * launch.b_element_bytes;
        CAPTURE(i);
        REQUIRE(granules.a_bytes == a_bytes);
        REQUIRE(granules.b_bytes == b_bytes);
        for (const March march : {March::in_step, March::staggered}) {
            const l2::Traffic traffic = l2::simulate(granules, launch, launches.facts, march);
            REQUIRE(traffic.a_dram_bytes >= a_bytes);
            REQUIRE(traffic.b_dram_bytes >= b_bytes);
            REQUIRE(traffic.dram_read_bytes() <= traffic.l2_miss_bytes);
            REQUIRE(traffic.l2_miss_bytes <= traffic.requested_bytes);
            REQUIRE(traffic.cross_partition_bytes <= traffic.l2_miss_bytes);
            // Every output tile is taken once: blocks read their row of A and column of B, and write C.
            REQUIRE(traffic.requested_bytes ==
                    a_bytes * pieces(launch.N, launch.BN) + b_bytes * pieces(launch.M, launch.BM));
            REQUIRE(traffic.c_write_bytes == launch.M * launch.N * launch.c_element_bytes);
            between +=
                traffic.dram_read_bytes() > a_bytes + b_bytes && traffic.dram_read_bytes() < traffic.requested_bytes
                    ? 1
                    : 0;
        }
    }
    CHECK(between > 200);
}

TEST_CASE("l2 laws: in step, a larger cache of one partition never reads more DRAM") {
    Launches launches;
    int steps = 0;
    for (int i = 0; i < 120; ++i) {
        launches.next();
        launches.facts.partitions = 1;
        const l2::Granules granules(launches.launch, launches.facts);
        std::uint64_t before = ~std::uint64_t{0};
        for (const std::uint64_t l2_bytes : {4'000ULL, 16'000ULL, 50'000ULL, 150'000ULL, 500'000ULL, 2'000'000ULL}) {
            launches.facts.l2_bytes = l2_bytes;
            const std::uint64_t reads =
                l2::simulate(granules, launches.launch, launches.facts, March::in_step).dram_read_bytes();
            CAPTURE(i);
            CAPTURE(l2_bytes);
            REQUIRE(reads <= before);
            steps += reads < before ? 1 : 0;
            before = reads;
        }
    }
    CHECK(steps > 240);
}

TEST_CASE("l2 laws: where all fits, both marches read what must be read") {
    Launches launches;
    for (int i = 0; i < 60; ++i) {
        launches.next();
        launches.facts.l2_bytes = 1ULL << 32U;
        const l2::Granules granules(launches.launch, launches.facts);
        for (const March march : {March::in_step, March::staggered}) {
            REQUIRE(l2::simulate(granules, launches.launch, launches.facts, march).dram_read_bytes() ==
                    granules.a_bytes + granules.b_bytes);
        }
    }
}

TEST_CASE("l2 laws: a group of all tile rows is column order, a group of one is row order") {
    Launches launches;
    for (int i = 0; i < 60; ++i) {
        launches.next();
        l2::Launch launch = launches.launch;
        const l2::Granules granules(launch, launches.facts);
        for (const March march : {March::in_step, March::staggered}) {
            const auto in_order = [&](BlockOrder order) {
                launch.order = order;
                return l2::simulate(granules, launch, launches.facts, march);
            };
            REQUIRE(in_order(BlockOrder::grouped(granules.tile_rows)) == in_order(BlockOrder::column()));
            REQUIRE(in_order(BlockOrder::grouped(granules.tile_rows + 3)) == in_order(BlockOrder::column()));
            REQUIRE(in_order(BlockOrder::grouped(1)) == in_order(BlockOrder::row()));
        }
    }
}

TEST_CASE("l2 laws: transposed, A and B change places") {
    Launches launches;
    for (int i = 0; i < 60; ++i) {
        launches.next();
        l2::Launch launch = launches.launch;
        launches.facts.partitions = 1;
        launch.a_element_bytes = launch.b_element_bytes = 4;
        launch.BN = launch.BM;
        launch.order = BlockOrder::row();
        l2::Launch transposed = launch;
        std::swap(transposed.M, transposed.N);
        transposed.order = BlockOrder::column();
        // One LRU: pools would divide the two launches' granules differently. A is read before B in either, which
        // a cache of a few chunks can tell apart: this one holds many.
        launches.facts.l2_bytes = 200'000;
        const auto reads = [&](const l2::Launch& one) {
            const l2::Granules granules(one, launches.facts);
            return l2::simulate(granules, one, launches.facts, March::in_step, l2::Capacity::even(1));
        };
        const l2::Traffic there = reads(launch);
        const l2::Traffic here = reads(transposed);
        REQUIRE(there.requested_bytes == here.requested_bytes);
        REQUIRE(there.c_write_bytes == here.c_write_bytes);
        const double ratio = static_cast<double>(there.dram_read_bytes()) / static_cast<double>(here.dram_read_bytes());
        REQUIRE(ratio > 0.8);
        REQUIRE(ratio < 1.25);
    }
}

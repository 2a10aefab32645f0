#include "rooftile/warp/requests.hpp"

#include <doctest/doctest.h>

#include "random_launch.hpp"
#include "rooftile/warp/count.hpp"
#include "rooftile/warp/lane_access.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using warp::Access;
using warp::Axis;
using warp::Launch;
using warp::Path;
using warp::Request;
using namespace warp::index;

namespace {

/// A tile of 4 x 32 a block, each thread one element.
Launch row_of_threads() {
    Launch launch;
    launch.pass.name = "rows";
    launch.pass.threads_x = 32;
    launch.pass.threads_y = 4;
    launch.pass.tile = {4, 32, 8};
    launch.pass.block = Axis::M | Axis::N;
    launch.pass.operands = {{"C", Axis::M, Axis::N}};
    Access store;
    store.path = Path::global_store;
    store.per = store.guard = Axis::M | Axis::N;
    store.M = y;
    store.N = x;
    launch.pass.accesses = {store};
    launch.extents = {10, 70, 8};
    launch.places = {{72}};
    return launch;
}

void add(warp::OperandCounters& counters, const Request& request) {
    if (request.uses_global()) {
        warp::GlobalCounters& c = request.path == Path::global_load    ? counters.loads
                                  : request.path == Path::global_store ? counters.stores
                                                                       : counters.copies;
        c.requests += 1;
        c.sectors += warp::sectors_of(request.global, request.lane_bytes);
        c.asked += Bytes(warp::asked_bytes_of(request.global, request.lane_bytes));
        for (const auto& lane : request.global) c.useful += Bytes(lane ? request.lane_bytes : 0);
    }
    if (request.uses_shared()) {
        warp::SharedCounters& c = request.path == Path::shared_load    ? counters.shared_loads
                                  : request.path == Path::shared_store ? counters.shared_stores
                                                                       : counters.shared_copies;
        const warp::SharedRequest shared = warp::shared_request_of(request.shared, request.lane_bytes);
        c.requests += 1;
        c.wavefronts += shared.wavefronts;
        c.conflicts += shared.conflicts();
        c.bytes += Bytes(warp::asked_bytes_of(request.shared, request.lane_bytes));
    }
}

/// Every block in order, every slab, every warp.
std::vector<warp::OperandCounters> all_requests(const Launch& launch, BlockOrder order) {
    std::vector<warp::OperandCounters> counters;
    for (const auto& operand : launch.pass.operands) counters.push_back({operand.name, {}, {}, {}, {}, {}, {}});
    const std::uint64_t slabs = warp::tiles_of(launch)[2];
    for (std::uint64_t block = 0; block < warp::blocks_of(launch); ++block) {
        warp::WarpPlace place{warp::tiles_of_block(launch, order, block), 0};
        for (place.tile[2] = 0; place.tile[2] < slabs; ++place.tile[2]) {
            for (place.warp = 0; place.warp < warp::warps_of(launch.pass); ++place.warp) {
                for (const Access& access : launch.pass.accesses) {
                    if (!access.per.contains(Axis::K) && place.tile[2] != 0) continue;
                    for (const Request& request : warp::requests_of(launch, access, place)) {
                        add(counters[access.operand], request);
                    }
                }
            }
        }
    }
    return counters;
}

template <class Action>
std::string told(const Action& action) {
    const Error error = test::refusal(action);
    return error.what() + ("\n" + error.hint());
}

}  // namespace

TEST_CASE("requests: of all blocks, slabs and warps they add up to what is counted, in any order") {
    test::RandomLaunches launches(7);
    for (int round = 0; round < 250; ++round) {
        CAPTURE(round);
        Launch launch = launches.next();
        launch.times = 1;
        const BlockOrder order = round % 3 == 0   ? BlockOrder::row()
                                 : round % 3 == 1 ? BlockOrder::column()
                                                  : BlockOrder::grouped(2);
        CHECK(all_requests(launch, order) == warp::count(std::vector{launch}).operands);
    }
}

TEST_CASE("requests: lanes are at the elements of their block's tile") {
    const Launch launch = row_of_threads();
    // 3 x 3 blocks; the fifth in row order is the middle one.
    const auto tile = warp::tiles_of_block(launch, BlockOrder::row(), 4);
    CHECK(tile == warp::TileNumbers{1, 1, 0});
    const auto requests = warp::requests_of(launch, launch.pass.accesses.front(), {tile, 2});
    REQUIRE(requests.size() == 1);
    const Request& request = requests.front();
    CHECK(request.lane_bytes == 4);
    for (std::uint64_t lane = 0; lane < 32; ++lane) {
        CHECK(request.global_element[lane] == warp::LaneElement{6, 32 + lane});
        CHECK(request.global[lane] == 4 * (6 * 72 + 32 + lane));
        CHECK_FALSE(request.shared[lane]);
    }
}

TEST_CASE("requests: at a ragged edge lanes outside take no part, and warps outside make no request") {
    const Launch launch = row_of_threads();
    const auto last = warp::tiles_of_block(launch, BlockOrder::row(), 8);
    const auto requests = warp::requests_of(launch, launch.pass.accesses.front(), {last, 1});
    REQUIRE(requests.size() == 1);
    for (unsigned lane = 0; lane < 32; ++lane) CHECK(requests.front().global[lane].has_value() == (lane < 6));
    CHECK(warp::requests_of(launch, launch.pass.accesses.front(), {last, 2}).empty());
}

TEST_CASE("requests: blocks are numbered in the order of their tiles") {
    const Launch launch = row_of_threads();
    CHECK(warp::blocks_of(launch) == 9);
    CHECK(warp::tiles_of_block(launch, BlockOrder::row(), 1) == warp::TileNumbers{0, 1, 0});
    CHECK(warp::tiles_of_block(launch, BlockOrder::column(), 1) == warp::TileNumbers{1, 0, 0});
    CHECK(warp::tiles_of_block(launch, BlockOrder::grouped(2), 2) == warp::TileNumbers{0, 1, 0});
    Launch packing = launch;
    packing.pass.block = Axis::N | Axis::K;
    packing.extents = {1, 70, 24};
    CHECK(warp::blocks_of(packing) == 9);
    CHECK(warp::tiles_of_block(packing, BlockOrder::column(), 4) == warp::TileNumbers{0, 1, 1});
}

TEST_CASE("requests: a block, warp or tile that is not there is refused with those that are") {
    const Launch launch = row_of_threads();
    const Access& store = launch.pass.accesses.front();
    CHECK(told([&] { (void)warp::tiles_of_block(launch, BlockOrder::row(), 9); }) ==
          "the launch 'rows' has no block 9\nthey are 0 to 8");
    CHECK(told([&] {
              (void)warp::requests_of(launch, store, {{}, 4});
          }) == "the launch 'rows' has no warp 4\nthey are 0 to 3");
    CHECK(told([&] {
              (void)warp::requests_of(launch, store, {{0, 3, 0}, 0});
          }) == "the launch 'rows' has no tile 3\nthey are 0 to 2");
    Launch one = launch;
    one.extents = {4, 32, 8};
    CHECK(told([&] { (void)warp::tiles_of_block(one, BlockOrder::row(), 1); }) ==
          "the launch 'rows' has no block 1\nit has one, number 0");
}

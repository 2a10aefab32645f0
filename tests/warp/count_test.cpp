#include "rooftile/warp/count.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <map>
#include <set>

#include "random_launch.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using warp::Access;
using warp::Axis;
using warp::Launch;
using warp::Path;
using namespace warp::index;

namespace {

/// All tiles, warps, turns and lanes of a launch one after the other, at their real addresses.
class Enumeration {
public:
    explicit Enumeration(const Launch& launch) : launch_(launch) {
        for (const auto& operand : launch.pass.operands) {
            counters_.operands.push_back({operand.name, {}, {}, {}, {}, {}, {}});
        }
        const auto first = [&](Axis axis, auto next) {
            const auto i = static_cast<std::size_t>(axis);
            for (std::uint64_t at = 0; at < launch.extents[i]; at += launch.pass.tile[i]) next(at);
        };
        first(Axis::M, [&](std::uint64_t i0) {
            first(Axis::N, [&](std::uint64_t j0) {
                counters_.barriers += launch.pass.block_barriers;
                first(Axis::K, [&](std::uint64_t k0) {
                    counters_.barriers += launch.pass.slab_barriers;
                    for (const Access& access : launch.pass.accesses) {
                        if (access.per.contains(Axis::K) || k0 == 0) add(access, {i0, j0, k0});
                    }
                });
            });
        });
        counters_.divergent_warps = divergent_.size();
    }

    [[nodiscard]] const warp::Counters& counters() const { return counters_; }

private:
    using Corner = std::array<std::uint64_t, 3>;

    void add(const Access& access, const Corner& corner) {
        for (std::uint64_t warp = 0; 32 * warp < launch_.pass.threads(); ++warp) {
            for (std::uint64_t turn = 0; turn < access.turns; ++turn) add_warp(access, corner, warp, turn);
        }
    }

    void add_warp(const Access& access, const Corner& corner, std::uint64_t warp, std::uint64_t turn) {
        const auto& operand = launch_.pass.operands[access.operand];
        const warp::Place& place = launch_.places[access.operand];
        const std::uint64_t e = place.element_bytes;
        bool wide = place.wide(access.elements);
        for (const std::size_t other : access.wide_if) wide = wide && launch_.places[other].wide(access.elements);
        warp::LaneAddresses whole{}, whole_shared{};
        std::map<std::uint64_t, std::pair<warp::LaneAddresses, warp::LaneAddresses>> single, zero;
        std::set<std::string> outcomes;
        for (unsigned lane = 0; lane < 32 && 32 * warp + lane < launch_.pass.threads(); ++lane) {
            const std::uint64_t thread = 32 * warp + lane, threads_x = launch_.pass.threads_x;
            const warp::ThreadTurn at{thread % threads_x, thread / threads_x, thread, turn};
            const auto coordinate = [&](Axis axis) {
                return corner[static_cast<std::size_t>(axis)] + access.on(axis).at(at);
            };
            const std::uint64_t shared =
                access.shared_base + access.shared_row.at(at) * access.pitch + access.shared_col.at(at);
            const auto address = [&](std::uint64_t element) {
                const std::uint64_t row = coordinate(operand.row), col = coordinate(operand.col) + element;
                return e *
                       (place.offset + (place.layout == warp::Layout::N ? row * place.ld + col : col * place.ld + row));
            };
            std::string inside;
            for (std::uint64_t element = 0; element < access.elements; ++element) {
                bool fits = true;
                for (const Axis axis : warp::all_axes) {
                    const bool moves = axis == operand.col && access.clip == warp::Clip::each;
                    const std::uint64_t reached = coordinate(axis) + (moves ? element : 0);
                    const std::uint64_t end = launch_.extents[static_cast<std::size_t>(axis)];
                    if (access.guard.contains(axis) && reached >= end) fits = false;
                }
                inside += fits ? '1' : '0';
            }
            outcomes.insert(inside);
            const bool all = inside.find('0') == std::string::npos;
            if (access.path == Path::shared_load || access.path == Path::shared_store) {
                whole_shared[lane] = e * shared;
            } else if (all && wide && access.elements > 1) {
                whole[lane] = address(0);
                whole_shared[lane] = e * shared;
            } else {
                for (std::uint64_t element = 0; element < access.elements; ++element) {
                    auto& lists = inside[element] == '1' ? single[element] : zero[element];
                    lists.first[lane] = address(element);
                    lists.second[lane] = e * (shared + element);
                }
            }
        }
        warp::OperandCounters& counters = counters_.operands[access.operand];
        const auto wide_bytes = static_cast<unsigned>(e * access.elements);
        if (access.path == Path::shared_load) return book(counters.shared_loads, whole_shared, wide_bytes);
        if (access.path == Path::shared_store) return book(counters.shared_stores, whole_shared, wide_bytes);
        if (outcomes.size() > 1) divergent_.insert({corner[0], corner[1], warp});
        warp::GlobalCounters& global = access.path == Path::global_load    ? counters.loads
                                       : access.path == Path::global_store ? counters.stores
                                                                           : counters.copies;
        book(global, whole, wide_bytes);
        for (const auto& [element, lists] : single) book(global, lists.first, static_cast<unsigned>(e));
        if (access.path != Path::async_copy) return;
        book(counters.shared_copies, whole_shared, wide_bytes);
        for (const auto& [element, lists] : single)
            book(counters.shared_copies, lists.second, static_cast<unsigned>(e));
        for (const auto& [element, lists] : zero) book(counters.shared_stores, lists.second, static_cast<unsigned>(e));
    }

    static unsigned active(const warp::LaneAddresses& addresses) {
        unsigned lanes = 0;
        for (const auto& address : addresses) lanes += address ? 1U : 0U;
        return lanes;
    }
    static void book(warp::GlobalCounters& counters, const warp::LaneAddresses& addresses, unsigned bytes) {
        if (active(addresses) == 0) return;
        counters += {1, warp::sectors_of(addresses, bytes), Bytes(active(addresses) * bytes),
                     Bytes(warp::asked_bytes_of(addresses, bytes))};
    }
    static void book(warp::SharedCounters& counters, const warp::LaneAddresses& addresses, unsigned bytes) {
        if (active(addresses) == 0) return;
        const warp::SharedRequest request = warp::shared_request_of(addresses, bytes);
        counters += {1, request.wavefronts, request.conflicts(), Bytes(warp::asked_bytes_of(addresses, bytes))};
    }

    const Launch& launch_;
    warp::Counters counters_;
    std::set<std::array<std::uint64_t, 3>> divergent_;  ///< first row and column of the block, warp
};

/// A warp along a row of a 64 x 64 matrix, one element a lane.
Launch rows_of_64() {
    Launch launch;
    launch.pass.name = "rows";
    launch.pass.threads_x = 32;
    launch.pass.tile = {1, 32, 1};
    launch.pass.block = Axis::M | Axis::N;
    launch.pass.operands = {{"C", Axis::M, Axis::N}};
    Access access;
    access.path = Path::global_store;
    access.per = access.guard = Axis::M | Axis::N;
    access.N = x;
    launch.pass.accesses = {access};
    launch.extents = {64, 64, 1};
    launch.places = {{64}};
    return launch;
}

warp::GlobalCounters stores(const Launch& launch) { return warp::count({&launch, 1}).stores(); }

}  // namespace

TEST_CASE("warp count: grouped tiles give what an enumeration of all of them gives") {
    test::RandomLaunches random(41);
    std::uint64_t divergent = 0, conflicts = 0;
    for (int round = 0; round < 3000; ++round) {
        const Launch launch = random.next();
        CAPTURE(round);
        Launch once = launch;
        once.times = 1;
        const warp::Counters all = Enumeration(once).counters();
        const warp::Counters counted = warp::count({&once, 1});
        for (std::size_t i = 0; i < 3; ++i) {
            REQUIRE(to_string(counted.operands[i].loads.sectors) == to_string(all.operands[i].loads.sectors));
            REQUIRE(counted.operands[i] == all.operands[i]);
        }
        REQUIRE(counted == all);
        const warp::Counters repeated = warp::count({&launch, 1});
        REQUIRE(repeated.loads().sectors == all.loads().sectors * launch.times);
        REQUIRE(repeated.shared_loads().wavefronts == all.shared_loads().wavefronts * launch.times);
        REQUIRE(repeated.divergent_warps == all.divergent_warps * launch.times);
        divergent += static_cast<std::uint64_t>(all.divergent_warps);
        conflicts += static_cast<std::uint64_t>(all.shared_loads().conflicts);
    }
    CHECK(divergent > 1000);
    CHECK(conflicts > 1000);
}

TEST_CASE("warp count: a row of 32 floats is four sectors, five where it starts in the middle of one") {
    Launch launch = rows_of_64();
    CHECK(stores(launch) == warp::GlobalCounters{128, 512, Bytes(16384), Bytes(16384)});
    CHECK(stores(launch).moved() == Bytes(16384));
    launch.places[0].offset = 1;
    CHECK(stores(launch) == warp::GlobalCounters{128, 640, Bytes(16384), Bytes(16384)});
    // Rows of 65: one start in eight lies on a sector.
    launch.places[0] = {65};
    CHECK(stores(launch).sectors == 16 * 4 + 112 * 5);
    // Transposed, each lane's element is in a sector of its own.
    launch.places[0] = {64, 0, warp::Layout::T};
    CHECK(stores(launch) == warp::GlobalCounters{128, 128 * 32, Bytes(16384), Bytes(16384)});
    // Elements of 2 bytes.
    launch.places[0] = {64, 0, warp::Layout::N, 2};
    CHECK(stores(launch) == warp::GlobalCounters{128, 256, Bytes(8192), Bytes(8192)});
}

TEST_CASE("warp count: at a ragged edge lanes drop out and their warp diverges") {
    Launch launch = rows_of_64();
    launch.extents = {64, 40, 1};
    const warp::Counters counters = warp::count({&launch, 1});
    CHECK(counters.stores() == warp::GlobalCounters{128, 64 * 5, Bytes(64 * 160), Bytes(64 * 160)});
    CHECK(counters.divergent_warps == 64);
    launch.extents = {64, 64, 1};
    CHECK(warp::count({&launch, 1}).divergent_warps == 0);
}

TEST_CASE("warp count: 2^30 on a side takes no longer than a small shape, and overflow is an error") {
    Launch launch = rows_of_64();
    launch.extents = {std::uint64_t{1} << 30, (std::uint64_t{1} << 30) + 1, 1};
    launch.places[0].ld = launch.extents[1];
    const auto begin = std::chrono::steady_clock::now();
    const warp::GlobalCounters counters = stores(launch);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200));
    CHECK(counters.asked == Bytes(Uint128{4} * launch.extents[0] * launch.extents[1]));
    launch.extents = {~std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0}};
    launch.places[0].ld = ~std::uint64_t{0};
    CHECK(test::refusal([&] { warp::count({&launch, 1}); }).code() == ErrorCode::overflow);
}

TEST_CASE("warp count: a launch whose parts do not fit is refused") {
    const auto why = [](auto change) {
        Launch launch = rows_of_64();
        change(launch);
        return std::string(test::refusal([&] { warp::count({&launch, 1}); }).what());
    };
    CHECK(why([](Launch& l) { l.places.clear(); }) == "the launch 'rows' has 0 places for 1 operands");
    CHECK(why([](Launch& l) { l.pass.tile[1] = 0; }) == "the launch 'rows' has empty tiles along N");
    CHECK(why([](Launch& l) { l.extents[0] = 0; }) == "the launch 'rows' has nothing along M");
    CHECK(why([](Launch& l) { l.pass.accesses[0].operand = 1; }) ==
          "the launch 'rows' accesses an operand that it has not");
    CHECK(why([](Launch& l) { l.pass.accesses[0].wide_if = {3}; }) ==
          "the launch 'rows' looks at an operand that it has not");
    CHECK(why([](Launch& l) { l.pass.accesses[0].elements = 3; }) ==
          "the launch 'rows' accesses 3 elements a lane; it is 1, 2 or 4");
    CHECK(why([](Launch& l) { l.pass.accesses[0].guard = Axis::K; }) ==
          "the launch 'rows' checks K but does not run over its tiles");
    CHECK(why([](Launch& l) { l.pass.accesses[0].per = l.pass.accesses[0].guard = Axis::M; }) ==
          "the launch 'rows' has blocks along N that an access leaves out");
    CHECK(why([](Launch& l) { l.places[0].ld = 63; }) ==
          "the launch 'rows' has a leading dimension of 63 for C, less than the 64 elements that lie side by side");
    CHECK(why([](Launch& l) { l.places[0].element_bytes = 3; }) ==
          "the launch 'rows' has elements of 3 bytes; they are 1, 2, 4 or 8");
    CHECK(why([](Launch& l) { l.pass.threads_x = 33; }) ==
          "the launch 'rows' lets thread 32 take element 32 of a tile of 32");
    CHECK(why([](Launch& l) { l.pass.threads_y = 33; }) ==
          "the launch 'rows' has blocks of 1056 threads; they have 1 to 1024");
}

#include "rooftile/warp/coverage.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/refusal.hpp"

using namespace rooftile;
using warp::Access;
using warp::Axis;
using warp::Launch;
using namespace warp::index;

namespace {

/// 8 x 4 threads, four neighbours each: tiles of 4 x 32.
Launch covering(std::uint64_t M, std::uint64_t N) {
    Launch launch;
    launch.pass.name = "store";
    launch.pass.threads_x = 8;
    launch.pass.threads_y = 4;
    launch.pass.tile = {4, 32, 1};
    launch.pass.block = Axis::M | Axis::N;
    launch.pass.operands = {{"C", Axis::M, Axis::N}};
    Access access;
    access.path = warp::Path::global_store;
    access.per = access.guard = Axis::M | Axis::N;
    access.elements = 4;
    access.M = y;
    access.N = x * 4;
    launch.pass.accesses = {access};
    launch.extents = {M, N, 1};
    launch.places = {{N}};
    return launch;
}

template <class Change>
std::string why(std::uint64_t M, std::uint64_t N, Change change) {
    Launch launch = covering(M, N);
    change(launch);
    return test::refusal([&] { warp::check_coverage(launch, "C"); }).what();
}

}  // namespace

TEST_CASE("coverage: a mapping that writes each element once passes, at ragged edges too") {
    for (std::uint64_t M = 1; M <= 9; ++M) {
        for (std::uint64_t N = 1; N <= 70; ++N) CHECK_NOTHROW(warp::check_coverage(covering(M, N), "C"));
    }
}

TEST_CASE("coverage: an element that no thread writes is named") {
    CHECK(why(8, 64, [](Launch& l) { l.pass.threads_x = 7; }) == "C[0,28] is written by no thread");
    CHECK(why(8, 64, [](Launch& l) { l.pass.tile[0] = 5; }) == "C[4,0] is written by no thread");
    CHECK(why(8, 64, [](Launch& l) { l.pass.accesses[0].M = y % 4 * 2; }) == "C[4,0] is written by two blocks");
    // Only the clipped tiles lose an element: whole lanes are left out at the right edge.
    CHECK(why(4, 39, [](Launch& l) { l.pass.accesses[0].clip = warp::Clip::whole; }) ==
          "C[0,39] is written, and lies outside");
}

TEST_CASE("coverage: an element that is written twice is named") {
    CHECK(why(8, 64, [](Launch& l) { l.pass.accesses[0].N = x * 2; }) == "C[0,2] is written twice");
    CHECK(why(8, 64, [](Launch& l) { l.pass.accesses[0].M = y % 2; }) == "C[0,0] is written twice");
    CHECK(why(8, 64, [](Launch& l) { l.pass.accesses[0].turns = 2; }) == "C[0,0] is written twice");
    CHECK(why(8, 64, [](Launch& l) { l.pass.accesses.push_back(l.pass.accesses[0]); }) == "C[0,0] is written twice");
    CHECK(why(8, 64, [](Launch& l) { l.pass.tile[1] = 28; }) == "C[0,28] is written by two blocks");
    CHECK(why(8, 64, [](Launch& l) {
              l.extents[2] = 2;
              l.pass.accesses[0].per = Axis::M | Axis::N | Axis::K;
          }) == "C[0,0] is written once for each of several tiles");
}

TEST_CASE("coverage: without its bound check a thread writes outside") {
    CHECK(why(6, 64, [](Launch& l) { l.pass.accesses[0].guard = Axis::N; }) == "C[6,0] is written, and lies outside");
    CHECK(why(8, 34, [](Launch& l) { l.pass.accesses[0].guard = Axis::M; }) == "C[0,34] is written, and lies outside");
}

TEST_CASE("coverage: an operand that is not written, and the hint") {
    const Launch launch = covering(8, 64);
    CHECK(std::string(test::refusal([&] { warp::check_coverage(launch, "A"); }).what()) ==
          "the launch 'store' does not write A");
    Launch twice = launch;
    twice.pass.accesses[0].turns = 2;
    CHECK(test::refusal([&] { warp::check_coverage(twice, "C"); }).hint() ==
          "the threads of 'store' must write each element of C exactly once");
}

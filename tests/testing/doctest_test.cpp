// The macros as a user has them; doctest_failing.cpp has those that fail.

#include "rooftile/testing/doctest.hpp"

#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;

TEST_CASE("macros: what holds passes at every level") {
    const sim::LoopCount run = test::example();
    CHECK_TRAFFIC(run, "A.read_elements == M*K*cdiv(N, BN)");
    CHECK_TRAFFIC(run, "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
    REQUIRE_TRAFFIC(run, "B.read_elements == K*N*cdiv(M, BM)");
    WARN_TRAFFIC(run, "flops == 2*M*N*K");
    CHECK_ELEMENTS(run, "reads(A, i, k) == cdiv(N, BN)");
    REQUIRE_ELEMENTS(run, "writes(C, i, j) == 1");
    WARN_ELEMENTS(run, "reads(C, i, j) == 0");
    CHECK_NO_PROBLEMS(run);
    REQUIRE_NO_PROBLEMS(run);
    WARN_NO_PROBLEMS(run);
}

TEST_CASE("macros: a lambda with commas is an argument like any other") {
    CHECK_TRAFFIC_OVER(
        sweep({{"M", 1, 4}, {"N", 1, 4}, {"BN", 1, 3}}),
        [](const Shape& s) {
            const std::uint64_t K = 2, BM = 1;
            return test::tiled({s["M"], s["N"], K, BM, s["BN"]});
        },
        "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
    REQUIRE_TRAFFIC_OVER(
        sweep({{"M", 1, 4}}), [](const Shape&) { return sim::LoopCount(); }, "total_bytes == 0");
    WARN_TRAFFIC_OVER(
        sweep({{"M", 1, 4}}), [](const Shape&) { return sim::LoopCount(); }, "total_bytes == 0");
}

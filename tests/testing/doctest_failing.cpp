// Assertions that fail, to see what doctest makes of them; failing_test.bash compares it with failing.txt.

#include "rooftile/testing/doctest.hpp"

#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;

TEST_CASE("a wrong formula") {
    const sim::LoopCount run = test::example();
    WARN_TRAFFIC(run, "A.read_elements == 11");
    CHECK_TRAFFIC(run, "A.read_elements == M*K*cdiv(N, BM)");
    CHECK_ELEMENTS(run, "reads(A, i, k) == cdiv(N, BM)");
    CHECK_TRAFFIC(run, "A.raed_elements == M*K");
}

TEST_CASE("a sweep that fails") {
    CHECK_TRAFFIC_OVER(
        sweep({{"M", 1, 9}, {"N", 1, 9}, {"K", 1, 4}, {"BM", 1, 4}, {"BN", 1, 4}}),
        [](const Shape& shape) { return test::tiled(shape); }, "A.read_elements == M*K*floor(N/BN)");
}

TEST_CASE("problems") {
    sim::LoopCount run = test::example();
    run.problems = {{sim::LoopFault::out_of_range, "A", {3, 0}, "i0=2, k=1", "A[3,0] lies outside A"},
                    {sim::LoopFault::never_written, "C", {0, 4}, "", "C[0,4] was never written"}};
    CHECK_NO_PROBLEMS(run);
}

TEST_CASE("a required formula") {
    const sim::LoopCount run = test::example();
    REQUIRE_TRAFFIC(run, "flops == 1");
    MESSAGE("not reached");
}

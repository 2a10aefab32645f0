#include <doctest/doctest.h>

#include "rooftile/testing/check.hpp"
#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;

TEST_CASE("problems: each that a run recorded is a failed outcome with its message") {
    sim::LoopCount loop = test::example();
    CHECK(check_problems(loop) == std::vector<Outcome>{{true, ""}});
    loop.problems = {
        {sim::LoopFault::out_of_range, "A", {3, 0}, "i0=2, k=1", "A[3,0] lies outside A, which has 3 x 2 elements"},
        {sim::LoopFault::never_written, "C", {0, 4}, "", "C[0,4] was never written"}};
    CHECK(check_problems(loop) ==
          std::vector<Outcome>{
              {false,
               "problem 1 of 2, outside the operand: A[3,0] lies outside A, which has 3 x 2 elements\n"
               "  operand A, element A[3,0], at i0=2, k=1"},
              {false, "problem 2 of 2, never written: C[0,4] was never written\n  operand C, element C[0,4]"}});
}

TEST_CASE("problems: those of which a run kept only the number count too") {
    sim::LoopCount loop = test::example();
    loop.problems = {{sim::LoopFault::capacity, "A", {}, "", "A's buffer does not fit"}};
    loop.unlisted_problems = 4;
    const std::vector<Outcome> outcomes = check_problems(loop);
    REQUIRE(outcomes.size() == 2);
    CHECK(outcomes[1] == Outcome{false, "4 more problems, of which the run kept only the number"});
    CHECK(check_traffic(loop, "problems == 5").passed);
}

TEST_CASE("problems: a formula can count them, and a failure mentions them") {
    sim::LoopCount loop = test::example();
    loop.problems = {{sim::LoopFault::capacity, "A", {}, "", "A's buffer does not fit"}};
    CHECK(check_traffic(loop, "problems == 1").passed);
    CHECK(check_traffic(loop, "problems == 0").text.find("problems recorded: 1; the first: A's buffer does not fit") !=
          std::string::npos);
}

#pragma once

// The checks as doctest assertions: each counts as one, fails with file and line of the place that makes it, and
// prints the text of its outcome. CHECK_ goes on behind a failure, REQUIRE_ leaves the test case, WARN_ only prints.
//
//   CHECK_TRAFFIC(run, "A.read_elements == M*K*cdiv(N, BN)");
//   CHECK_TRAFFIC(run, "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
//   CHECK_ELEMENTS(run, "reads(A, i, k) == cdiv(N, BN)");
//   CHECK_TRAFFIC_OVER(sweep({{"M", 1, 9}, {"N", 1, 9}}), count_my_loop, "A.read_elements == M*N");
//   CHECK_NO_PROBLEMS(run);
//
// The arguments are those of check_traffic, check_elements, check_over and check_problems; a lambda among them
// needs no parentheses.

#include <doctest/doctest.h>

#include "rooftile/testing/check.hpp"
#include "rooftile/testing/sweep.hpp"

/// Any outcome as an assertion: ROOFTILE_OUTCOME(CHECK, check_traffic(run, "flops == 2*M*N*K")).
#define ROOFTILE_OUTCOME(level, ...)                                                             \
    do {                                                                                         \
        const ::rooftile::testing::Outcome rooftile_outcome = __VA_ARGS__;                       \
        const bool formula_holds = rooftile_outcome.passed;                                      \
        DOCTEST_##level##_MESSAGE(formula_holds, ::rooftile::testing::logged(rooftile_outcome)); \
    } while (false)

#define CHECK_TRAFFIC(...) ROOFTILE_OUTCOME(CHECK, ::rooftile::testing::check_traffic(__VA_ARGS__))
#define REQUIRE_TRAFFIC(...) ROOFTILE_OUTCOME(REQUIRE, ::rooftile::testing::check_traffic(__VA_ARGS__))
#define WARN_TRAFFIC(...) ROOFTILE_OUTCOME(WARN, ::rooftile::testing::check_traffic(__VA_ARGS__))

#define CHECK_ELEMENTS(...) ROOFTILE_OUTCOME(CHECK, ::rooftile::testing::check_elements(__VA_ARGS__))
#define REQUIRE_ELEMENTS(...) ROOFTILE_OUTCOME(REQUIRE, ::rooftile::testing::check_elements(__VA_ARGS__))
#define WARN_ELEMENTS(...) ROOFTILE_OUTCOME(WARN, ::rooftile::testing::check_elements(__VA_ARGS__))

#define CHECK_TRAFFIC_OVER(...) ROOFTILE_OUTCOME(CHECK, ::rooftile::testing::check_over(__VA_ARGS__))
#define REQUIRE_TRAFFIC_OVER(...) ROOFTILE_OUTCOME(REQUIRE, ::rooftile::testing::check_over(__VA_ARGS__))
#define WARN_TRAFFIC_OVER(...) ROOFTILE_OUTCOME(WARN, ::rooftile::testing::check_over(__VA_ARGS__))

/// Every problem that the run recorded is a failed assertion of its own.
#define CHECK_NO_PROBLEMS(...) ROOFTILE_PROBLEMS(CHECK, __VA_ARGS__)
#define REQUIRE_NO_PROBLEMS(...) ROOFTILE_PROBLEMS(REQUIRE, __VA_ARGS__)
#define WARN_NO_PROBLEMS(...) ROOFTILE_PROBLEMS(WARN, __VA_ARGS__)
#define ROOFTILE_PROBLEMS(level, ...)                                                                \
    do {                                                                                             \
        for (const auto& rooftile_outcome : ::rooftile::testing::check_problems(__VA_ARGS__)) {      \
            const bool loop_is_sound = rooftile_outcome.passed;                                      \
            DOCTEST_##level##_MESSAGE(loop_is_sound, ::rooftile::testing::logged(rooftile_outcome)); \
        }                                                                                            \
    } while (false)

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <rooftile/testing/doctest.hpp>

using namespace rooftile;

TEST_CASE("a schedule and a wrong formula") {
    const testing::ScheduleRun run =
        testing::schedule_run({Matmul{4, 4, 4}, {}}, {"tiled", Tiled{2, 2, 2}, {}, {}, {}});
    CHECK_TRAFFIC(run, "read_elements == M*K*cdiv(N, BN) + K*N*cdiv(M, BM)", "reads(A, i, k) == cdiv(N, BN)");
    CHECK_FALSE(testing::check_traffic(run, "read_elements == 2*M*N*K").passed);
}

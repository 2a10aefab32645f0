#include "rooftile/gpu/best_plan.hpp"

#include <doctest/doctest.h>

using namespace rooftile::gpu;

TEST_CASE("best_split_plan: what is left after full rounds goes to all resident blocks") {
    // 4096 cubed on 132 multiprocessors of two blocks: three rounds of 264, then 232 tiles of 158 slabs.
    CHECK(best_split_plan(1024, 158, 264) == BestPlan{792, 232, 264});
    CHECK(best_split_pays(1024, 158, 264));
}

TEST_CASE("best_split_pays: not without a full round, nor where rounds are full, nor for a few tiles") {
    CHECK_FALSE(best_split_pays(256, 79, 264));
    CHECK_FALSE(best_split_pays(1056, 158, 264));
    CHECK_FALSE(best_split_pays(264 * 4 + 10, 158, 264));
    CHECK_FALSE(best_split_pays(264 * 4 + 263, 158, 264));
}

TEST_CASE("best_split_plan: shares are four slabs or more, blocks no fewer than tiles") {
    CHECK(best_split_plan(7, 4, 4) == BestPlan{4, 3, 3});
    CHECK(best_split_plan(7, 1, 4) == BestPlan{4, 3, 3});
    CHECK(best_split_plan(9, 22, 264) == BestPlan{0, 9, 49});
}

TEST_CASE("best_partial_sum_bytes: one tile of sums for each piece that is not a whole tile") {
    // Three tiles of 16 slabs among four blocks of 12: pieces 12 | 4 8 | 8 4 | 12.
    CHECK(best_split_plan(7, 16, 4) == BestPlan{4, 3, 4});
    CHECK(best_partial_sum_bytes(BestPlan{4, 3, 4}, 16) == 6 * 65536);
    CHECK(best_partial_sum_bytes(BestPlan{4, 3, 3}, 4) == 0);
    CHECK(best_partial_sum_bytes(BestPlan{7, 0, 0}, 16) == 0);
}

TEST_CASE("best_plan: shares out where that pays, else whole tiles alone") {
    CHECK(best_plan(4096, 4096, 4096, 264) == BestPlan{792, 232, 264});
    CHECK(best_plan(2048, 2048, 2048, 264) == BestPlan{256, 0, 0});
    CHECK(best_plan(1, 1, 1, 264) == BestPlan{1, 0, 0});
    CHECK(best_plan(2431, 2433, 301, 264) == BestPlan{264, 116, 264});
}

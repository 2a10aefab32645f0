#include "examples/transpose/transpose.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("transpose: 4 x 6 by hand") {
    const Shape shape({{"M", 4}, {"N", 6}, {"BM", 2}, {"BN", 3}});
    // Naively every one of the 24 stores begins in another row of B. In 2 x 3 tiles each of the 6 rows of B is
    // written in 4 / 2 runs of 2 elements.
    CHECK_TRAFFIC(count_of(transpose(), "naive", shape), "write_runs == 24 and total_bytes == 192");
    CHECK_TRAFFIC(count_of(transpose(), "tiled", shape), "write_runs == 12 and total_bytes == 192");
    CHECK_TRAFFIC(count_of(transpose(), "tiled", shape), "shared.A.read_elements == 24 and shared.peak_bytes == 24");
}

TEST_CASE("transpose: the closed forms hold for every shape") {
    require_closed_forms(transpose(), sweep({{"M", 1, 6}, {"N", 1, 7}, {"BM", 1, 7}, {"BN", 1, 8}}));
}

#include "examples/gemv/gemv.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("gemv: 4 x 6 by hand") {
    const Shape shape({{"M", 4}, {"N", 6}, {"BM", 2}});
    // 24 elements of A in each. By rows x is read once a row: 4 * 6. By columns y is read for 5 of 6 columns: 5 * 4,
    // and written for all 6. In 2 blocks x is read twice: 2 * 6.
    CHECK_TRAFFIC(count_of(gemv(), "by rows", shape), "A.read_elements == 24 and x.read_elements == 24");
    CHECK_TRAFFIC(count_of(gemv(), "by columns", shape), "y.read_elements == 20 and y.write_elements == 24");
    CHECK_TRAFFIC(count_of(gemv(), "by blocks of BM rows", shape), "x.read_elements == 12 and y.write_elements == 4");
}

TEST_CASE("gemv: the closed forms hold for every shape") {
    require_closed_forms(gemv(), sweep({{"M", 1, 9}, {"N", 1, 7}, {"BM", 1, 10}}));
}

#include "examples/softmax_product/softmax_product.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("softmax, then product: 4 x 6 scores and 6 x 2 values by hand") {
    const Shape shape({{"M", 4}, {"N", 6}, {"D", 2}, {"BM", 2}});
    // 24 scores: three passes, weights written and read. Each of the 4 rows reads all 12 values.
    CHECK_TRAFFIC(count_of(softmax_product(), "softmax, then product", shape),
                  "S.read_elements == 72 and V.read_elements == 48 and read_elements == 72 + 24 + 48");
    CHECK_TRAFFIC(count_of(softmax_product(), "softmax, then product", shape), "write_elements == 24 + 8");
    // One pass: 24 scores, and the 12 values twice, for two blocks of 2 rows.
    CHECK_TRAFFIC(count_of(softmax_product(), "one pass, BM rows at a time", shape),
                  "read_elements == 24 + 24 and write_elements == 8");
}

TEST_CASE("softmax product: the closed forms hold for every shape") {
    require_closed_forms(softmax_product(), sweep({{"M", 1, 6}, {"N", 1, 6}, {"D", 1, 3}, {"BM", 1, 7}}));
}

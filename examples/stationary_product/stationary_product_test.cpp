#include "examples/stationary_product/stationary_product.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("stationary product: 4 x 4 in 2 x 2 tiles by hand") {
    const Shape shape({{"M", 4}, {"N", 4}, {"K", 4}, {"T", 2}});
    // With the A tile at rest its 4 tiles of 4 come in once. Each meets 2 tiles of B: 8 tiles of 4. Sums of the second
    // slab come back: 4 output tiles of 4, and all are written twice.
    CHECK_TRAFFIC(count_of(stationary_product(), "A at rest", shape),
                  "A.read_elements == 16 and B.read_elements == 32");
    CHECK_TRAFFIC(count_of(stationary_product(), "A at rest", shape),
                  "C.read_elements == 16 and C.write_elements == 32");
    CHECK_TRAFFIC(count_of(stationary_product(), "output at rest", shape), "total_bytes == 320");
}

TEST_CASE("stationary product: 4096 cubed in tiles of 128 with A at rest") {
    const LoopCount run =
        stationary_product().variants[1].totals(Shape({{"M", 4096}, {"N", 4096}, {"K", 4096}, {"T", 128}}));
    CHECK_TRAFFIC(run, "A.read_elements == 16777216 and B.read_elements == 536870912");
    CHECK_TRAFFIC(run, "C.read_elements == 520093696 and C.write_elements == 536870912");
}

TEST_CASE("stationary product: the closed forms hold for every shape") {
    require_closed_forms(stationary_product(), sweep({{"M", 1, 7}, {"N", 1, 7}, {"K", 1, 7}, {"T", 1, 8}}));
}

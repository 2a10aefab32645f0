#include "examples/convolution/convolution.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("convolution: 2 channels of 4 x 3 outputs, a 3 x 3 window, by hand") {
    const Shape shape({{"K", 2}, {"C", 1}, {"P", 4}, {"Q", 3}, {"R", 3}, {"S", 3}, {"BP", 2}});
    // 24 outputs, 9 multiply-adds each: 216 reads of both, 432 FLOPs.
    CHECK_TRAFFIC(count_of(convolution(), "naive", shape), "W.read_elements == 216 and I.read_elements == 216");
    CHECK_TRAFFIC(count_of(convolution(), "naive", shape), "flops == 432 and O.write_elements == 24");
    // Two tiles of 2 output rows need 4 rows of 5 pixels each: 2 * 20. The 18 weights come in twice.
    CHECK_TRAFFIC(count_of(convolution(), "in tiles of BP output rows", shape),
                  "I.read_elements == 40 and W.read_elements == 36");
}

TEST_CASE("convolution: the closed forms hold for every shape") {
    require_closed_forms(
        convolution(),
        sweep({{"K", 1, 3}, {"C", 1, 3}, {"P", 1, 6}, {"Q", 1, 4}, {"R", 1, 3}, {"S", 1, 3}, {"BP", 1, 7}})
            .at_most(1500));
}

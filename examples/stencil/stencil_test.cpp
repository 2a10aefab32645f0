#include "examples/stencil/stencil.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("stencil: a line of 8 and a plane of 6 x 8 by hand") {
    const Shape shape({{"M", 6}, {"N", 8}, {"h", 1}, {"BM", 3}, {"BN", 4}});
    // 3 reads each but 2 at either end: 6 * 3 + 2 * 2. In two blocks of 4, each reads one neighbour: 5 + 5.
    CHECK_TRAFFIC(count_of(stencil(), "line, naive", shape), "x.read_elements == 22");
    CHECK_TRAFFIC(count_of(stencil(), "line, in blocks of BN", shape), "x.read_elements == 10");
    // Four tiles of 3 x 4 outputs at the corners, each with one more row and one more column: 4 * (4 * 5).
    CHECK_TRAFFIC(count_of(stencil(), "plane, in tiles of BM x BN", shape), "X.read_elements == 80");
}

TEST_CASE("stencil: an element between two blocks is read by both, the others once") {
    const Shape shape({{"M", 1}, {"N", 8}, {"h", 1}, {"BM", 1}, {"BN", 4}});
    const LoopCount run = count_of(stencil(), "line, in blocks of BN", shape);
    CHECK_TRAFFIC(run,
                  "reads(x,3) == 2 and reads(x,4) == 2 and reads(x,2) == 1 and reads(x,0) == 1 and reads(x,7) == 1");
}

TEST_CASE("stencil: the closed forms hold for every shape") {
    require_closed_forms(stencil(), sweep({{"M", 1, 6}, {"N", 1, 9}, {"h", 0, 3}, {"BM", {1, 2, 3, 7}}, {"BN", 1, 5}}));
}

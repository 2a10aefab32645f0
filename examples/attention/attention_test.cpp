#include "examples/attention/attention.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("attention: 4 queries, 4 keys, heads of 2, by hand") {
    const Shape shape({{"M", 4}, {"N", 4}, {"D", 2}, {"BM", 2}, {"BN", 2}});
    // 8 elements of Q, K, V, O each; 16 scores. In steps, every query reads all keys and all values: 4 * 8 each.
    CHECK_TRAFFIC(count_of(attention(), "in steps", shape), "read_elements == 8 + 32 + 16 + 16 + 32");
    CHECK_TRAFFIC(count_of(attention(), "in steps", shape), "write_elements == 16 + 16 + 8");
    // With two tiles of queries, keys and values come in twice.
    CHECK_TRAFFIC(count_of(attention(), "queries at rest", shape), "read_elements == 8 + 16 + 16");
    CHECK_TRAFFIC(count_of(attention(), "queries at rest", shape), "write_elements == 8");
    // 4 tiles of 2 x 2, 2 maxima and 2 sums.
    CHECK_TRAFFIC(count_of(attention(), "queries at rest", shape), "on_chip.peak_bytes == 4*(4*4 + 2 + 2)");
    // With two tiles of keys, queries come twice; outputs, maxima and sums are read back once and written twice.
    CHECK_TRAFFIC(count_of(attention(), "keys at rest", shape), "read_elements == 16 + 8 + 8 + 8 + 4 + 4");
    CHECK_TRAFFIC(count_of(attention(), "keys at rest", shape), "write_elements == 16 + 8 + 8");
}

TEST_CASE("attention: the closed forms hold for every shape") {
    require_closed_forms(attention(),
                         sweep({{"M", 1, 6}, {"N", 1, 6}, {"D", 1, 3}, {"BM", 1, 7}, {"BN", 1, 7}}).at_most(2000));
}

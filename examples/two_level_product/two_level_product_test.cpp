#include "examples/two_level_product/two_level_product.hpp"

#include "examples/common/holds.hpp"

using namespace example;
using rooftile::testing::sweep;

TEST_CASE("two-level product: one 64 x 64 tile, 64 threads of 8 x 8, by hand") {
    const LoopCount run = two_level_product().variants[0].checked(
        Shape({{"M", 64}, {"N", 64}, {"K", 8}, {"BM", 64}, {"BN", 64}, {"BK", 8}, {"TM", 8}, {"TN", 8}}));
    // 64 x 8 elements of each come in once: 2 KiB each. Each of the 8 threads in a row reads all of its rows of A.
    CHECK_TRAFFIC(run, "A.read_bytes == 2048 and B.read_bytes == 2048 and shared.peak_bytes == 4096");
    CHECK_TRAFFIC(run, "shared.A.read_elements == 8*512 and shared.B.read_elements == 8*512");
    CHECK_TRAFFIC(run, "registers.peak_bytes == 16384 + 64");  // 16 KiB of accumulators, 8 + 8 elements in fragments
    // Every multiply-add would read shared memory twice without registers: 8 times as often.
    CHECK_TRAFFIC(run, "2*M*N*K == 8*(shared.A.read_elements + shared.B.read_elements)");
}

TEST_CASE("two-level product: the closed forms hold for every shape") {
    require_closed_forms(two_level_product(), sweep({{"M", 1, 7},
                                                     {"N", 1, 7},
                                                     {"K", 1, 4},
                                                     {"BM", 1, 6},
                                                     {"BN", 1, 6},
                                                     {"BK", 1, 3},
                                                     {"TM", 1, 3},
                                                     {"TN", 1, 3}})
                                                  .at_most(2000));
}

TEST_CASE("two-level product: a thread's tile that does not divide the block's reads more of shared memory") {
    // Two blocks of 5 columns, each with threads of 3 and 2 columns: 4 readers of A, where cdiv(10,3) is 4 as well;
    // with blocks of 4 columns there are 2 + 2 + 1 readers.
    const auto run = [](std::uint64_t BN) {
        return two_level_product().variants[0].checked(
            Shape({{"M", 1}, {"N", 10}, {"K", 1}, {"BM", 1}, {"BN", BN}, {"BK", 1}, {"TM", 1}, {"TN", 3}}));
    };
    CHECK_TRAFFIC(run(5), "shared.A.read_elements == 4");
    CHECK_TRAFFIC(run(4), "shared.A.read_elements == 5");
}

// The checks on loops that views counted, as a user writes them.

#include "rooftile/sim/loop_run.hpp"

#include <Eigen/Core>

#include "rooftile/sim/eigen_operand.hpp"
#include "rooftile/testing/doctest.hpp"
#include "sim/loop_products.hpp"

using namespace rooftile;
using rooftile::testing::Shape;
using rooftile::testing::sweep;

namespace {

sim::LoopCount product(const Shape& s, sim::LoopSetup setup = {}) {
    const auto side = [&](const char* letter) { return static_cast<Eigen::Index>(s[letter]); };
    const Eigen::MatrixXf a = Eigen::MatrixXf::Ones(side("M"), side("K"));
    const Eigen::MatrixXf b = Eigen::MatrixXf::Ones(side("K"), side("N"));
    Eigen::MatrixXf c(side("M"), side("N"));
    sim::LoopRun<sim::Checked> run(std::move(setup));
    tiled_product(run, a, b, c, {s["BM"], s["BN"], s["BK"]});
    return run.finish();
}

}  // namespace

TEST_CASE("views: the closed forms of the tiled product, over shapes and for every element") {
    const auto shapes = sweep({{"M", 1, 5}, {"N", 1, 5}, {"K", 1, 3}, {"BM", 1, 3}, {"BN", 1, 3}, {"BK", 1, 2}});
    const auto counted = [](const Shape& s) { return product(s); };
    CHECK_TRAFFIC_OVER(shapes, counted, "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
    CHECK_TRAFFIC_OVER(shapes, counted, "B.read_elements == K*N*cdiv(M, BM)", "reads(B, k, j) == cdiv(M, BM)");
    CHECK_TRAFFIC_OVER(shapes, counted, "C.write_elements == M*N and C.read_elements == 0", "writes(C, i, j) == 1");
    CHECK_TRAFFIC_OVER(shapes, counted, "flops == 2*M*N*K and A.uses == M*N*K and problems == 0");
    CHECK_TRAFFIC_OVER(shapes, counted,
                       "on_chip.peak_bytes == e*(min(BM,M)*min(BK,K) + min(BK,K)*min(BN,N) + min(BM,M)*min(BN,N))");
}

TEST_CASE("views: what a buffer without room records is a problem that a check tells") {
    sim::LoopSetup setup{{{"hbm"}, {"on_chip", Bytes(20)}}, sim::OnProblem::record};
    const sim::LoopCount run =
        product(Shape({{"M", 4}, {"N", 4}, {"K", 4}, {"BM", 2}, {"BN", 2}, {"BK", 2}}), std::move(setup));
    const auto outcomes = rooftile::testing::check_problems(run);
    REQUIRE_FALSE(outcomes.front().passed);
    CHECK(outcomes.front().text.find("capacity exceeded") != std::string::npos);
    CHECK_TRAFFIC(run, "problems > 0 and on_chip.capacity_bytes == 20");
}

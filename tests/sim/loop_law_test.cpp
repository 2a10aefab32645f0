// Laws over random shapes: a product written by hand through views counts what the schedule counts, element by
// element too, whatever is observed.

#include <doctest/doctest.h>

#include <Eigen/Core>
#include <random>

#include "rooftile/sim/count.hpp"
#include "rooftile/sim/eigen_operand.hpp"
#include "rooftile/sim/element_count.hpp"
#include "sim/loop_products.hpp"

using namespace rooftile;

namespace {

struct Case {
    std::uint64_t M, N, K;
    Tile tile;
};

std::vector<Case> random_cases(std::size_t how_many) {
    std::mt19937 random(20240607);
    std::uniform_int_distribution<std::uint64_t> extent(1, 9), tile(1, 11);
    std::vector<Case> cases;
    for (std::size_t i = 0; i < how_many; ++i) {
        cases.push_back({extent(random), extent(random), extent(random), {tile(random), tile(random), tile(random)}});
    }
    return cases;
}

template <class Mode, class Loop>
sim::LoopCount counted(const Case& c, const Loop& loop) {
    const auto M = static_cast<Eigen::Index>(c.M), N = static_cast<Eigen::Index>(c.N),
               K = static_cast<Eigen::Index>(c.K);
    const Eigen::MatrixXf a = Eigen::MatrixXf::Random(M, K), b = Eigen::MatrixXf::Random(K, N);
    Eigen::MatrixXf product(M, N);
    sim::LoopRun<Mode> run;
    loop(run, a, b, product);
    CHECK(product.isApprox(a * b, 1e-4F));
    return run.finish();
}

template <class Loop>
void check_law(const Case& c, const Schedule& schedule, const Loop& loop) {
    CAPTURE(c.M);
    CAPTURE(c.N);
    CAPTURE(c.K);
    const Workload workload{Matmul{c.M, c.N, c.K}, {}};
    const sim::LoopCount totals = counted<sim::Totals>(c, loop);
    const sim::LoopCount checked = counted<sim::Checked>(c, loop);
    const sim::ElementCounted expected = sim::count_elements(workload, schedule);
    CHECK(totals.count.traffic == expected.count.traffic);
    CHECK(totals.count.uses == expected.count.uses);
    CHECK(totals.count.flops == expected.count.flops);
    CHECK(totals.count == checked.count);
    CHECK(totals.elements.empty());
    REQUIRE(checked.elements.size() == expected.maps.size());
    for (std::size_t operand = 0; operand < expected.maps.size(); ++operand) {
        CHECK(checked.elements[operand].reads == expected.maps[operand].reads);
        CHECK(checked.elements[operand].writes == expected.maps[operand].writes);
        std::uint64_t reads = 0, writes = 0;
        for (const std::uint64_t n : checked.elements[operand].reads) reads += n;
        for (const std::uint64_t n : checked.elements[operand].writes) writes += n;
        CHECK(Elements(reads) == checked.count.traffic[operand].read_elements);
        CHECK(Elements(writes) == checked.count.traffic[operand].write_elements);
    }
}

}  // namespace

TEST_CASE("loop law: a product without reuse counts like the naive schedule") {
    for (const Case& c : random_cases(60)) {
        check_law(c, {"naive", Naive{}, {}, {}, {}},
                  [](auto& run, const auto& a, const auto& b, auto& product) { naive_product(run, a, b, product); });
    }
}

TEST_CASE("loop law: a tiled product counts like the tiled schedule, peaks included") {
    for (const Case& c : random_cases(120)) {
        const Schedule schedule{"tiled", Tiled{c.tile.BM, c.tile.BN, c.tile.BK}, {}, {}, {}};
        const auto loop = [&c](auto& run, const auto& a, const auto& b, auto& product) {
            tiled_product(run, a, b, product, c.tile);
        };
        check_law(c, schedule, loop);
        CHECK(counted<sim::Totals>(c, loop).count == sim::count({Matmul{c.M, c.N, c.K}, {}}, schedule).count);
    }
}

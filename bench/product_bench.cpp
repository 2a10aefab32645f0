// Full execution: a counted tiled product against one Eigen product of the same size, on one thread each.

#include <Eigen/Core>
#include <functional>

#include "measure.hpp"
#include "rooftile/sim/count.hpp"
#include "rooftile/sim/hbm_values.hpp"

namespace {

using namespace rooftile;

constexpr std::uint64_t n = 2048;
const Workload product{Matmul{n, n, n}, {}};
const Schedule schedule{"tiled", Tiled{128, 128, 128, 1}, {}, "", ""};

/// The multiplication alone, with operands ready: what counting starts from.
struct EigenProduct {
    using Matrix = sim::RowMajorMatrix<float>;
    Matrix a = Matrix::Random(n, n), b = Matrix::Random(n, n), c = Matrix::Zero(n, n);

    void operator()() {
        c.noalias() = a * b;
        benchmark::DoNotOptimize(c.data());
    }
};

/// Everything a full execution does but the product check: operands allocated and filled, too.
void counted_product() {
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    options.check_product = false;
    benchmark::DoNotOptimize(sim::count(product, schedule, options).count.flops);
}

void full_tiled_2048(benchmark::State& state) {
    rooftile::bench::Pairs pairs;
    EigenProduct eigen_product;
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, std::ref(eigen_product), counted_product);
    pairs.report(state);
    rooftile::bench::figure_at_most(state, pairs.ratio(), 1.5, "x one Eigen product");
}
BENCHMARK(full_tiled_2048)->Name("full_2048/counting")->UseManualTime()->Iterations(7);

/// The product check's own time, beside the same baseline.
void product_check_2048(benchmark::State& state) {
    rooftile::bench::Pairs pairs;
    EigenProduct eigen_product;
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    std::vector<double> check_s;
    const auto checked_product = [&] {
        check_s.push_back(sim::count(product, schedule, options).product_check_time_s);
    };
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, std::ref(eigen_product), checked_product);
    pairs.report(state);
    // The check's own time is a wall time, and so is this ratio: comparable only on an idle machine.
    state.counters["ratio"] = rooftile::bench::median(check_s) / pairs.baseline_wall_s();
    rooftile::bench::figure(state, rooftile::bench::median(check_s), "s (wall)");
}
BENCHMARK(product_check_2048)->Name("full_2048/product_check")->UseManualTime()->Iterations(3);

}  // namespace

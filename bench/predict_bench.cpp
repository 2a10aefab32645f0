// Closed forms: predicted points a second on one core, every point another shape and tile. Baseline: the
// same products in plain 64-bit arithmetic, nothing named, nothing checked.

#include "measure.hpp"
#include "rooftile/model/predict.hpp"

namespace {

using namespace rooftile;

constexpr std::uint64_t points = 200'000;

struct Point {
    Matmul shape;
    Tiled tile;
};

/// Shapes up to 8192 and tiles up to 256 that neither repeat nor divide.
Point point(std::uint64_t number) {
    const std::uint64_t mixed = number * 0x9E37'79B9'7F4A'7C15ULL;
    return {{1 + (mixed >> 51), 1 + (mixed >> 38 & 8191), 1 + (mixed >> 25 & 8191)},
            {1 + (mixed >> 17 & 255), 1 + (mixed >> 9 & 255), 1 + (mixed >> 1 & 255), 1 + (mixed & 1)}};
}

void predict_all() {
    Workload workload;
    Schedule schedule{"tiled", Tiled{}, {}, "", ""};
    for (std::uint64_t number = 0; number < points; ++number) {
        const auto [shape, tile] = point(number);
        workload.shape = shape;
        schedule.plan = tile;
        benchmark::DoNotOptimize(model::predict(workload, schedule).flops);
    }
}

void multiply_all() {
    for (std::uint64_t number = 0; number < points; ++number) {
        const auto [s, t] = point(number);
        const std::uint64_t a_reads = s.M * s.K * ((s.N + t.BN - 1) / t.BN);
        const std::uint64_t b_reads = s.K * s.N * ((s.M + t.BM - 1) / t.BM);
        benchmark::DoNotOptimize(4 * (a_reads + b_reads + s.M * s.N));
        benchmark::DoNotOptimize(2 * s.M * s.N * s.K);
    }
}

void predict_tiled_matmul(benchmark::State& state) {
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, multiply_all, predict_all);
    pairs.report(state);
    rooftile::bench::figure_at_least(state, points / pairs.subject_s(), 1e6, "points/s");
}
BENCHMARK(predict_tiled_matmul)->Name("predict/tiled_matmul")->UseManualTime()->Iterations(21);

}  // namespace

// Counting by transfers: the four schedules of the 4096 product, every transfer enumerated, with and
// without per-element reads. Baseline: the same loops, each transfer only adding its block's size.

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "measure.hpp"
#include "rooftile/sim/count.hpp"

namespace {

using namespace rooftile;

constexpr std::uint64_t n = 4096;
constexpr std::uint64_t tile_sides[] = {32, 64, 128};

const Workload product{Matmul{n, n, n}, {}};

void count_four(bool element_reads) {
    sim::CountOptions options;
    options.element_reads = element_reads;
    std::vector<Schedule> schedules{{"naive", Naive{}, {}, "", ""}};
    for (const std::uint64_t side : tile_sides) schedules.push_back({"tiled", Tiled{side, side, side, 1}, {}, "", ""});
    for (const Schedule& schedule : schedules) {
        const sim::Counted counted = sim::count(product, schedule, options);
        benchmark::DoNotOptimize(counted.count.flops);
        if (!element_reads) continue;
        for (const char* operand : {"A", "B", "C"}) {
            benchmark::DoNotOptimize(counted.element_reads->statistics(operand));
            benchmark::DoNotOptimize(counted.element_reads->reads(operand, n - 1, n / 2));
        }
    }
}
void transfers() { count_four(false); }
void element_reads() { count_four(true); }

/// One number a transfer and nothing else; the fence keeps the compiler from multiplying instead.
void add_block(std::uint64_t& total, std::uint64_t rows, std::uint64_t cols) {
    total += rows * cols;
    benchmark::DoNotOptimize(total);
}

void add_block_sizes() {
    std::uint64_t total = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
        for (std::uint64_t j = 0; j < n; ++j) {
            add_block(total, 1, n);
            add_block(total, n, 1);
            add_block(total, 1, 1);
        }
    }
    for (const std::uint64_t side : tile_sides) {
        for (std::uint64_t i = 0; i < n; i += side) {
            for (std::uint64_t j = 0; j < n; j += side) {
                const std::uint64_t rows = std::min(side, n - i);
                const std::uint64_t cols = std::min(side, n - j);
                for (std::uint64_t k = 0; k < n; k += side) {
                    const std::uint64_t slab = std::min(side, n - k);
                    add_block(total, rows, slab);
                    add_block(total, slab, cols);
                }
                add_block(total, rows, cols);
            }
        }
    }
}

/// Peak resident memory [MiB] of a child process that does `work`. The child starts with what this
/// process holds; a child that does nothing is the baseline.
double peak_resident_mib(void (*work)()) {
    const pid_t child = fork();
    if (child == 0) {
        work();
        _exit(0);
    }
    int status = 0;
    rusage used{};
    if (child < 0 || wait4(child, &status, 0, &used) != child || status != 0) return 1e9;
    return static_cast<double>(used.ru_maxrss) / 1024;
}

void time_four(benchmark::State& state, void (*work)(), double target_s) {
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, add_block_sizes, work);
    pairs.report(state);
    rooftile::bench::figure_at_most(state, pairs.subject_s(), target_s, "s");
}

void weigh_four(benchmark::State& state, void (*work)(), double target_mib) {
    double peak_mib = 0;
    double baseline_mib = 0;
    for ([[maybe_unused]] auto iteration : state) {
        baseline_mib = peak_resident_mib([] {});
        peak_mib = peak_resident_mib(work);
    }
    state.counters["baseline_mib"] = baseline_mib;
    state.counters["ratio"] = peak_mib / baseline_mib;
    rooftile::bench::figure_at_most(state, peak_mib, target_mib, "MiB");
}

// Memory first: later benchmarks would leave their heap to the child.
BENCHMARK_CAPTURE(weigh_four, , transfers, 32)->Name("transfers_4096/resident")->Iterations(1);
BENCHMARK_CAPTURE(weigh_four, , element_reads, 64)->Name("element_reads_4096/resident")->Iterations(1);
BENCHMARK_CAPTURE(time_four, , transfers, 0.3)->Name("transfers_4096/time")->UseManualTime()->Iterations(11);
BENCHMARK_CAPTURE(time_four, , element_reads, 1)->Name("element_reads_4096/time")->UseManualTime()->Iterations(7);

}  // namespace

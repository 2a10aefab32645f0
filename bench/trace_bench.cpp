// Tracing by blocks: every event of a tiled product as a JSON line into a sink that drops it, and the same
// nest for an observer that does nothing. Baseline: the same nest counted without an observer.

#include "app/trace/event_lines.hpp"
#include "measure.hpp"

namespace {

using namespace rooftile;

const Workload product{Matmul{1024, 1024, 1024}, {}};
const Schedule tiled{"tiled", Tiled{32, 32, 32, 1}, {}, "", ""};

/// Seven events a K step, three more an output tile.
constexpr double events = 32 * 32 * (32 * 7 + 3);

void count_alone() { benchmark::DoNotOptimize(sim::count(product, tiled).count.flops); }

void observe() {
    sim::Observer idle;
    app::run_traced(product, tiled, app::Granularity::tile, idle);
}

void write_lines() {
    std::size_t bytes = 0;
    app::EventLines lines(operands(product), {}, [&](std::string_view part) { bytes += part.size(); });
    app::run_traced(product, tiled, app::Granularity::tile, lines);
    lines.finish();
    benchmark::DoNotOptimize(bytes);
}

void compare(benchmark::State& state, rooftile::bench::Pairs& pairs, void (*baseline)(), void (*subject)()) {
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, baseline, subject);
    pairs.report(state);
}

void lines_a_second(benchmark::State& state) {
    rooftile::bench::Pairs pairs;
    compare(state, pairs, count_alone, write_lines);
    rooftile::bench::figure_at_least(state, events / pairs.subject_s(), 5e5, "events/s");
}

void ratio_to(benchmark::State& state, void (*baseline)(), void (*subject)(), const char* unit) {
    rooftile::bench::Pairs pairs;
    compare(state, pairs, baseline, subject);
    rooftile::bench::figure(state, pairs.ratio(), unit);
}

BENCHMARK(lines_a_second)->Name("trace_1024/lines")->UseManualTime()->Iterations(11);
BENCHMARK_CAPTURE(ratio_to, , observe, write_lines, "x an idle observer")
    ->Name("trace_1024/lines_to_idle")
    ->UseManualTime()
    ->Iterations(11);
BENCHMARK_CAPTURE(ratio_to, , count_alone, observe, "x counting alone")
    ->Name("trace_1024/idle_observer")
    ->UseManualTime()
    ->Iterations(41);

}  // namespace

// Formula recovery: every form of the tiled product, reads and writes of each operand, totals and FLOPs, from
// at least 200 points, counting them included. Baseline: counting the same points and nothing else.

#include <stdexcept>
#include <vector>

#include "measure.hpp"
#include "rooftile/fit/recover.hpp"
#include "rooftile/sim/count.hpp"

namespace {

using namespace rooftile;

constexpr std::size_t least_points = 200;

std::vector<Rational> count_at(const std::vector<std::uint64_t>& v) {
    const Workload workload{Matmul{v[0], v[1], v[2]}, {}};
    const Schedule schedule{"tiled", Tiled{v[3], v[4], v[5], 1}, {}, "", ""};
    const Count count = sim::count(workload, schedule).count;
    std::vector<Rational> values;
    for (const OperandTraffic& row : count.traffic) {
        values.emplace_back(row.read_elements);
        values.emplace_back(row.write_elements);
    }
    values.emplace_back(count.read_elements());
    values.emplace_back(count.write_elements());
    values.emplace_back(count.flops);
    return values;
}

std::vector<std::vector<std::uint64_t>> points;  ///< of the last fit

void fit_tiled() {
    fit::Problem problem;
    for (const char* name : {"M", "N", "K"}) problem.variables.push_back({name, fit::Kind::side, {1, 32, {}}});
    for (const char* name : {"BM", "BN", "BK"}) problem.variables.push_back({name, fit::Kind::tile, {1, 32, {}}});
    problem.quantities = {"A read",    "A written", "B read",  "B written", "C read",
                          "C written", "read",      "written", "FLOPs"};
    problem.options.data_seeds = 1;
    problem.options.validation_points = 120;
    points.clear();
    problem.sample = [](const fit::Point& point, std::uint64_t) {
        points.push_back(point.values());
        return count_at(point.values());
    };
    for (const fit::Finding& finding : fit::recover(problem)) {
        if (!std::holds_alternative<fit::ClosedForm>(finding.outcome)) throw std::logic_error("no form was found");
    }
    if (points.size() < least_points) throw std::logic_error("fewer than 200 points were counted");
}

void count_points() {
    for (const auto& point : points) benchmark::DoNotOptimize(count_at(point));
}

void fit_tiled_product(benchmark::State& state) {
    rooftile::bench::Pairs pairs;
    fit_tiled();
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, count_points, fit_tiled);
    pairs.report(state);
    state.counters["points"] = static_cast<double>(points.size());
    rooftile::bench::figure_at_most(state, pairs.subject_s(), 2, "s");
}
BENCHMARK(fit_tiled_product)->Name("fit/tiled_matmul")->UseManualTime()->Iterations(11);

}  // namespace

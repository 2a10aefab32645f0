// Cache simulation on the loads and stores of naive products of 8-byte elements. Baseline: the same
// accesses, each looked up in a plain array of tags with a time of last use for every way.

#include <cstdint>
#include <string>
#include <vector>

#include "measure.hpp"
#include "rooftile/cache/hierarchy.hpp"
#include "rooftile/cache/matmul_stream.hpp"

namespace {

using namespace rooftile;

constexpr std::uint64_t element_bytes = 8;
constexpr std::uint64_t line_bytes = 64;

/// The simplest LRU cache: look at every way, replace the one used longest ago.
class PlainCache {
public:
    PlainCache(std::uint64_t sets, std::uint64_t ways)
        : sets_(sets), ways_(ways), tag_(sets * ways, ~std::uint64_t{0}), used_(sets * ways), dirty_(sets * ways) {}

    void access(std::uint64_t address, std::uint64_t /*bytes*/, bool is_store, std::uint8_t operand) {
        const std::uint64_t line = address / line_bytes;
        const std::uint64_t first = line % sets_ * ways_;
        ++time_;
        std::uint64_t oldest = first;
        for (std::uint64_t way = first; way < first + ways_; ++way) {
            if (tag_[way] == line) {
                used_[way] = time_;
                if (is_store) dirty_[way] = 1;
                return;
            }
            if (used_[way] < used_[oldest]) oldest = way;
        }
        ++misses_[operand];
        if (dirty_[oldest] != 0) ++writebacks_;
        tag_[oldest] = line;
        used_[oldest] = time_;
        dirty_[oldest] = is_store ? 1 : 0;
    }

    [[nodiscard]] std::uint64_t misses() const { return misses_[0] + misses_[1] + misses_[2]; }

private:
    std::uint64_t sets_, ways_, time_ = 0, writebacks_ = 0;
    std::vector<std::uint64_t> tag_, used_;
    std::vector<std::uint8_t> dirty_;
    std::uint64_t misses_[3]{};
};

/// Accesses a second, and how many times as fast as the baseline.
void simulate(benchmark::State& state, std::uint64_t side, std::uint64_t lines, std::uint64_t ways, double target) {
    const Matmul shape{side, side, side};
    const double accesses = static_cast<double>(2 * side * side * side + side * side);
    const cache::Geometry level{"L1", lines * line_bytes, ways, line_bytes, line_bytes, {}, true, false};
    std::uint64_t misses = 0;
    std::uint64_t baseline_misses = 0;
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) {
        pairs.run(
            state,
            [&] {
                PlainCache plain(level.sets(), level.associativity());
                cache::stream_naive(plain, shape, element_bytes);
                baseline_misses = plain.misses();
            },
            [&] {
                cache::Hierarchy caches({level});
                caches.feed([&](auto& sink) { cache::stream_naive(sink, shape, element_bytes); });
                misses = caches.total(0).misses();
            });
    }
    if (misses != baseline_misses) return state.SkipWithError("the baseline misses another number of times");
    pairs.report(state);
    state.counters["baseline_accesses_per_s"] = accesses / pairs.baseline_s();
    state.counters["misses"] = static_cast<double>(misses);
    rooftile::bench::figure_at_least(state, accesses / pairs.subject_s(), target, "accesses/s");
}

BENCHMARK_CAPTURE(simulate, , 256, 512, 8, 3e8)->Name("cache_32KiB_8way/naive_256")->UseManualTime()->Iterations(9);
BENCHMARK_CAPTURE(simulate, , 64, 512, cache::fully_associative, 5e7)
    ->Name("cache_32KiB_full/naive_64")
    ->UseManualTime()
    ->Iterations(5);

}  // namespace

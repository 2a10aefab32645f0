// The L2 model: granule accesses a second on one core, in both marches. Baseline: the textbook's LRU, a list and a
// hash table of places in it, fed with the granules of a launch whose blocks march in step, in one cache.

#include <list>
#include <unordered_map>

#include "measure.hpp"
#include "rooftile/l2/predict.hpp"

namespace {

using namespace rooftile;
using l2::March;

l2::Facts h200() {
    l2::Facts facts;
    facts.multiprocessors = 132;
    facts.l2_bytes = 62914560;
    facts.partitions = 2;
    facts.warps_per_multiprocessor = 64;
    return facts;
}

/// A tiled kernel of 32 x 32 threads, two blocks on a multiprocessor.
l2::Launch tiled(std::uint64_t extent) {
    l2::Launch launch;
    launch.M = launch.N = launch.K = extent;
    launch.BM = launch.BN = 32;
    launch.resident_blocks = 2;
    launch.threads_per_block = 1024;
    return launch;
}

class ListLru {
public:
    ListLru(const std::vector<std::uint32_t>& bytes, std::uint64_t capacity_bytes)
        : bytes_(bytes), left_bytes_(capacity_bytes) {}

    void use(std::uint32_t granule) {
        const auto [place, absent] = places_.try_emplace(granule);
        if (!absent) {
            order_.splice(order_.begin(), order_, place->second);
            return;
        }
        order_.push_front(granule);
        place->second = order_.begin();
        while (left_bytes_ < bytes_[granule]) {
            left_bytes_ += bytes_[order_.back()];
            places_.erase(order_.back());
            order_.pop_back();
        }
        left_bytes_ -= bytes_[granule];
    }

private:
    const std::vector<std::uint32_t>& bytes_;
    std::uint64_t left_bytes_;
    std::list<std::uint32_t> order_;
    std::unordered_map<std::uint32_t, std::list<std::uint32_t>::iterator> places_;
};

/// Waves of as many blocks as there are slots, in row order, each a chunk at a time.
void textbook(const l2::Granules& granules, const l2::Launch& launch, const l2::Facts& facts) {
    ListLru cache(granules.bytes, facts.l2_bytes / 2);
    const auto slots = static_cast<std::uint32_t>(facts.multiprocessors * launch.resident_blocks);
    const std::uint32_t blocks = granules.tile_rows * granules.tile_cols;
    for (std::uint32_t first = 0; first < blocks; first += slots) {
        const std::uint32_t end = std::min(blocks, first + slots);
        for (std::uint32_t chunk = 0; chunk < granules.chunks; ++chunk) {
            for (std::uint32_t block = first; block < end; ++block) {
                cache.use(granules.a(block / granules.tile_cols, chunk));
                cache.use(granules.b(chunk, block % granules.tile_cols));
            }
        }
    }
}

template <March march>
void simulate(benchmark::State& state) {
    const l2::Launch launch = tiled(4096);
    const l2::Facts facts = h200();
    const l2::Granules granules(launch, facts);
    std::uint64_t accesses = 0;
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) {
        pairs.run(
            state, [&] { textbook(granules, launch, facts); },
            [&] { accesses = l2::simulate(granules, launch, facts, march).granule_accesses; });
    }
    pairs.report(state);
    rooftile::bench::figure_at_least(state, static_cast<double>(accesses) / pairs.subject_s(), 1e8, "accesses/s");
}
BENCHMARK(simulate<March::in_step>)->Name("l2/in_step")->UseManualTime()->Iterations(11);
BENCHMARK(simulate<March::staggered>)->Name("l2/staggered")->UseManualTime()->Iterations(11);

/// A 4096 cubed launch with 32 x 32 tiles in both marches, its granules included.
void both_marches(benchmark::State& state) {
    const l2::Launch launch = tiled(4096);
    const l2::Facts facts = h200();
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) {
        pairs.run(
            state, [&] { textbook(l2::Granules(launch, facts), launch, facts); },
            [&] {
                const l2::Granules granules(launch, facts);
                benchmark::DoNotOptimize(l2::simulate(granules, launch, facts, March::in_step));
                benchmark::DoNotOptimize(l2::simulate(granules, launch, facts, March::staggered));
            });
    }
    pairs.report(state);
    rooftile::bench::figure_at_most(state, pairs.subject_s(), 0.5, "s");
}
BENCHMARK(both_marches)->Name("l2/tiled_4096_both_marches")->UseManualTime()->Iterations(5);

/// The whole prediction of that launch: both marches at three capacities.
void prediction(benchmark::State& state) {
    const l2::Launch launch = tiled(4096);
    const l2::Facts facts = h200();
    rooftile::bench::Pairs pairs;
    for ([[maybe_unused]] auto iteration : state) {
        pairs.run(
            state, [&] { textbook(l2::Granules(launch, facts), launch, facts); },
            [&] { benchmark::DoNotOptimize(l2::predict(launch, facts)); });
    }
    pairs.report(state);
    rooftile::bench::figure(state, pairs.subject_s(), "s");
}
BENCHMARK(prediction)->Name("l2/tiled_4096_prediction")->UseManualTime()->Iterations(5);

}  // namespace

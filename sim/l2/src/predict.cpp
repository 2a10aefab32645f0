#include "rooftile/l2/predict.hpp"

#include <algorithm>

#include "reason.hpp"
#include "rooftile/core/integer.hpp"

namespace rooftile::l2 {

namespace {

constexpr double padding = 0.1;
constexpr double one_number_spread = 1.25;
constexpr double staggered_above = 0.7;
constexpr std::uint64_t threads_per_warp = 32;
constexpr std::uint32_t longest_chunk_lines = 64;

/// What else of the L2 a launch may find: one LRU of three quarters of it, and more than the default.
constexpr Capacity scarce = Capacity::even(0.75);
constexpr Capacity ample = {1.15, Capacity{}.deviation};

std::uint64_t scaled(std::uint64_t bytes, double factor) {
    return static_cast<std::uint64_t>(static_cast<double>(bytes) * factor);
}

/// Chunks long enough that the launch has at most `most_reads` granule reads.
Granules granules_of(const Launch& launch, const Facts& facts, std::uint64_t most_reads, std::uint32_t& chunk_lines) {
    for (chunk_lines = 1;; chunk_lines *= 2) {
        const Tiling tiling(launch, facts, chunk_lines);
        if (tiling.reads() <= most_reads || chunk_lines == longest_chunk_lines) break;
    }
    return {launch, facts, chunk_lines};
}

}  // namespace

std::string name(State state) {
    switch (state) {
        case State::in_step: return "in_step";
        case State::staggered: return "staggered";
        case State::either: break;
    }
    return "either";
}

March likely_march(const Launch& launch, const Facts& facts) {
    check(launch, facts);
    if (launch.staging == Staging::direct) return March::in_step;
    if (launch.staging == Staging::asynchronous) return March::staggered;
    std::uint64_t warps = 0;
    for (std::uint64_t threads = 0; threads < launch.threads_per_block; threads += threads_per_warp) ++warps;
    const double resident_warps = static_cast<double>(warps) * static_cast<double>(launch.resident_blocks);
    const double most_warps = static_cast<double>(facts.warps_per_multiprocessor);
    return resident_warps > staggered_above * most_warps ? March::staggered : March::in_step;
}

Prediction predict(const Launch& launch, const Facts& facts, std::uint64_t most_reads) {
    Prediction prediction;
    const March march = likely_march(launch, facts);
    const Granules granules = granules_of(launch, facts, most_reads, prediction.chunk_lines);
    prediction.in_step = simulate(granules, launch, facts, March::in_step);
    prediction.staggered = simulate(granules, launch, facts, March::staggered);
    prediction.compulsory_bytes = checked_add(granules.a_bytes, granules.b_bytes, "the bytes of A and B");
    prediction.requested_bytes = prediction.in_step.requested_bytes;

    std::uint64_t low = prediction.in_step.dram_read_bytes();
    std::uint64_t high = low;
    const auto widen = [&low, &high](std::uint64_t bytes) {
        low = std::min(low, bytes);
        high = std::max(high, bytes);
    };
    widen(prediction.staggered.dram_read_bytes());
    for (const Capacity& capacity : {scarce, ample}) {
        for (const March either : {March::in_step, March::staggered}) {
            widen(simulate(granules, launch, facts, either, capacity).dram_read_bytes());
        }
    }
    prediction.one_number = static_cast<double>(high) <= one_number_spread * static_cast<double>(low);
    prediction.low_bytes = std::max(prediction.compulsory_bytes, scaled(low, 1 - padding));
    prediction.high_bytes = std::min(prediction.requested_bytes, scaled(high, 1 + padding));
    const Traffic& likely = march == March::in_step ? prediction.in_step : prediction.staggered;
    prediction.likely_bytes = likely.dram_read_bytes();
    prediction.state = prediction.one_number     ? State::either
                       : march == March::in_step ? State::in_step
                                                 : State::staggered;
    prediction.validated = facts.validated && launch.a_element_bytes == 4 && launch.b_element_bytes == 4;
    prediction.reason = reason(granules, launch, facts, march, likely);
    return prediction;
}

}  // namespace rooftile::l2

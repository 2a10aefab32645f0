#pragma once

// What a launch will read from DRAM: between the bytes that must be read and the bytes that blocks ask for, a range
// over both states in which the resident blocks can be and over what of the L2 they can count on, and the end of it
// that is likely. Which state a launch takes is a guess from its occupancy, not a result.

#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/l2/launch.hpp"
#include "rooftile/l2/simulate.hpp"

namespace rooftile::l2 {

/// Which of the two marches is likely; `either` where they come to the same.
enum class State { in_step, staggered, either };

/// "in_step", "staggered" or "either".
std::string name(State state);

struct Prediction {
    std::uint64_t compulsory_bytes = 0;           ///< [B] A and B, each byte once
    std::uint64_t requested_bytes = 0;            ///< [B] what blocks read, each block's operands once
    std::uint64_t low_bytes = 0, high_bytes = 0;  ///< [B] the range of DRAM reads, 10 % wider at either end
    std::uint64_t likely_bytes = 0;               ///< [B] DRAM reads in the likely march
    State state = State::either;
    bool one_number = false;          ///< both states and all capacities agree well enough to print likely_bytes alone
    bool validated = false;           ///< the model was compared with counters of this GPU at these element sizes
    std::uint32_t chunk_lines = 1;    ///< more than one: simulated in chunks of so many lines, for speed
    Traffic in_step, staggered;       ///< at the default capacity
    std::vector<std::string> reason;  ///< in words: what is live together, what fits, how often what is read

    [[nodiscard]] const Traffic& likely() const { return state == State::staggered ? staggered : in_step; }
    friend bool operator==(const Prediction&, const Prediction&) = default;
};

/// The march that is likely. What keeps blocks in step is that one ahead misses and waits while those behind it hit. So
/// they stagger where a block does not feel its misses: copies run ahead of it, or more than 70 % of the warps are
/// resident and hide them. Kernels that load for each thread feel them always.
[[nodiscard]] March likely_march(const Launch& launch, const Facts& facts);

/// Simulates the launch in both marches at three capacities. Exact for the model, deterministic. Launches of more than
/// `most_reads` granule reads are simulated in longer chunks; Prediction::chunk_lines says so.
/// Throws Error(input) as check() does, Error(overflow) for launches that do not fit the model's numbers.
[[nodiscard]] Prediction predict(const Launch& launch, const Facts& facts, std::uint64_t most_reads = 100'000'000);

}  // namespace rooftile::l2

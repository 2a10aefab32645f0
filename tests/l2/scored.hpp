#pragma once

// Launches that were measured beside what the L2 model predicts for them: read from files as rooftile_launch_probe
// writes them, scored by a test and by a program.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rooftile/l2/predict.hpp"

namespace rooftile::test {

/// One launch: what was measured, what is predicted.
struct Scored {
    std::string name;
    double dram_bytes = 0;     ///< [B] read, the median of the repeats
    double l2_miss_bytes = 0;  ///< [B] that blocks read and L2 missed, the median of the repeats
    double coherence = -1;     ///< 1 in step, 0 staggered, by the times of all blocks; -1 where they were not noted
    l2::Prediction prediction;

    [[nodiscard]] double error(std::uint64_t bytes) const { return static_cast<double>(bytes) / dram_bytes - 1; }
    [[nodiscard]] double likely_error() const;
    [[nodiscard]] bool in_range() const;
};

/// How well the launches are foretold.
struct Score {
    std::size_t launches = 0, within_tenth = 0, in_range = 0;
    double median_error = 0;       ///< of the likely bytes
    double median_miss_error = 0;  ///< of the bytes that L2 misses in the likely march
};

/// Every launch of the studies is simulated chunk by chunk.
inline constexpr std::uint64_t exact_reads = 1'000'000'000;

double median(std::vector<double> values);

/// The launch that `entry` describes by kernel, M, N, K and order (0 row, -1 column, else the rows of a group).
/// Nothing for kernels whose tiles are not known.
std::optional<l2::Launch> launch_of(const nlohmann::json& entry, std::uint64_t resident_blocks);

/// @param most_reads  as predict() takes it: fewer are faster and coarser
Scored scored(const nlohmann::json& entry, std::uint64_t resident_blocks, double dram_bytes, double l2_miss_sectors,
              std::uint64_t most_reads = exact_reads);

/// Every launch of `file` whose tiles are known and whose compulsory bytes are 8 MiB or more.
std::vector<Scored> scored_launches(const std::string& file, std::uint64_t most_reads = exact_reads);

Score score(const std::vector<Scored>& rows);

/// One line each.
std::string describe(const Scored& row);
std::string describe(const Score& score);

}  // namespace rooftile::test

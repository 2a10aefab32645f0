#pragma once

// Schedules: how a workload is carried out, as far as its traffic depends on it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rooftile/core/units.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile {

/// matmul: every multiplication reads its A and its B element from outer memory again.
struct Naive {
    friend bool operator==(const Naive&, const Naive&) = default;
};

/// matmul: output tiles BM x BN, K slabs BK wide, one or two sets of input buffers.
struct Tiled {
    std::uint64_t BM = 1, BN = 1, BK = 1;  ///< [elements]; may exceed the matrix
    std::uint64_t buffers = 1;             ///< 1, or 2 for double buffering
    friend bool operator==(const Tiled&, const Tiled&) = default;
};

/// vector_add: element by element.
struct Direct {
    friend bool operator==(const Direct&, const Direct&) = default;
};

/// vector_add: blocks of B elements.
struct Blocked {
    std::uint64_t B = 1;  ///< [elements]
    friend bool operator==(const Blocked&, const Blocked&) = default;
};

/// elementwise_chain: every step writes its intermediate and the next reads it back.
struct Unfused {
    friend bool operator==(const Unfused&, const Unfused&) = default;
};

/// elementwise_chain: intermediates stay on chip.
struct Fused {
    friend bool operator==(const Fused&, const Fused&) = default;
};

/// custom: the totals are given, there is nothing to choose.
struct Given {
    friend bool operator==(const Given&, const Given&) = default;
};

/// What one thread block takes of a multiprocessor, as far as the scenario says.
struct BlockResources {
    std::optional<std::uint64_t> threads;
    std::optional<std::uint64_t> registers_per_thread;
    std::optional<Bytes> shared_bytes;
    friend bool operator==(const BlockResources&, const BlockResources&) = default;
};

struct Schedule {
    std::string name;
    std::variant<Naive, Tiled, Direct, Blocked, Unfused, Fused, Given> plan;
    std::optional<BlockResources> block;
    std::string title, title_ko;  ///< for people; may be empty
    friend bool operator==(const Schedule&, const Schedule&) = default;
};

/// "naive", "tiled", "direct", "blocked", "unfused", "fused" or "given".
std::string_view kind_name(const Schedule& schedule);

/// Whether the schedule's kind carries out the workload's kind.
bool fits(const Workload& workload, const Schedule& schedule);

/// The largest side, tile or length: sums of two never wrap in 64 bits.
inline constexpr std::uint64_t max_extent = (std::uint64_t{1} << 63) - 1;

/// Throws Error(input) naming what is wrong unless the kinds fit each other, every side, tile and length
/// lies in [1, max_extent] and buffers is 1 or 2. Every function that counts or predicts calls it first.
void validate(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile

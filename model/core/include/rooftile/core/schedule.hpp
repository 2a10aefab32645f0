#pragma once

// Schedules: how a workload is carried out, as far as its traffic depends on it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rooftile/core/block_order.hpp"
#include "rooftile/core/units.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile {

/// matmul: what happens to the C that memory holds already, and where sums are kept.
enum class CPolicy : std::uint8_t {
    write,              ///< C = A B: C is never read, each element is written once
    read_write,         ///< C = A B + C (beta = 1): the old C is read once into the accumulators; scaling is no work
    memory_accumulate,  ///< C += A B with the sums in outer memory: every K step reads its C and writes it back
};

/// "write", "read_write" or "memory_accumulate".
std::string_view name(CPolicy policy);

/// matmul: every multiplication reads its A and its B element from outer memory again. With
/// memory_accumulate every multiply-add is a K step of its own.
struct Naive {
    CPolicy c_policy = CPolicy::write;
    friend bool operator==(const Naive&, const Naive&) = default;
};

/// matmul: output tiles BM x BN, K slabs BK wide, one or two sets of input buffers. The slabs are dealt to
/// split_k consecutive groups of whole slabs, as even as possible; each group is a pass of its own over all
/// output tiles. The first pass treats C as c_policy says, every later one adds to the C that it reads. Every pass
/// takes the output tiles in the same order.
struct Tiled {
    std::uint64_t BM = 1, BN = 1, BK = 1;  ///< [elements]; may exceed the matrix
    std::uint64_t buffers = 1;             ///< 1, or 2 for double buffering
    CPolicy c_policy = CPolicy::write;
    std::uint64_t split_k = 1;  ///< passes over K; at most the number of K slabs
    BlockOrder order = {};      ///< of the output tiles; changes no total, but what a cache still holds
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

/// Whether every group of split_k has a K slab of its own.
bool has_slabs_to_split(const Matmul& shape, const Tiled& plan);

/// Throws Error(input) naming what is wrong unless the kinds fit each other, every side, tile and length
/// lies in [1, max_extent], buffers is 1 or 2, grouped order has at least one tile row a group and every group of
/// split_k has a K slab. Every function that counts or predicts calls it first.
void validate(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile

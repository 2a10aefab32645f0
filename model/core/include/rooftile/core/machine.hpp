#pragma once

// Machines: rates and capacities of the two sides of a memory boundary. Rates are exact; anything that
// is not known is absent and nothing is assumed in its place.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rooftile/core/dtype.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile {

/// What one multiprocessor can hold. Absent limits are unknown and leave the minimum.
struct Multiprocessor {
    std::optional<Bytes> shared_bytes;
    std::optional<std::uint64_t> registers, threads, warps, blocks;
    std::uint64_t warp_threads = 32;
    Bytes reserved_shared_bytes_per_block{0};
    friend bool operator==(const Multiprocessor&, const Multiprocessor&) = default;
};

/// The L2 cache that all multiprocessors share.
struct L2Cache {
    Bytes bytes{0};                ///< all partitions together
    std::uint32_t partitions = 1;  ///< 1 or 2; a partition keeps its own copy of what its side reads
    bool validated = false;        ///< predictions of what it lets through were compared with counters of this GPU
    friend bool operator==(const L2Cache&, const L2Cache&) = default;
};

struct Machine {
    std::string name;
    std::vector<std::pair<DType, Rational>> peak_flops_per_s;  ///< at most one entry a type
    std::optional<Rational> bandwidth_bytes_per_s;
    std::optional<Bytes> on_chip_bytes;      ///< capacity for input buffers; absent = unlimited
    std::optional<Bytes> accumulator_bytes;  ///< capacity for accumulators; absent = unlimited
    std::optional<Multiprocessor> sm;
    std::optional<std::uint64_t> multiprocessors;
    std::optional<L2Cache> l2;
    std::string compute_capability;  ///< "9.0", or empty
    std::string source;              ///< where the numbers come from

    /// The peak for elements of that type [FLOPs/s], if the machine states one.
    [[nodiscard]] std::optional<Rational> peak(DType type) const {
        for (const auto& [known, rate] : peak_flops_per_s) {
            if (known == type) return rate;
        }
        return std::nullopt;
    }

    friend bool operator==(const Machine&, const Machine&) = default;
};

}  // namespace rooftile

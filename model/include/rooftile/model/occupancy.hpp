#pragma once

// Occupancy as people ask for it: resident blocks and warps of one multiprocessor, what limits them and
// what a little less of it would give. An upper limit on resident warps, never a speed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rooftile/core/rational.hpp"
#include "rooftile/model/residency.hpp"

namespace rooftile::model {

/// The largest lower value of one need at which more blocks are resident, and how many then are.
struct StepLess {
    Uint128 value = 0;  ///< registers per thread, threads per block or bytes of shared memory per block
    std::uint64_t resident_blocks = 0;
    std::optional<std::uint64_t> resident_warps;
    friend bool operator==(const StepLess&, const StepLess&) = default;
};

struct Occupancy {
    BlockLimits limits;
    std::uint64_t resident_blocks = 0;
    std::optional<std::uint64_t> resident_warps;  ///< absent when the block's threads are not stated
    std::optional<Rational> occupancy;            ///< resident warps / most resident warps
    std::vector<std::string> limited_by;          ///< the limits that equal resident_blocks
    std::vector<std::string> not_considered;      ///< unstated needs and limits; with any, an upper bound
    std::vector<std::string> refused;             ///< what of one block alone is too much; then zero are resident
    std::optional<Bytes> block_shared_bytes;      ///< what a block takes, reserve and rounding included
    std::optional<Uint128> block_registers;       ///< what a block takes, rounding included
    std::optional<Uint128> launch_registers;      ///< what the launch check of a device sees
    std::optional<Bytes> unused_shared_bytes;     ///< what resident blocks leave of the shared memory
    // For each need that a limiting resource is made of; absent when no lower value of it alone helps.
    std::optional<StepLess> fewer_registers, fewer_threads, less_shared;
    friend bool operator==(const Occupancy&, const Occupancy&) = default;
};

/// @param block  what the block uses
/// @param shared_otherwise  shared memory of a block that does not state its own; absent: not considered
/// @return nothing when no limit at all is known
std::optional<Occupancy> textbook_occupancy(const Multiprocessor& sm, const BlockResources& block,
                                            std::optional<Bytes> shared_otherwise);

/// The same by the rule of devices; the answer is never more than the textbook's for the same limits.
Occupancy device_occupancy(const DeviceLimits& device, const BlockResources& block,
                           std::optional<Bytes> shared_otherwise);

}  // namespace rooftile::model

#pragma once

// How many blocks one multiprocessor holds, in plain numbers that cost no allocation: for sweeps over
// millions of configurations. occupancy.hpp turns an answer into a report.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rooftile/core/machine.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/model/device_limits.hpp"

namespace rooftile::model {

/// What a multiprocessor runs out of.
enum class Resource : std::uint8_t { shared, registers, threads, warps, blocks };
inline constexpr std::array resources{Resource::shared, Resource::registers, Resource::threads, Resource::warps,
                                      Resource::blocks};
/// "shared", "registers", "threads", "warps" or "blocks".
std::string_view name(Resource resource);

/// Blocks that each resource admits; absent when the block or the machine does not state it, or when the
/// block uses none of it.
struct BlockLimits {
    std::optional<std::uint64_t> shared, registers, threads, warps, blocks;

    [[nodiscard]] const std::optional<std::uint64_t>& of(Resource resource) const {
        switch (resource) {
            case Resource::shared: return shared;
            case Resource::registers: return registers;
            case Resource::threads: return threads;
            case Resource::warps: return warps;
            case Resource::blocks: break;
        }
        return blocks;
    }
    /// The smallest limit; nothing when none is known.
    [[nodiscard]] std::optional<std::uint64_t> least() const;

    friend bool operator==(const BlockLimits&, const BlockLimits&) = default;
};

/// Why a device refuses to launch a block at all, however empty it is.
struct Refusals {
    bool threads_per_block = false;
    bool registers_per_thread = false;
    bool registers_per_block = false;
    bool shared_per_block = false;

    [[nodiscard]] bool any() const {
        return threads_per_block || registers_per_thread || registers_per_block || shared_per_block;
    }
    friend bool operator==(const Refusals&, const Refusals&) = default;
};

struct Residency {
    BlockLimits limits;
    std::optional<std::uint64_t> blocks;         ///< resident blocks, the smallest limit
    std::optional<std::uint64_t> warps;          ///< resident warps; absent when the block's threads are not stated
    std::optional<std::uint64_t> most_warps;     ///< occupancy is warps / most_warps, exactly
    std::optional<Bytes> shared_bytes;           ///< what a block takes, reserve and rounding included
    std::optional<Uint128> registers;            ///< what a block takes, rounding included
    std::optional<Uint128> registers_at_launch;  ///< what the launch check of a device sees
    Refusals refused;                            ///< always none by the textbook
    friend bool operator==(const Residency&, const Residency&) = default;
};

/// The textbook rule: floor(capacity / need) for every resource that the block uses, and the smallest of
/// these holds. Shared memory: floor(S_SM / (S_block + reserved)); warps per block: ceil(threads / warp).
/// An absent need is left out. Throws Error(overflow) beyond 64 bits.
Residency textbook_residency(const Multiprocessor& sm, const BlockResources& block);

/// The rule of devices: registers are given to warps in units of 256 out of the quarter of the
/// multiprocessor that the warp runs on, shared memory in units and with a reserve for each block, and a
/// block that exceeds what one block may have is refused. An absent need is left out.
/// Source: the compute-capability tables of the CUDA C++ Programming Guide and the occupancy calculator
/// of the CUDA Toolkit, with the largest carve-out and the opt-in to the largest block.
Residency device_residency(const DeviceLimits& device, const BlockResources& block);

}  // namespace rooftile::model

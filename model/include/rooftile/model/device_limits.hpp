#pragma once

// What one multiprocessor of each compute capability holds and in which units it gives it out: the table
// behind the device mode of occupancy.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/machine.hpp"

namespace rooftile::model {

struct DeviceLimits {
    std::string_view compute_capability;  ///< "9.0"
    // of one multiprocessor
    std::uint32_t threads;
    std::uint32_t blocks;
    std::uint32_t shared_bytes;
    // of one block
    std::uint32_t shared_bytes_per_block;  ///< with the opt-in, without the reserve
    std::uint32_t reserved_shared_bytes_per_block;
    std::uint32_t shared_unit_bytes;  ///< shared memory is given out in multiples of this
    // the same for all of them
    std::uint32_t registers = 65536;
    std::uint32_t registers_per_block = 65536;
    std::uint32_t registers_per_thread = 255;
    std::uint32_t register_unit = 256;  ///< registers of a warp are a multiple of this
    std::uint32_t sub_partitions = 4;   ///< each with its share of the registers
    std::uint32_t threads_per_block = 1024;
    std::uint32_t warp_threads = 32;

    [[nodiscard]] std::uint32_t warps() const { return threads / warp_threads; }
    friend bool operator==(const DeviceLimits&, const DeviceLimits&) = default;
};

/// Every compute capability that is known, ascending.
std::span<const DeviceLimits> known_devices();

/// The limits of a compute capability such as "9.0", or nullptr.
const DeviceLimits* device_limits(std::string_view compute_capability);

/// "7.0", "7.2" and so on, for messages.
std::vector<std::string> known_compute_capabilities();

/// What the textbook rule needs of that device.
Multiprocessor multiprocessor(const DeviceLimits& device);

}  // namespace rooftile::model

#include "rooftile/model/device_limits.hpp"

#include <array>

namespace rooftile::model {

namespace {

constexpr std::uint32_t kib = 1024;

/// Source: CUDA C++ Programming Guide, technical specifications of each compute capability.
///   compute capability, threads, blocks, shared of the multiprocessor, shared of a block, reserve, unit
constexpr std::array table{
    DeviceLimits{"7.0", 2048, 32, 96 * kib, 96 * kib, 0, 256},
    DeviceLimits{"7.2", 2048, 32, 96 * kib, 96 * kib, 0, 256},
    DeviceLimits{"7.5", 1024, 16, 64 * kib, 64 * kib, 0, 256},
    DeviceLimits{"8.0", 2048, 32, 164 * kib, 163 * kib, kib, 128},
    DeviceLimits{"8.6", 1536, 16, 100 * kib, 99 * kib, kib, 128},
    DeviceLimits{"8.7", 1536, 16, 164 * kib, 163 * kib, kib, 128},
    DeviceLimits{"8.9", 1536, 24, 100 * kib, 99 * kib, kib, 128},
    DeviceLimits{"9.0", 2048, 32, 228 * kib, 227 * kib, kib, 128},
    DeviceLimits{"10.0", 2048, 32, 228 * kib, 227 * kib, kib, 128},
    DeviceLimits{"10.3", 2048, 32, 228 * kib, 227 * kib, kib, 128},
    DeviceLimits{"11.0", 1536, 24, 228 * kib, 227 * kib, kib, 128},
    DeviceLimits{"12.0", 1536, 24, 100 * kib, 99 * kib, kib, 128},
    DeviceLimits{"12.1", 1536, 24, 100 * kib, 99 * kib, kib, 128},
};

}  // namespace

std::span<const DeviceLimits> known_devices() { return table; }

const DeviceLimits* device_limits(std::string_view compute_capability) {
    for (const DeviceLimits& device : table) {
        if (device.compute_capability == compute_capability) return &device;
    }
    return nullptr;
}

std::vector<std::string> known_compute_capabilities() {
    std::vector<std::string> all;
    for (const DeviceLimits& device : table) all.emplace_back(device.compute_capability);
    return all;
}

Multiprocessor multiprocessor(const DeviceLimits& device) {
    Multiprocessor sm;
    sm.shared_bytes = Bytes(device.shared_bytes);
    sm.registers = device.registers;
    sm.threads = device.threads;
    sm.warps = device.warps();
    sm.blocks = device.blocks;
    sm.warp_threads = device.warp_threads;
    sm.reserved_shared_bytes_per_block = Bytes(device.reserved_shared_bytes_per_block);
    return sm;
}

}  // namespace rooftile::model

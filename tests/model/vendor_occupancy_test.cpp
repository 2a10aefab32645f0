// Device occupancy against the vendor's own calculator, a header of the CUDA Toolkit: every limit and the
// answer, on configurations drawn around the places where limits jump. Built only where the toolkit is.

#include <cuda_occupancy.h>
#include <doctest/doctest.h>

#include <climits>
#include <random>
#include <set>

#include "rooftile/model/occupancy.hpp"

using namespace rooftile;

namespace {

/// What the header is told of a device, written down a second time from the CUDA C++ Programming Guide:
/// the header knows units and splits, but takes the capacities from its caller.
struct Capacities {
    const char* compute_capability;
    int major, minor, threads, shared_kib, block_kib, reserved;
};

constexpr Capacities guide[] = {
    {"7.0", 7, 0, 2048, 96, 96, 0},        {"7.2", 7, 2, 2048, 96, 96, 0},        {"7.5", 7, 5, 1024, 64, 64, 0},
    {"8.0", 8, 0, 2048, 164, 163, 1024},   {"8.6", 8, 6, 1536, 100, 99, 1024},    {"8.7", 8, 7, 1536, 164, 163, 1024},
    {"8.9", 8, 9, 1536, 100, 99, 1024},    {"9.0", 9, 0, 2048, 228, 227, 1024},   {"10.0", 10, 0, 2048, 228, 227, 1024},
    {"10.3", 10, 3, 2048, 228, 227, 1024}, {"11.0", 11, 0, 1536, 228, 227, 1024}, {"12.0", 12, 0, 1536, 100, 99, 1024},
    {"12.1", 12, 1, 1536, 100, 99, 1024},
};

cudaOccDeviceProp properties_of(const Capacities& device) {
    cudaOccDeviceProp properties;
    properties.computeMajor = device.major;
    properties.computeMinor = device.minor;
    properties.maxThreadsPerBlock = 1024;
    properties.maxThreadsPerMultiprocessor = device.threads;
    properties.regsPerBlock = 65536;
    properties.regsPerMultiprocessor = 65536;
    properties.warpSize = 32;
    properties.sharedMemPerBlock = 48 * 1024;
    properties.sharedMemPerMultiprocessor = static_cast<std::size_t>(device.shared_kib) * 1024;
    properties.numSms = 1;
    properties.sharedMemPerBlockOptin = static_cast<std::size_t>(device.block_kib) * 1024;
    properties.reservedSharedMemPerBlock = static_cast<std::size_t>(device.reserved);
    return properties;
}

struct Configuration {
    int threads, registers, shared;
};

cudaOccResult by_header(const cudaOccDeviceProp& properties, const Configuration& block) {
    cudaOccFuncAttributes attributes;
    attributes.maxThreadsPerBlock = INT_MAX;
    attributes.numRegs = block.registers;
    attributes.sharedSizeBytes = 0;
    attributes.partitionedGCConfig = PARTITIONED_GC_OFF;
    attributes.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
    attributes.maxDynamicSharedSizeBytes = static_cast<std::size_t>(block.shared);
    attributes.numBlockBarriers = 1;
    const cudaOccDeviceState state;
    cudaOccResult result{};
    const cudaOccError error = cudaOccMaxActiveBlocksPerMultiprocessor(
        &result, &properties, &attributes, &state, block.threads, static_cast<std::size_t>(block.shared));
    REQUIRE(error == CUDA_OCC_SUCCESS);
    return result;
}

std::uint64_t as_header(const std::optional<std::uint64_t>& limit) { return limit.value_or(INT_MAX); }

/// Threads, registers and shared memory, half of them within a step of a place where a limit jumps.
class Generator {
public:
    explicit Generator(std::uint64_t seed) : random_(seed) {}

    Configuration draw(const Capacities& device) {
        const int most_shared = device.block_kib * 1024;
        int threads = pick(1, 1100);
        if (pick(0, 1) == 0) threads = std::max(1, 32 * pick(1, 33) + pick(-1, 1));
        int registers = pick(0, 300);
        if (pick(0, 1) == 0) registers = std::max(0, 8 * pick(1, 33) + pick(-1, 1));
        if (registers == 256) registers = 255;  // the header's one-off; a case of its own below
        int shared = pick(0, 1) == 0 ? 0 : pick(0, most_shared + 2048);
        if (pick(0, 1) == 0) {
            shared = std::max(0, device.shared_kib * 1024 / pick(1, 33) - device.reserved + pick(-129, 129));
        }
        return {threads, registers, shared};
    }

private:
    int pick(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random_); }
    std::mt19937_64 random_;
};

}  // namespace

TEST_CASE("vendor occupancy: equal on 4,000 configurations of every compute capability") {
    constexpr int each = 4000;
    REQUIRE(model::known_devices().size() == std::size(guide));
    for (const Capacities& capacities : guide) {
        CAPTURE(std::string(capacities.compute_capability));
        const model::DeviceLimits* device = model::device_limits(capacities.compute_capability);
        REQUIRE(device != nullptr);
        const cudaOccDeviceProp properties = properties_of(capacities);
        Generator generator(0x0CC0'0000U + static_cast<unsigned>(capacities.major * 10 + capacities.minor));
        int refused = 0;
        std::set<std::string> refusals;
        std::set<std::string> limited_by;
        for (int i = 0; i < each; ++i) {
            const Configuration block = generator.draw(capacities);
            CAPTURE(block.threads);
            CAPTURE(block.registers);
            CAPTURE(block.shared);
            const cudaOccResult header = by_header(properties, block);
            const BlockResources needs{static_cast<std::uint64_t>(block.threads),
                                       static_cast<std::uint64_t>(block.registers),
                                       Bytes(static_cast<Uint128>(block.shared))};
            const model::Residency ours = model::device_residency(*device, needs);
            REQUIRE(ours.blocks == static_cast<std::uint64_t>(header.activeBlocksPerMultiprocessor));
            REQUIRE(as_header(ours.limits.registers) == static_cast<std::uint64_t>(header.blockLimitRegs));
            REQUIRE(as_header(ours.limits.shared) == static_cast<std::uint64_t>(header.blockLimitSharedMem));
            REQUIRE(std::min(*ours.limits.warps, *ours.limits.threads) ==
                    static_cast<std::uint64_t>(header.blockLimitWarps));
            REQUIRE(ours.limits.blocks == static_cast<std::uint64_t>(header.blockLimitBlocks));
            REQUIRE(ours.shared_bytes == Bytes(header.allocatedSharedMemPerBlock));
            if (ours.registers) REQUIRE(*ours.registers == static_cast<Uint128>(header.allocatedRegistersPerBlock));
            REQUIRE(ours.refused.any() == (header.activeBlocksPerMultiprocessor == 0));
            const model::Occupancy report = model::device_occupancy(*device, needs, {});
            refused += report.refused.empty() ? 0 : 1;
            refusals.insert(report.refused.begin(), report.refused.end());
            limited_by.insert(report.limited_by.begin(), report.limited_by.end());
        }
        // What was drawn reaches every limit and every reason for zero, and as many blocks that run.
        CHECK(refused > each / 4);
        CHECK(refused < each * 3 / 4);
        CHECK(refusals.size() == 4);
        CHECK(limited_by.size() == 5);
    }
}

TEST_CASE("vendor occupancy: the header knows no larger multiprocessor of that capability") {
    for (const Capacities& capacities : guide) {
        CAPTURE(std::string(capacities.compute_capability));
        const cudaOccDeviceProp properties = properties_of(capacities);
        const std::size_t shared = model::device_limits(capacities.compute_capability)->shared_bytes;
        std::size_t size = shared;
        CHECK(cudaOccAlignUpShmemSizeVoltaPlus(&size, &properties) == CUDA_OCC_SUCCESS);
        CHECK(size == shared);
        ++size;
        CHECK(cudaOccAlignUpShmemSizeVoltaPlus(&size, &properties) == CUDA_OCC_ERROR_INVALID_INPUT);
    }
}

TEST_CASE("vendor occupancy: 256 registers, which no instruction can address, are the one difference") {
    for (const Capacities& capacities : guide) {
        CAPTURE(std::string(capacities.compute_capability));
        CHECK(by_header(properties_of(capacities), {32, 256, 0}).activeBlocksPerMultiprocessor > 0);
        CHECK(by_header(properties_of(capacities), {32, 257, 0}).activeBlocksPerMultiprocessor == 0);
        CHECK(model::device_residency(*model::device_limits(capacities.compute_capability), {32, 256, Bytes(0)})
                  .refused.registers_per_thread);
    }
}

// Laws of residency, on drawn configurations with a fixed seed.

#include <doctest/doctest.h>

#include <random>

#include "rooftile/model/occupancy.hpp"

using namespace rooftile;
using model::device_residency;
using model::Residency;
using model::textbook_residency;

namespace {

class Random {
public:
    std::uint64_t pick(std::uint64_t least, std::uint64_t most) {
        return std::uniform_int_distribution<std::uint64_t>(least, most)(random_);
    }
    BlockResources block(const model::DeviceLimits& device) {
        return {pick(1, 1024), pick(1, 128), Bytes(pick(0, device.shared_bytes_per_block / 2))};
    }

private:
    std::mt19937_64 random_{20'240'229};
};

constexpr int draws = 3000;

}  // namespace

TEST_CASE("occupancy law: no more blocks are resident when a block uses more of anything") {
    Random random;
    for (const model::DeviceLimits& device : model::known_devices()) {
        CAPTURE(std::string(device.compute_capability));
        const Multiprocessor sm = multiprocessor(device);
        for (int i = 0; i < draws; ++i) {
            const BlockResources block = random.block(device);
            for (int need = 0; need < 3; ++need) {
                BlockResources more = block;
                if (need == 0) *more.threads += random.pick(1, 64);
                if (need == 1) *more.registers_per_thread += random.pick(1, 16);
                if (need == 2) *more.shared_bytes += Bytes(random.pick(1, 4096));
                CAPTURE(need);
                REQUIRE(*device_residency(device, more).blocks <= *device_residency(device, block).blocks);
                REQUIRE(*textbook_residency(sm, more).blocks <= *textbook_residency(sm, block).blocks);
                // With more threads a block holds more warps; otherwise warps fall with the blocks.
                if (need != 0) {
                    REQUIRE(*device_residency(device, more).warps <= *device_residency(device, block).warps);
                    REQUIRE(*textbook_residency(sm, more).warps <= *textbook_residency(sm, block).warps);
                }
            }
        }
    }
}

TEST_CASE("occupancy law: a device never holds more than the textbook says of it, limit by limit") {
    Random random;
    for (const model::DeviceLimits& device : model::known_devices()) {
        CAPTURE(std::string(device.compute_capability));
        const Multiprocessor sm = multiprocessor(device);
        int fewer = 0;
        for (int i = 0; i < draws; ++i) {
            const BlockResources block = random.block(device);
            const Residency real = device_residency(device, block);
            const Residency textbook = textbook_residency(sm, block);
            for (const model::Resource resource : model::resources) {
                if (!textbook.limits.of(resource)) continue;
                REQUIRE(*real.limits.of(resource) <= *textbook.limits.of(resource));
            }
            REQUIRE(*real.blocks <= *textbook.blocks);
            REQUIRE(*real.warps <= *real.most_warps);
            fewer += *real.blocks < *textbook.blocks ? 1 : 0;
        }
        CHECK(fewer > draws / 20);
    }
}

TEST_CASE("occupancy law: one step less is the largest lower value with more blocks") {
    Random random;
    for (const model::DeviceLimits& device : model::known_devices()) {
        CAPTURE(std::string(device.compute_capability));
        int steps = 0;
        for (int i = 0; i < draws / 10; ++i) {
            const BlockResources block = random.block(device);
            const model::Occupancy got = model::device_occupancy(device, block, {});
            const auto check = [&](const std::optional<model::StepLess>& step, Uint128 least, auto at) {
                if (!step) {
                    const auto there = at(least).blocks;
                    REQUIRE((!there || *there <= got.resident_blocks));
                    return;
                }
                ++steps;
                REQUIRE(step->resident_blocks > got.resident_blocks);
                REQUIRE(*at(step->value).blocks == step->resident_blocks);
                REQUIRE(*at(step->value + 1).blocks == got.resident_blocks);
            };
            check(got.fewer_registers, 1, [&](Uint128 value) {
                BlockResources less = block;
                less.registers_per_thread = static_cast<std::uint64_t>(value);
                return device_residency(device, less);
            });
            check(got.fewer_threads, 1, [&](Uint128 value) {
                BlockResources less = block;
                less.threads = static_cast<std::uint64_t>(value);
                return device_residency(device, less);
            });
            check(got.less_shared, 0, [&](Uint128 value) {
                BlockResources less = block;
                less.shared_bytes = Bytes(value);
                return device_residency(device, less);
            });
        }
        CHECK(steps > draws / 20);
    }
}

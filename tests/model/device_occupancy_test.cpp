#include <doctest/doctest.h>

#include "rooftile/model/occupancy.hpp"

using namespace rooftile;
using model::device_limits;
using model::device_occupancy;
using model::Occupancy;

namespace {

using Words = std::vector<std::string>;

Occupancy on(const char* compute_capability, std::uint64_t threads, std::uint64_t registers, std::uint64_t shared) {
    return device_occupancy(*device_limits(compute_capability), {threads, registers, Bytes(shared)}, {});
}

}  // namespace

TEST_CASE("device occupancy: registers are given to warps, out of a quarter of the multiprocessor") {
    // 92 -> 96 registers, 3072 a warp; a quarter of 16384 holds 5 such warps, the whole 20; blocks of 7 warps.
    const Occupancy got = on("8.0", 224, 92, 0);
    CHECK(got.limits == model::BlockLimits{164, 2, 9, 9, 32});
    CHECK(got.resident_blocks == 2);
    CHECK(got.resident_warps == 14);
    CHECK(got.occupancy == Rational(14) / Rational(64));
    CHECK(got.limited_by == Words{"registers"});
    CHECK(got.block_registers == Uint128{7 * 3072});
    CHECK(got.launch_registers == Uint128{8 * 3072});
    CHECK(got.refused.empty());
    // The next unit of 8 registers that helps: 80 registers, 2560 a warp, 6 in a quarter, 24 in all.
    REQUIRE(got.fewer_registers);
    CHECK(got.fewer_registers->value == 80);
    CHECK(got.fewer_registers->resident_blocks == 3);
    CHECK(got.fewer_registers->resident_warps == 21);
    // 6 warps a block: three times 6 fit into 20.
    CHECK(got.fewer_threads == model::StepLess{192, 3, 18});
    CHECK_FALSE(got.less_shared);
}

TEST_CASE("device occupancy: a block takes its reserve and whole units of shared memory") {
    CHECK(on("9.0", 32, 16, 24576).block_shared_bytes == Bytes(25600));
    CHECK(on("9.0", 32, 16, 24577).block_shared_bytes == Bytes(25728));
    CHECK(on("7.5", 32, 16, 1).block_shared_bytes == Bytes(256));
    CHECK_FALSE(on("7.5", 32, 16, 0).limits.shared);
    // Even a block without shared memory takes the reserve: 100 blocks of 1 KiB.
    CHECK(on("8.6", 32, 16, 0).limits.shared == 100);
    const Occupancy got = on("8.6", 32, 16, 24577);
    CHECK(got.resident_blocks == 3);
    CHECK(got.unused_shared_bytes == Bytes(102400 - 3 * 25728));
    CHECK(got.less_shared == model::StepLess{24576, 4, 4});
}

TEST_CASE("device occupancy: a block that is too much by itself is refused, with what is too much") {
    CHECK(on("9.0", 1024, 64, 0).refused.empty());
    CHECK(on("9.0", 1025, 32, 0).refused == Words{"threads_per_block"});
    CHECK(on("9.0", 128, 255, 0).refused.empty());
    CHECK(on("9.0", 128, 256, 0).refused == Words{"registers_per_thread"});
    CHECK(on("9.0", 1024, 65, 0).refused == Words{"registers_per_block"});
    CHECK(on("9.0", 128, 32, 227 * 1024).refused.empty());
    CHECK(on("9.0", 128, 32, 227 * 1024 + 1).refused == Words{"shared_per_block"});
    const Occupancy all = on("8.9", 2000, 300, 1 << 20U);
    CHECK(all.refused == Words{"threads_per_block", "registers_per_thread", "shared_per_block"});
    CHECK(all.resident_blocks == 0);
    CHECK(all.resident_warps == 0);
    CHECK(all.occupancy == Rational(0));
    // Three resources say zero: less of any one alone changes nothing.
    CHECK_FALSE(all.fewer_threads);
    CHECK_FALSE(all.fewer_registers);
    CHECK_FALSE(all.less_shared);
    // 13 warps count as 16 when a block is launched, so 144 registers are too many and 128 are not.
    const Occupancy rounded = on("7.5", 416, 144, 0);
    CHECK(rounded.refused == Words{"registers_per_block"});
    CHECK(rounded.launch_registers == Uint128{73728});
    CHECK(rounded.block_registers == Uint128{59904});
    CHECK(rounded.fewer_registers == model::StepLess{128, 1, 13});
}

TEST_CASE("device occupancy: unstated needs are named and left out") {
    const Occupancy got = device_occupancy(*device_limits("8.0"), {{}, 64, {}}, {});
    CHECK(got.resident_blocks == 32);
    CHECK_FALSE(got.resident_warps);
    CHECK_FALSE(got.occupancy);
    CHECK(got.not_considered == Words{"threads", "shared"});
    // More registers than a thread can have is too much whatever the block.
    CHECK(device_occupancy(*device_limits("8.0"), {{}, 300, {}}, {}).resident_blocks == 0);
    CHECK(device_occupancy(*device_limits("8.0"), {256, 32, {}}, Bytes(65536)).limits.shared == 2);
}

TEST_CASE("device occupancy: numbers beyond all limits are refused, not wrapped") {
    const std::uint64_t huge = ~std::uint64_t{0};
    CHECK(on("9.0", huge, 32, 0).resident_blocks == 0);
    CHECK(on("9.0", 32, huge, 0).resident_blocks == 0);
    CHECK(on("9.0", 32, 32, huge).resident_blocks == 0);
}

TEST_CASE("device limits: found by name, ascending, and one block always has room") {
    CHECK(device_limits("9.9") == nullptr);
    CHECK(model::known_compute_capabilities().size() == model::known_devices().size());
    for (const model::DeviceLimits& device : model::known_devices()) {
        CAPTURE(std::string(device.compute_capability));
        CHECK(device_limits(device.compute_capability) == &device);
        CHECK(device.shared_bytes_per_block + device.reserved_shared_bytes_per_block == device.shared_bytes);
        CHECK(device.shared_bytes % device.shared_unit_bytes == 0);
        const Multiprocessor sm = multiprocessor(device);
        CHECK(sm.warps == device.threads / 32);
        CHECK(sm.reserved_shared_bytes_per_block == Bytes(device.reserved_shared_bytes_per_block));
    }
}

TEST_CASE("one step less: by the textbook too, and none where it would not help") {
    Multiprocessor sm;
    sm.shared_bytes = Bytes(98304);
    sm.registers = 65536;
    sm.threads = 2048;
    sm.warps = 64;
    sm.blocks = 16;
    const auto got = model::textbook_occupancy(sm, {256, 64, Bytes(32768)}, {});
    CHECK(got->less_shared == model::StepLess{24576, 4, 32});
    CHECK(got->unused_shared_bytes == Bytes(0));
    CHECK_FALSE(got->fewer_registers);
    CHECK(model::textbook_occupancy(sm, {256, 64, Bytes(65536)}, {})->unused_shared_bytes == Bytes(32768));
    // Threads and warps are one need: fewer threads a block.
    CHECK(model::textbook_occupancy(sm, {512, 16, Bytes(0)}, {})->fewer_threads == model::StepLess{384, 5, 60});
}

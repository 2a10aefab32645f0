#include "rooftile/model/residency.hpp"

#include <algorithm>

#include "closed_form.hpp"

namespace rooftile::model {

namespace {

/// floor(capacity / need); nothing when either is unknown or the block needs none.
std::optional<std::uint64_t> admitted(const std::optional<Uint128>& capacity, const std::optional<Uint128>& need) {
    if (!capacity || !need || *need == 0) return std::nullopt;
    // Division in 64 bits where both fit, which is nearly always: sweeps feel the difference.
    if (((*capacity | *need) >> 64U) == 0) {
        return static_cast<std::uint64_t>(*capacity) / static_cast<std::uint64_t>(*need);
    }
    return to_uint64(*capacity / *need, "a number of resident blocks");
}

template <class Integer>
std::optional<Uint128> widened(const std::optional<Integer>& value) {
    return value ? std::optional<Uint128>(*value) : std::nullopt;
}

/// ceil(threads / warp).
constexpr std::uint64_t warps_of(std::uint64_t threads, std::uint64_t warp_threads) {
    return threads / warp_threads + (threads % warp_threads != 0 ? 1 : 0);
}

void count_residents(Residency& result, const std::optional<std::uint64_t>& block_warps) {
    result.blocks = result.limits.least();
    if (result.blocks && block_warps) {
        result.warps = checked_mul(*result.blocks, *block_warps, "the number of resident warps");
    }
}

/// What a device gives a block of registers, and how many such blocks it holds.
void admit_registers(Residency& result, const DeviceLimits& device, std::uint64_t registers_per_thread,
                     const std::optional<std::uint64_t>& warps) {
    if (registers_per_thread > device.registers_per_thread) {
        result.refused.registers_per_thread = true;
        result.limits.registers = 0;
        return;
    }
    if (!warps || registers_per_thread == 0) return;
    const std::uint32_t unit = device.register_unit;
    const std::uint32_t asked = static_cast<std::uint32_t>(registers_per_thread) * device.warp_threads;
    const std::uint32_t per_warp = (asked + unit - 1) / unit * unit;
    // 64 bits times 32 bits: neither product can wrap.
    result.registers = Uint128{*warps} * per_warp;
    // The launch check takes all sub-partitions for equally full. Only a launch is checked like this: once
    // admitted, warps fill the sub-partitions one by one.
    const Uint128 checked_warps = Uint128{warps_of(*warps, device.sub_partitions)} * device.sub_partitions;
    result.registers_at_launch = checked_warps * per_warp;
    if (*result.registers_at_launch > device.registers_per_block) {
        result.refused.registers_per_block = true;
        result.limits.registers = 0;
        return;
    }
    const std::uint32_t resident_warps = device.registers / device.sub_partitions / per_warp * device.sub_partitions;
    result.limits.registers = resident_warps / static_cast<std::uint32_t>(*warps);
}

/// What a device gives a block of shared memory, and how many such blocks it holds.
void admit_shared(Residency& result, const DeviceLimits& device, Bytes shared) {
    const Uint128 need = shared.value();
    if (need > device.shared_bytes_per_block) {
        const Uint128 unit = device.shared_unit_bytes;
        const Uint128 asked = checked_add<Uint128>(need, device.reserved_shared_bytes_per_block, "a number of bytes");
        result.shared_bytes = Bytes(product({cdiv(asked, unit), unit}, "a number of bytes"));
        result.refused.shared_per_block = true;
        result.limits.shared = 0;
        return;
    }
    const std::uint32_t unit = device.shared_unit_bytes;
    const std::uint32_t asked = static_cast<std::uint32_t>(need) + device.reserved_shared_bytes_per_block;
    const std::uint32_t taken = (asked + unit - 1) / unit * unit;
    result.shared_bytes = Bytes(taken);
    if (taken != 0) result.limits.shared = device.shared_bytes / taken;
}

}  // namespace

std::string_view name(Resource resource) {
    switch (resource) {
        case Resource::shared: return "shared";
        case Resource::registers: return "registers";
        case Resource::threads: return "threads";
        case Resource::warps: return "warps";
        case Resource::blocks: break;
    }
    return "blocks";
}

std::optional<std::uint64_t> BlockLimits::least() const {
    std::optional<std::uint64_t> result;
    for (const Resource resource : resources) {
        if (const auto& limit = of(resource)) result = std::min(result.value_or(*limit), *limit);
    }
    return result;
}

Residency textbook_residency(const Multiprocessor& sm, const BlockResources& block) {
    std::optional<std::uint64_t> warps;
    if (block.threads) warps = warps_of(*block.threads, sm.warp_threads);
    Residency result;
    if (block.threads && block.registers_per_thread) {
        result.registers = Uint128{*block.threads} * *block.registers_per_thread;
    }
    std::optional<Uint128> shared_capacity, shared_need;
    if (sm.shared_bytes) shared_capacity = sm.shared_bytes->value();
    if (block.shared_bytes) {
        result.shared_bytes = *block.shared_bytes + sm.reserved_shared_bytes_per_block;
        shared_need = result.shared_bytes->value();
    }
    result.limits = {admitted(shared_capacity, shared_need), admitted(widened(sm.registers), result.registers),
                     admitted(widened(sm.threads), widened(block.threads)), admitted(widened(sm.warps), widened(warps)),
                     sm.blocks};
    result.most_warps = sm.warps;
    count_residents(result, warps);
    return result;
}

Residency device_residency(const DeviceLimits& device, const BlockResources& block) {
    Residency result;
    result.most_warps = device.warps();
    result.limits.blocks = device.blocks;
    std::optional<std::uint64_t> warps;
    if (block.threads && *block.threads != 0) {
        warps = warps_of(*block.threads, device.warp_threads);
        if (*block.threads > device.threads_per_block) {
            result.refused.threads_per_block = true;
            result.limits.threads = 0;
            result.limits.warps = device.warps() / *warps;
        } else {
            result.limits.threads = device.threads / static_cast<std::uint32_t>(*block.threads);
            result.limits.warps = device.warps() / static_cast<std::uint32_t>(*warps);
        }
    }
    if (block.registers_per_thread) admit_registers(result, device, *block.registers_per_thread, warps);
    if (block.shared_bytes) admit_shared(result, device, *block.shared_bytes);
    count_residents(result, warps);
    return result;
}

}  // namespace rooftile::model

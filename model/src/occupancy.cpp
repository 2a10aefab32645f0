#include "rooftile/model/occupancy.hpp"

#include <algorithm>

namespace rooftile::model {

namespace {

/// The largest value in [least, current) at which more than `blocks` blocks are resident. Residency never
/// falls when a need does, so halving finds it.
template <class At>
std::optional<StepLess> step_less(Uint128 current, Uint128 least, std::uint64_t blocks, const At& at) {
    const auto helps = [&](Uint128 value) {
        const auto resident = at(value).blocks;
        return !resident || *resident > blocks;
    };
    if (current <= least || !helps(least)) return std::nullopt;
    Uint128 helping = least;
    Uint128 useless = current;
    while (useless - helping > 1) {
        const Uint128 middle = helping + (useless - helping) / 2;
        (helps(middle) ? helping : useless) = middle;
    }
    const Residency there = at(helping);
    if (!there.blocks) return std::nullopt;  // the only limit is gone: there is no number to tell
    return StepLess{helping, *there.blocks, there.warps};
}

bool limits(const Residency& residency, Resource resource) {
    return residency.limits.of(resource) && residency.limits.of(resource) == residency.blocks;
}

/// @param residency_of  the rule: BlockResources -> Residency
template <class Rule>
std::optional<Occupancy> occupancy_by(const Rule& residency_of, const BlockResources& block) {
    const Residency found = residency_of(block);
    if (!found.blocks) return std::nullopt;
    Occupancy result;
    result.limits = found.limits;
    result.resident_blocks = *found.blocks;
    result.resident_warps = found.warps;
    if (found.warps && found.most_warps && *found.most_warps != 0) {
        result.occupancy = Rational(*found.warps, *found.most_warps);
    }
    for (const Resource resource : resources) {
        if (limits(found, resource)) result.limited_by.emplace_back(name(resource));
    }
    const std::pair<const char*, bool> unstated[] = {{"threads", !block.threads},
                                                     {"registers_per_thread", !block.registers_per_thread},
                                                     {"shared", !block.shared_bytes}};
    for (const auto& [need, is_unstated] : unstated) {
        if (is_unstated) result.not_considered.emplace_back(need);
    }
    const std::pair<const char*, bool> refusals[] = {{"threads_per_block", found.refused.threads_per_block},
                                                     {"registers_per_thread", found.refused.registers_per_thread},
                                                     {"registers_per_block", found.refused.registers_per_block},
                                                     {"shared_per_block", found.refused.shared_per_block}};
    for (const auto& [rule, is_broken] : refusals) {
        if (is_broken) result.refused.emplace_back(rule);
    }
    result.block_shared_bytes = found.shared_bytes;
    result.block_registers = found.registers;
    result.launch_registers = found.registers_at_launch;

    const auto at = [&](auto member) {
        return [&, member](Uint128 value) {
            BlockResources less = block;
            using Member = typename std::remove_reference_t<decltype(less.*member)>::value_type;
            less.*member = static_cast<Member>(value);
            return residency_of(less);
        };
    };
    if (block.registers_per_thread && limits(found, Resource::registers)) {
        result.fewer_registers =
            step_less(*block.registers_per_thread, 1, *found.blocks, at(&BlockResources::registers_per_thread));
    }
    // Fewer threads take fewer registers too.
    if (block.threads &&
        (limits(found, Resource::threads) || limits(found, Resource::warps) || limits(found, Resource::registers))) {
        result.fewer_threads = step_less(*block.threads, 1, *found.blocks, at(&BlockResources::threads));
    }
    if (block.shared_bytes && limits(found, Resource::shared)) {
        result.less_shared =
            step_less(block.shared_bytes->value(), 0, *found.blocks, at(&BlockResources::shared_bytes));
    }
    return result;
}

BlockResources with_shared(BlockResources block, const std::optional<Bytes>& otherwise) {
    if (!block.shared_bytes) block.shared_bytes = otherwise;
    return block;
}

/// What the resident blocks leave of the capacity.
void leave_shared(Occupancy& occupancy, Bytes capacity) {
    if (occupancy.block_shared_bytes) {
        occupancy.unused_shared_bytes = capacity - *occupancy.block_shared_bytes * occupancy.resident_blocks;
    }
}

}  // namespace

std::optional<Occupancy> textbook_occupancy(const Multiprocessor& sm, const BlockResources& block,
                                            std::optional<Bytes> shared_otherwise) {
    auto result = occupancy_by([&sm](const BlockResources& one) { return textbook_residency(sm, one); },
                               with_shared(block, shared_otherwise));
    if (!result) return std::nullopt;
    const std::pair<const char*, bool> stated[] = {{"sm.shared", sm.shared_bytes.has_value()},
                                                   {"sm.registers", sm.registers.has_value()},
                                                   {"sm.threads", sm.threads.has_value()},
                                                   {"sm.warps", sm.warps.has_value()},
                                                   {"sm.blocks", sm.blocks.has_value()}};
    for (const auto& [resource, is_stated] : stated) {
        if (!is_stated) result->not_considered.emplace_back(resource);
    }
    if (sm.shared_bytes) leave_shared(*result, *sm.shared_bytes);
    return result;
}

Occupancy device_occupancy(const DeviceLimits& device, const BlockResources& block,
                           std::optional<Bytes> shared_otherwise) {
    // The block limit alone is always known.
    Occupancy result = *occupancy_by([&device](const BlockResources& one) { return device_residency(device, one); },
                                     with_shared(block, shared_otherwise));
    leave_shared(result, Bytes(device.shared_bytes));
    return result;
}

}  // namespace rooftile::model

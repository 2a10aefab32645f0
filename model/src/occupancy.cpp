#include "rooftile/model/occupancy.hpp"

#include <algorithm>

#include "closed_form.hpp"

namespace rooftile::model {

namespace {

/// floor(capacity / need); nothing when either is unknown or the block needs none.
std::optional<std::uint64_t> admitted(const std::optional<Uint128>& capacity, const std::optional<Uint128>& need) {
    if (!capacity || !need || *need == 0) return std::nullopt;
    const Uint128 blocks = *capacity / *need;
    return to_uint64(blocks, "a number of resident blocks");
}

template <class Integer>
std::optional<Uint128> widened(const std::optional<Integer>& value) {
    return value ? std::optional<Uint128>(*value) : std::nullopt;
}

}  // namespace

std::optional<Occupancy> textbook_occupancy(const Multiprocessor& sm, const BlockResources& block,
                                            Bytes input_buffer_bytes) {
    const Bytes stated_shared = block.shared_bytes.value_or(input_buffer_bytes);
    const std::optional<Uint128> threads = widened(block.threads);
    std::optional<Uint128> warps;
    if (threads) warps = cdiv(*threads, sm.warp_threads);
    std::optional<Uint128> registers;
    if (threads && block.registers_per_thread) {
        registers = product({*threads, *block.registers_per_thread}, "a block's register count");
    }
    std::optional<Uint128> shared_capacity;
    if (sm.shared_bytes) shared_capacity = sm.shared_bytes->value();

    Occupancy result;
    const Bytes shared_need = stated_shared + sm.reserved_shared_bytes_per_block;
    result.limits = {admitted(shared_capacity, shared_need.value()), admitted(widened(sm.registers), registers),
                     admitted(widened(sm.threads), threads), admitted(widened(sm.warps), warps), sm.blocks};

    const std::pair<const char*, std::optional<std::uint64_t>> named[] = {{"shared", result.limits.shared},
                                                                          {"registers", result.limits.registers},
                                                                          {"threads", result.limits.threads},
                                                                          {"warps", result.limits.warps},
                                                                          {"blocks", result.limits.blocks}};
    std::optional<std::uint64_t> least;
    for (const auto& [resource, limit] : named) {
        if (limit) least = std::min(least.value_or(*limit), *limit);
    }
    if (!least) return std::nullopt;
    result.resident_blocks = *least;
    for (const auto& [resource, limit] : named) {
        if (limit == least) result.limited_by.emplace_back(resource);
    }
    if (!block.threads) result.not_considered.emplace_back("threads");
    if (!block.registers_per_thread) result.not_considered.emplace_back("registers_per_thread");
    const std::pair<const char*, bool> stated[] = {{"sm.shared", sm.shared_bytes.has_value()},
                                                   {"sm.registers", sm.registers.has_value()},
                                                   {"sm.threads", sm.threads.has_value()},
                                                   {"sm.warps", sm.warps.has_value()},
                                                   {"sm.blocks", sm.blocks.has_value()}};
    for (const auto& [resource, is_stated] : stated) {
        if (!is_stated) result.not_considered.emplace_back(resource);
    }
    if (warps) {
        const Uint128 resident = product({*least, *warps}, "the number of resident warps");
        result.resident_warps = to_uint64(resident, "the number of resident warps");
        if (sm.warps && *sm.warps != 0) result.occupancy = Rational(resident, Uint128{*sm.warps});
    }
    return result;
}

}  // namespace rooftile::model

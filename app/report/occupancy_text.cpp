#include "app/report/occupancy_text.hpp"

#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_messages.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

std::string blocks_text(std::uint64_t blocks, Language language) {
    return language == Language::ko ? std::to_string(blocks)
                                    : std::to_string(blocks) + " block" + plural(Uint128{blocks});
}

std::string joined(const std::vector<std::string>& parts, const char* separator) {
    return fmt::format("{}", fmt::join(parts, separator));
}

bool has(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string storage_text(Bytes bytes) { return bytes.value() % 1024 == 0 ? human_storage(bytes) : exact_bytes(bytes); }

std::string block_text(const BlockResources& block, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    std::vector<std::string> parts;
    if (block.threads) parts.push_back(fill(m.threads, *block.threads));
    if (block.registers_per_thread) parts.push_back(fill(m.registers_per_thread, *block.registers_per_thread));
    if (block.shared_bytes) parts.push_back(fill(m.shared, storage_text(*block.shared_bytes)));
    return joined(parts, ", ");
}

std::string residents_text(const model::Occupancy& occupancy, Language language) {
    const Messages& m = messages(language);
    const std::string limits = joined(occupancy.limited_by, ", ");
    std::string line =
        occupancy.occupancy && occupancy.resident_warps
            ? fill(m.occupancy_value, fmt::arg("blocks", occupancy.resident_blocks),
                   fmt::arg("b", plural(occupancy.resident_blocks)), fmt::arg("warps", *occupancy.resident_warps),
                   fmt::arg("w", plural(*occupancy.resident_warps)),
                   fmt::arg("percent", trimmed(*occupancy.occupancy * Rational(100), 1)), fmt::arg("limits", limits))
            : fill(m.blocks_value, fmt::arg("blocks", occupancy.resident_blocks),
                   fmt::arg("b", plural(occupancy.resident_blocks)), fmt::arg("limits", limits));
    if (!occupancy.not_considered.empty()) line += fill(m.upper_bound, joined(occupancy.not_considered, ", "));
    return line;
}

std::vector<std::string> step_lines(const model::Occupancy& occupancy, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    std::vector<std::string> lines;
    const auto add = [&](std::string_view pattern, const std::optional<model::StepLess>& step, bool bytes) {
        if (!step) return;
        const std::string value = bytes ? storage_text(Bytes(step->value)) : to_string(step->value);
        lines.push_back(
            fill(pattern, fmt::arg("value", value), fmt::arg("blocks", blocks_text(step->resident_blocks, language))));
    };
    add(m.step_registers, occupancy.fewer_registers, false);
    add(m.step_threads, occupancy.fewer_threads, false);
    add(m.step_shared, occupancy.less_shared, true);
    return lines;
}

std::string refusal_text(const model::Occupancy& occupancy, const model::DeviceLimits& device,
                         const BlockResources& block, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    std::vector<std::string> reasons;
    const auto& refused = occupancy.refused;
    if (has(refused, "threads_per_block")) {
        reasons.push_back(
            fill(m.refused_threads, fmt::arg("asked", *block.threads), fmt::arg("most", device.threads_per_block)));
    }
    if (has(refused, "registers_per_thread")) {
        reasons.push_back(fill(m.refused_registers_per_thread, fmt::arg("asked", *block.registers_per_thread),
                               fmt::arg("most", device.registers_per_thread)));
    }
    if (has(refused, "registers_per_block")) {
        reasons.push_back(fill(m.refused_registers_per_block, fmt::arg("asked", to_string(*occupancy.launch_registers)),
                               fmt::arg("parts", device.sub_partitions), fmt::arg("most", device.registers_per_block)));
    }
    if (has(refused, "shared_per_block")) {
        const Bytes asked = *occupancy.block_shared_bytes;
        const Bytes most = Bytes(device.shared_bytes_per_block) + Bytes(device.reserved_shared_bytes_per_block);
        reasons.push_back(
            fill(m.refused_shared, fmt::arg("asked", exact_bytes(asked)), fmt::arg("most", exact_bytes(most))));
    }
    return reasons.empty() ? std::string() : fill(m.refused, joined(reasons, "; "));
}

std::string occupancy_text(const model::Occupancy& occupancy, const BlockResources& block,
                           const model::DeviceLimits* device, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    std::string text;
    if (device != nullptr) text = refusal_text(occupancy, *device, block, language);
    if (text.empty()) {
        text = residents_text(occupancy, language);
        if (occupancy.unused_shared_bytes && has(occupancy.limited_by, "shared") &&
            *occupancy.unused_shared_bytes != Bytes(0)) {
            text += "\n" + fill(m.unused_shared, storage_text(*occupancy.unused_shared_bytes));
        }
    }
    for (const std::string& line : step_lines(occupancy, language)) text += "\n" + line;
    return text;
}

}  // namespace rooftile::app

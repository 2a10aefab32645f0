#include "reason.hpp"

#include <algorithm>
#include <cstdio>

namespace rooftile::l2 {

namespace {

/// With one decimal.
std::string tenths(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

/// The operand that is read again and again, and what is live of the output meanwhile.
struct Story {
    std::string operand;
    double operand_bytes = 0, read_bytes = 0;
    double lines = 0, tiles_in_line = 0;  ///< tile rows, tile columns or groups
};

std::string live_lines(const std::string& live, const std::string& lines, const BlockOrder& order, bool columns) {
    if (columns) return live + " of " + lines + " tile columns are live at a time";
    if (order.kind == BlockOrder::Kind::row) return live + " of " + lines + " tile rows are live at a time";
    return live + " of " + lines + " groups of " + std::to_string(order.group_rows) + " tile rows are live at a time";
}

std::string room(const std::string& operand, double operand_bytes, double partition_bytes) {
    const std::string needs = operand + " (" + tenths(operand_bytes / 1e6);
    const std::string there = tenths(partition_bytes / 1e6) + " MB)";
    if (operand_bytes <= partition_bytes) return needs + " MB) fits what an L2 partition keeps (" + there;
    return needs + " MB) does not fit what an L2 partition keeps (" + there;
}

std::string reads(March march, const std::string& operand, const std::string& times) {
    return march == March::in_step ? "in step, " + operand + " is read " + times + " times from DRAM"
                                   : "staggered, " + operand + " is read " + times + " times from DRAM";
}

}  // namespace

std::vector<std::string> reason(const Granules& granules, const Launch& launch, const Facts& facts, March march,
                                const Traffic& traffic) {
    const bool groups = launch.order.kind == BlockOrder::Kind::grouped && launch.order.group_rows < granules.tile_rows;
    const bool columns = launch.order.kind != BlockOrder::Kind::row && !groups;
    Story story;
    if (columns) {
        story = {"A", static_cast<double>(granules.a_bytes), static_cast<double>(traffic.a_dram_bytes),
                 static_cast<double>(granules.tile_cols), static_cast<double>(granules.tile_rows)};
    } else {
        story = {"B", static_cast<double>(granules.b_bytes), static_cast<double>(traffic.b_dram_bytes),
                 static_cast<double>(granules.tile_rows), static_cast<double>(granules.tile_cols)};
    }
    if (groups) {
        story.lines /= launch.order.group_rows;
        story.tiles_in_line *= launch.order.group_rows;
    }
    const double slots = static_cast<double>(facts.multiprocessors) * static_cast<double>(launch.resident_blocks);
    const double live = std::min(slots / story.tiles_in_line, story.lines);
    const double partition_bytes = static_cast<double>(facts.l2_bytes) / facts.partitions * Capacity{}.share;
    return {live_lines(tenths(live), tenths(story.lines), launch.order, columns),
            room(story.operand, story.operand_bytes, partition_bytes),
            reads(march, story.operand, tenths(story.read_bytes / story.operand_bytes))};
}

}  // namespace rooftile::l2

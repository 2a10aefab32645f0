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

std::string megabytes(double bytes) { return tenths(bytes / 1e6) + " MB"; }

/// The operand that is read again and again, and what is live of the output meanwhile.
struct Story {
    std::string operand, lines;
    double operand_bytes = 0, read_bytes = 0, lines_total = 0, tiles_in_line = 0;
};

}  // namespace

std::string reason(const Granules& granules, const Launch& launch, const Facts& facts, March march,
                   const Traffic& traffic) {
    const bool groups = launch.order.kind == BlockOrder::Kind::grouped && launch.order.group_rows < granules.tile_rows;
    const bool columns = launch.order.kind != BlockOrder::Kind::row && !groups;
    Story story;
    if (columns) {
        story = {"A",
                 "tile columns",
                 static_cast<double>(granules.a_bytes),
                 static_cast<double>(traffic.a_dram_bytes),
                 static_cast<double>(granules.tile_cols),
                 static_cast<double>(granules.tile_rows)};
    } else {
        story = {"B",
                 "tile rows",
                 static_cast<double>(granules.b_bytes),
                 static_cast<double>(traffic.b_dram_bytes),
                 static_cast<double>(granules.tile_rows),
                 static_cast<double>(granules.tile_cols)};
    }
    if (groups) {
        const double group_rows = launch.order.group_rows;
        story.lines = "groups of " + std::to_string(launch.order.group_rows) + " tile rows";
        story.lines_total = story.lines_total / group_rows;
        story.tiles_in_line *= group_rows;
    }
    const double slots = static_cast<double>(facts.multiprocessors) * static_cast<double>(launch.resident_blocks);
    const double live = std::min(slots / story.tiles_in_line, story.lines_total);
    const double partition_bytes = static_cast<double>(facts.l2_bytes) / facts.partitions * Capacity{}.share;
    const bool fits = story.operand_bytes <= partition_bytes;
    return tenths(live) + " of " + tenths(story.lines_total) + " " + story.lines + " are live at a time; " +
           story.operand + " (" + megabytes(story.operand_bytes) + ") " + (fits ? "fits" : "does not fit") +
           " what an L2 partition keeps (" + megabytes(partition_bytes) + "); " +
           (march == March::in_step ? "in step" : "staggered") + ", " + story.operand + " is read " +
           tenths(story.read_bytes / story.operand_bytes) + " times from DRAM";
}

}  // namespace rooftile::l2

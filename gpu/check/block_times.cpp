#include "block_times.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <string>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu::check {

namespace {

constexpr int moments = 64;         ///< at which progress is looked at
constexpr double settled_at = 0.1;  ///< of the launch: before it all blocks are in their first wave

double quantile(std::vector<double>& values, double part) {
    if (values.empty()) return 0;
    const auto place = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

/// The most blocks that one multiprocessor held at a time: starts count up, ends count down, ends first.
std::uint32_t most_live(std::span<const BlockTime> blocks) {
    std::map<std::uint32_t, std::vector<std::pair<std::uint64_t, int>>> changes;
    for (const BlockTime& block : blocks) {
        changes[block.multiprocessor].emplace_back(block.start_ns, 1);
        changes[block.multiprocessor].emplace_back(block.end_ns, -1);
    }
    int most = 0;
    for (auto& [multiprocessor, all] : changes) {
        std::sort(all.begin(), all.end());
        int live = 0;
        for (const auto& [time_ns, change] : all) most = std::max(most, live += change);
    }
    return static_cast<std::uint32_t>(most);
}

void check_blocks(std::span<const BlockTime> blocks, std::uint32_t tile_rows, std::uint32_t tile_cols) {
    if (blocks.empty() || blocks.size() != std::size_t{tile_rows} * tile_cols) {
        throw Error(ErrorCode::input, "there are times of " + std::to_string(blocks.size()) + " blocks",
                    "the grid has " + std::to_string(tile_rows) + " x " + std::to_string(tile_cols));
    }
    for (const BlockTime& block : blocks) {
        if (block.end_ns >= block.start_ns) continue;
        throw Error(ErrorCode::input, "a block ends before it starts", "the times of all blocks must be of one clock");
    }
}

}  // namespace

MarchSeen march_seen(std::span<const BlockTime> blocks, BlockOrder order, std::uint32_t tile_rows,
                     std::uint32_t tile_cols) {
    check_blocks(blocks, tile_rows, tile_cols);
    MarchSeen seen;
    seen.live_per_multiprocessor = most_live(blocks);
    std::vector<double> lengths_ns;
    std::uint64_t first_ns = blocks[0].start_ns, last_ns = blocks[0].end_ns;
    for (const BlockTime& block : blocks) {
        lengths_ns.push_back(static_cast<double>(block.end_ns - block.start_ns));
        first_ns = std::min(first_ns, block.start_ns);
        last_ns = std::max(last_ns, block.end_ns);
    }
    seen.launch_ns = last_ns - first_ns;
    seen.block_ns_median = quantile(lengths_ns, 0.5);
    const double fast_ns = quantile(lengths_ns, 0.1);
    seen.block_ns_spread = fast_ns > 0 ? quantile(lengths_ns, 0.9) / fast_ns : 0;

    constexpr double not_live = -1;
    std::vector<double> progress(blocks.size()), lags;
    double coherence = 0;
    for (int moment = 0; moment < moments; ++moment) {
        const double part = settled_at + (1 - 2 * settled_at) * (moment + 0.5) / moments;
        const double now_ns = static_cast<double>(first_ns) + part * static_cast<double>(seen.launch_ns);
        std::fill(progress.begin(), progress.end(), not_live);
        double x = 0, y = 0, live = 0;
        for (std::uint32_t i = 0; i < blocks.size(); ++i) {
            const double start_ns = static_cast<double>(blocks[i].start_ns);
            const double end_ns = static_cast<double>(blocks[i].end_ns);
            if (now_ns < start_ns || now_ns >= end_ns) continue;
            const double done = (now_ns - start_ns) / (end_ns - start_ns);
            const TilePosition tile = tile_at(order, i, tile_rows, tile_cols);
            progress[std::size_t{tile.row} * tile_cols + tile.col] = done;
            x += std::cos(2 * std::numbers::pi * done);
            y += std::sin(2 * std::numbers::pi * done);
            live += 1;
        }
        if (live > 0) coherence += std::hypot(x, y) / live;
        for (std::size_t below = tile_cols; below < progress.size(); ++below) {
            const double upper = progress[below - tile_cols], lower = progress[below];
            if (upper >= 0 && lower >= 0) lags.push_back(std::abs(upper - lower));
        }
    }
    seen.coherence = coherence / moments;
    seen.row_lag_median = quantile(lags, 0.5);
    seen.row_lag_ninth_decile = quantile(lags, 0.9);
    return seen;
}

}  // namespace rooftile::gpu::check

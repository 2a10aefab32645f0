#pragma once

// An axis cut into tiles: whole ones that are all alike, and what is left at the end.

#include <array>
#include <cstdint>
#include <vector>

#include "rooftile/core/integer.hpp"
#include "rooftile/warp/access.hpp"

namespace rooftile::warp {

/// Neighbouring tiles of one extent.
struct Run {
    std::uint64_t first = 0;   ///< number of its first tile
    std::uint64_t pieces = 1;  ///< how many
    std::uint64_t extent = 1;  ///< [elements] of each
};

/// One or two runs, the whole tiles first.
inline std::vector<Run> runs_of(std::uint64_t extent, std::uint64_t tile) {
    const std::uint64_t whole = extent / tile, rest = extent % tile;
    std::vector<Run> runs;
    if (whole != 0) runs.push_back({0, whole, tile});
    if (rest != 0) runs.push_back({whole, 1, rest});
    return runs;
}

/// Tiles of one kind: a run on every axis.
struct Kind {
    std::array<Run, 3> runs;  ///< of M, N, K

    [[nodiscard]] const Run& on(Axis axis) const { return runs[static_cast<std::size_t>(axis)]; }
    /// [elements] of M, N and K in each tile.
    [[nodiscard]] std::array<std::uint64_t, 3> extents() const {
        return {runs[0].extent, runs[1].extent, runs[2].extent};
    }
    [[nodiscard]] Uint128 tiles() const {
        Uint128 product = 1;
        for (const Run& run : runs) product = checked_mul(product, Uint128{run.pieces}, "a number of tiles");
        return product;
    }
};

/// Every kind of tile along `axes`. Along the others there is one piece, the whole extent.
inline std::vector<Kind> kinds_of(const Launch& launch, Axes axes) {
    const auto runs = [&](Axis axis) {
        const auto i = static_cast<std::size_t>(axis);
        if (axes.contains(axis)) return runs_of(launch.extents[i], launch.pass.tile[i]);
        return std::vector<Run>{{0, 1, launch.extents[i]}};
    };
    std::vector<Kind> kinds;
    for (const Run& m : runs(Axis::M)) {
        for (const Run& n : runs(Axis::N)) {
            for (const Run& k : runs(Axis::K)) kinds.push_back({{m, n, k}});
        }
    }
    return kinds;
}

}  // namespace rooftile::warp

// Warp by warp, what naive* and tiledT ask of global memory. A block's warps ask for the same pattern at every tile
// and K step, moved by a number of elements and clipped at the last tile of a side. So each warp's lanes are looked
// at once for each clipping and each of the eight places that a pattern can start at in a 32-byte sector, and the
// result is multiplied by how many tiles and steps have that clipping and place.

#include <algorithm>
#include <array>
#include <string>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/requested.hpp"
#include "tile_count.hpp"

namespace rooftile::gpu {

namespace {

constexpr std::uint64_t warp_lanes = 32;
constexpr std::uint64_t sector_elements = 8;
constexpr const char* what = "a number of sectors";

using Phases = std::array<Uint128, sector_elements>;  ///< how many patterns start at each place in a sector

Uint128 times(Uint128 a, Uint128 b) { return checked_mul(a, b, what); }
void add(Uint128& sum, Uint128 term) { sum = checked_add(sum, term, what); }

/// Consecutive pieces of one side that have the same extent.
struct Run {
    std::uint64_t first = 0;   ///< index of its first piece
    std::uint64_t pieces = 0;  ///< how many; may be none
    std::uint64_t extent = 0;  ///< [elements] of each
};

/// One side of the product cut into pieces: the whole ones, and the last one.
struct Axis {
    std::uint64_t size = 1;
    std::array<Run, 2> runs;

    Axis(std::uint64_t extent, std::uint64_t piece) : size(piece) {
        const std::uint64_t count = gpu::pieces(extent, piece);
        runs[0] = {0, count - 1, piece};
        runs[1] = {count - 1, 1, extent - (count - 1) * piece};
    }
};

/// Where the pieces of a run start, modulo a sector, when neighbouring elements lie `stride` apart.
Phases starts(const Axis& axis, const Run& run, std::uint64_t stride) {
    Phases phases{};
    const std::uint64_t step = axis.size % sector_elements * (stride % sector_elements) % sector_elements;
    for (std::uint64_t i = 0; i < std::min(run.pieces, sector_elements); ++i) {
        const std::uint64_t alike = (run.pieces - i - 1) / sector_elements + 1;  // pieces i, i + 8, ..
        const std::uint64_t phase = (run.first + i) % sector_elements * step % sector_elements;
        phases[phase] += alike;
    }
    return phases;
}

/// Starts of every pair of a row piece and a column piece, `copies` times each.
Phases combined(const Phases& rows, const Phases& cols, std::uint64_t offset, std::uint64_t copies) {
    Phases phases{};
    for (std::uint64_t r = 0; r < sector_elements; ++r) {
        for (std::uint64_t c = 0; c < sector_elements; ++c) {
            const std::uint64_t phase = (r + c + offset % sector_elements) % sector_elements;
            add(phases[phase], times(times(rows[r], cols[c]), copies));
        }
    }
    return phases;
}

/// Elements that the active lanes of one warp touch, from where the pattern starts; each address once.
struct Pattern {
    std::vector<Uint128> addresses;

    [[nodiscard]] std::uint64_t sectors(std::uint64_t phase) const {
        std::uint64_t distinct = 0;
        Uint128 last = 0;
        for (const Uint128 address : addresses) {
            const Uint128 sector = (address + phase) / sector_elements;
            if (distinct == 0 || sector != last) ++distinct;
            last = sector;
        }
        return distinct;
    }
};

/// Extents of the pieces at hand: how much of M, N and K this block and step has.
struct Extents {
    std::uint64_t i = 0, j = 0, k = 0;
};

/// The element of one operand that a thread touches, relative to the start of its pieces; nothing if it is inactive.
using Touch = bool (*)(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t& row, std::uint64_t& col);

Pattern pattern_of(const Kernel& kernel, std::uint64_t warp, const Extents& extents, std::uint64_t ld, Touch touch) {
    Pattern pattern;
    const std::uint64_t end = std::min<std::uint64_t>(kernel.threads(), (warp + 1) * warp_lanes);
    for (std::uint64_t thread = warp * warp_lanes; thread < end; ++thread) {
        std::uint64_t row = 0, col = 0;
        if (!touch(thread % kernel.threads_x, thread / kernel.threads_x, extents, row, col)) continue;
        pattern.addresses.push_back(times(row, ld) + col);
    }
    std::sort(pattern.addresses.begin(), pattern.addresses.end());
    pattern.addresses.erase(std::unique(pattern.addresses.begin(), pattern.addresses.end()), pattern.addresses.end());
    return pattern;
}

/// One access in the kernel's text: which operand's axes its row and column run along, and how often it is repeated.
struct Site {
    const Axis &row_axis, &col_axis, &other_axis;
    Extents (*extents)(std::uint64_t row, std::uint64_t col, std::uint64_t other);
    Touch touch;
    std::uint64_t ld, offset;
};

void add_site(WarpTraffic& traffic, const Kernel& kernel, const Site& site) {
    for (const Run& rows : site.row_axis.runs) {
        for (const Run& cols : site.col_axis.runs) {
            for (const Run& others : site.other_axis.runs) {
                if (rows.pieces == 0 || cols.pieces == 0 || others.pieces == 0) continue;
                const Extents extents = site.extents(rows.extent, cols.extent, others.extent);
                const Phases phases = combined(starts(site.row_axis, rows, site.ld), starts(site.col_axis, cols, 1),
                                               site.offset, others.pieces);
                const Uint128 patterns = times(times(rows.pieces, cols.pieces), others.pieces);
                for (std::uint64_t warp = 0; warp * warp_lanes < kernel.threads(); ++warp) {
                    const Pattern pattern = pattern_of(kernel, warp, extents, site.ld, site.touch);
                    if (pattern.addresses.empty()) continue;
                    add(traffic.requests, patterns);
                    traffic.bytes += bytes_of(Elements(times(patterns, pattern.addresses.size())), sizeof(float));
                    for (std::uint64_t phase = 0; phase < sector_elements; ++phase) {
                        if (phases[phase] == 0) continue;
                        add(traffic.sectors, times(phases[phase], pattern.sectors(phase)));
                    }
                }
            }
        }
    }
}

// The kernels' own index arithmetic: thread (tx, ty) of gpu/src/kernels/naive.cuh and tiled.cuh.

bool naive_A(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t& row, std::uint64_t&) {
    row = ty;
    return ty < e.i && tx < e.j;
}
bool naive_B(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t&, std::uint64_t& col) {
    col = tx;
    return ty < e.i && tx < e.j;
}
bool tiled_A(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t& row, std::uint64_t& col) {
    row = ty;
    col = tx;
    return ty < e.i && tx < e.k;
}
bool tiled_B(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t& row, std::uint64_t& col) {
    row = ty;
    col = tx;
    return ty < e.k && tx < e.j;
}
bool output_C(std::uint64_t tx, std::uint64_t ty, const Extents& e, std::uint64_t& row, std::uint64_t& col) {
    row = ty;
    col = tx;
    return ty < e.i && tx < e.j;
}

}  // namespace

bool has_warp_model(const Kernel& kernel) {
    if (kernel.nest == Nest::naive) return true;
    return kernel.nest == Nest::tiled && kernel.threads_x == kernel.BN && kernel.threads_y == kernel.BM &&
           kernel.BK == kernel.BM && kernel.BK == kernel.BN;
}

Placement dense(const Matmul& shape) { return {shape.K, shape.N, shape.N, 0, 0, 0}; }

WarpModel warp_model(const Kernel& kernel, const Matmul& shape, const Placement& placement) {
    if (!has_warp_model(kernel)) {
        throw Error(ErrorCode::input,
                    "the warps of the kernel '" + std::string(kernel.name) + "' are not modelled one by one",
                    "they are for naive and tiled kernels with one output a thread");
    }
    const bool naive = kernel.nest == Nest::naive;
    const Axis i(shape.M, kernel.BM), j(shape.N, kernel.BN), k(shape.K, kernel.BK), once(1, 1);
    const auto ikj = [](std::uint64_t row, std::uint64_t col, std::uint64_t other) { return Extents{row, other, col}; };
    const auto kji = [](std::uint64_t row, std::uint64_t col, std::uint64_t other) { return Extents{other, col, row}; };
    const auto ij = [](std::uint64_t row, std::uint64_t col, std::uint64_t) { return Extents{row, col, 1}; };
    WarpModel model;
    add_site(model.loads, kernel, {i, k, j, ikj, naive ? naive_A : tiled_A, placement.lda, placement.A_offset});
    add_site(model.loads, kernel, {k, j, i, kji, naive ? naive_B : tiled_B, placement.ldb, placement.B_offset});
    add_site(model.stores, kernel, {i, j, once, ij, output_C, placement.ldc, placement.C_offset});
    return model;
}

WarpModel warp_model(const Kernel& kernel, const Matmul& shape) { return warp_model(kernel, shape, dense(shape)); }

}  // namespace rooftile::gpu

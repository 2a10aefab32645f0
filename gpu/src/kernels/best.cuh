// C = alpha * A * B in FP32, the fastest found on an H200. A block of 8 warps owns a 128 x 128 tile of C; a
// thread keeps 8 x 8 of it in registers. Slabs of A and B arrive in shared memory by bulk tensor copies, a
// ring of several in flight. A is transposed beforehand (best_pack.cuh), so that both fragments of a step in
// K are read by 16-byte loads along a row of shared memory.
//
//   for each slab of K:                              in sim: tiled_matmul's loop over K slabs
//     for k in slab:        (unrolled)
//       load the fragments of k + 1; of the next slab's first k at the end
//       8 x 8 FMAs with those of k
//     the last warp to have read the slab orders its place to be refilled
#pragma once

#include "bulk_copy.cuh"

namespace rooftile::gpu {

namespace best {

inline constexpr int tile_rows = 128;     // BM
inline constexpr int tile_columns = 128;  // BN
inline constexpr int block_threads = 256;
inline constexpr int warps = block_threads / 32;

/// Elements and bytes of the two slabs of one place in the ring.
template <int BK>
inline constexpr int stage_elements = BK * (tile_rows + tile_columns);
template <int BK>
inline constexpr int stage_bytes = stage_elements<BK> * 4;

struct Problem {
    float* c;
    int m;
    int n;
    int slabs;  // ceil(K / BK)
    std::int64_t ldc;
    float alpha;
    int tiles_down;    // ceil(M / BM)
    int tiles_across;  // ceil(N / BN)
    int group;         // tiles of C in a column before the next column is begun
    bool b_packed;     // B comes from the packing kernel: wait for it before the first copy
    bool c_vector;     // rows of C begin at multiples of 16 bytes
};

struct TileCorner {
    int row;
    int column;
};

/// Groups of `group` tile rows, column by column inside a group: neighbours in time share slabs of A and B in L2.
__device__ __forceinline__ TileCorner tile_corner(const Problem& p, int tile) {
    const int group_tiles = p.group * p.tiles_across;
    const int first_row = tile / group_tiles * p.group;
    const int rows = min(p.group, p.tiles_down - first_row);
    const int within = tile % group_tiles;
    return {(first_row + within % rows) * tile_rows, within / rows * tile_columns};
}

/// Where a thread's 8 x 8 outputs lie in the tile: rows row + {0..3, 32..35}, columns column + {0..3, 16..19}.
/// Lanes are dealt so that of each pair (lane, lane ^ 1) and (lane, lane ^ 2) one shares its A fragment and the
/// other its B fragment: then a 16-byte load of a warp takes two shared-memory cycles, not four.
struct ThreadCorner {
    int row;
    int column;
    __device__ __forceinline__ explicit ThreadCorner(int thread) {
        const int lane = thread % 32;
        const int warp = thread / 32;
        row = warp / 4 * 64 + (lane >> 1 & 7) * 4;
        column = warp % 4 * 32 + ((lane & 1) | (lane >> 3 & 2)) * 4;
    }
};

__device__ __forceinline__ void load_fragment(float (&fragment)[8], const float* row, int second) {
    const float4 low = *reinterpret_cast<const float4*>(row);
    const float4 high = *reinterpret_cast<const float4*>(row + second);
    fragment[0] = low.x, fragment[1] = low.y, fragment[2] = low.z, fragment[3] = low.w;
    fragment[4] = high.x, fragment[5] = high.y, fragment[6] = high.z, fragment[7] = high.w;
}

/// acc += a * b^T, back and forth along rows so that neighbours share an operand.
__device__ __forceinline__ void multiply_fragments(float (&acc)[8][8], const float (&a)[8], const float (&b)[8]) {
#pragma unroll
    for (int i = 0; i < 8; ++i) {
#pragma unroll
        for (int jj = 0; jj < 8; ++jj) {
            const int j = i % 2 == 0 ? jj : 7 - jj;
            acc[i][j] = fmaf(a[i], b[j], acc[i][j]);
        }
    }
}

/// Writes a thread's outputs, times alpha, inside the matrix only. The product with alpha also frees the
/// accumulators from lying in the aligned groups of four registers that a 16-byte store takes.
template <bool Scaled>
__device__ __forceinline__ void store_outputs(const float (&acc)[8][8], const Problem& p, int first_row,
                                              int first_column) {
#pragma unroll
    for (int i = 0; i < 8; ++i) {
        const int row = first_row + i / 4 * 32 + i % 4;
        if (row >= p.m) {
            continue;
        }
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const int column = first_column + h * 16;
            float out[4];
#pragma unroll
            for (int j = 0; j < 4; ++j) {
                out[j] = Scaled ? p.alpha * acc[i][h * 4 + j] : acc[i][h * 4 + j];
            }
            float* to = p.c + row * p.ldc + column;
            if (p.c_vector && column + 4 <= p.n) {
                *reinterpret_cast<float4*>(to) = make_float4(out[0], out[1], out[2], out[3]);
            } else {
#pragma unroll
                for (int j = 0; j < 4; ++j) {
                    if (column + j < p.n) {
                        to[j] = out[j];
                    }
                }
            }
        }
    }
}

}  // namespace best

/// One block a tile of C. `a_map` is the transposed A (K rows of M), `b_map` is B (K rows of N), boxes BK x 128.
/// BK must be even: the fragments of a slab's first k are always in buffer 0.
template <int BK, int Stages, bool Scaled>
__global__ void __launch_bounds__(best::block_threads, 2)
    best_kernel(const __grid_constant__ CUtensorMap a_map, const __grid_constant__ CUtensorMap b_map,
                const __grid_constant__ best::Problem p) {
    static_assert(BK % 2 == 0);
    extern __shared__ __align__(128) float slabs[];
    __shared__ std::uint64_t full_barriers[Stages];
    __shared__ std::uint32_t read_counters[Stages];  // warps that have read the slab in this place

    constexpr std::uint32_t stage_bytes = best::stage_bytes<BK>;
    const std::uint32_t slab_address = shared_address(slabs);
    const std::uint32_t full = shared_address(full_barriers);
    const best::TileCorner tile = best::tile_corner(p, static_cast<int>(blockIdx.x));

    if (threadIdx.x == 0) {
        prefetch_map(a_map);
        prefetch_map(b_map);
        for (int s = 0; s < Stages; ++s) {
            barrier_init(full + 8 * s);
            read_counters[s] = 0;
        }
        barrier_init_fence();
        if (p.b_packed) {
            wait_for_previous_kernel();
        }
        const int first_slabs = min(Stages, p.slabs);
        for (int s = 0; s < first_slabs; ++s) {
            barrier_arrive_expecting(full + 8 * s, stage_bytes);
            copy_box(slab_address + s * stage_bytes + stage_bytes / 2, b_map, tile.column, s * BK, full + 8 * s);
        }
        wait_for_previous_kernel();
        for (int s = 0; s < first_slabs; ++s) {
            copy_box(slab_address + s * stage_bytes, a_map, tile.row, s * BK, full + 8 * s);
        }
    }
    __syncthreads();

    const best::ThreadCorner thread(static_cast<int>(threadIdx.x));
    const float* const a_start = slabs + thread.row;
    const float* const b_start = slabs + BK * best::tile_rows + thread.column;

    float acc[8][8] = {};
    float a[2][8];
    float b[2][8];
    int stage = 0;
    std::uint32_t parity = 0;
    barrier_wait(full, 0);
    best::load_fragment(a[0], a_start, 32);
    best::load_fragment(b[0], b_start, 16);

    for (int slab = 0; slab < p.slabs; ++slab) {
        const float* const a_slab = a_start + stage * best::stage_elements<BK>;
        const float* const b_slab = b_start + stage * best::stage_elements<BK>;
#pragma unroll
        for (int k = 0; k < BK; ++k) {
            if (k + 1 < BK) {
                best::load_fragment(a[(k + 1) % 2], a_slab + (k + 1) * best::tile_rows, 32);
                best::load_fragment(b[(k + 1) % 2], b_slab + (k + 1) * best::tile_columns, 16);
            } else {
                // This warp has read the whole slab.
                __syncwarp();
                if (threadIdx.x % 32 == 0 &&
                    arrive_last(shared_address(read_counters) + 4 * stage, best::warps - 1) &&
                    slab + Stages < p.slabs) {
                    const std::uint32_t barrier = full + 8 * stage;
                    const std::uint32_t to = slab_address + stage * stage_bytes;
                    const int row = (slab + Stages) * BK;
                    barrier_arrive_expecting(barrier, stage_bytes);
                    copy_box(to, a_map, tile.row, row, barrier);
                    copy_box(to + stage_bytes / 2, b_map, tile.column, row, barrier);
                }
                if (++stage == Stages) {
                    stage = 0;
                    parity ^= 1;
                }
                if (slab + 1 < p.slabs) {
                    barrier_wait(full + 8 * stage, parity);
                    best::load_fragment(a[0], a_start + stage * best::stage_elements<BK>, 32);
                    best::load_fragment(b[0], b_start + stage * best::stage_elements<BK>, 16);
                }
            }
            best::multiply_fragments(acc, a[k % 2], b[k % 2]);
        }
    }

    best::store_outputs<Scaled>(acc, p, tile.row + thread.row, tile.column + thread.column);
}

}  // namespace rooftile::gpu

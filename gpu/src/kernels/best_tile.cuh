// The pieces of `best` (best.cuh): its problem, where tiles and threads lie, a thread's fragments and outputs.
#pragma once

#include "bulk_copy.cuh"

namespace rooftile::gpu {

namespace best {

inline constexpr int tile_rows = 128;     // BM
inline constexpr int tile_columns = 128;  // BN
inline constexpr int block_threads = 256;
inline constexpr int warps = block_threads / 32;

/// Bytes of the two slabs of one place in the ring.
template <int BK>
inline constexpr int stage_bytes = BK*(tile_rows + tile_columns) * 4;

struct Problem {
    float* c;
    int m;
    int n;
    int k;
    std::int64_t ldc;
    float alpha;
    int tiles_down;    // ceil(M / BM)
    int tiles_across;  // ceil(N / BN)
    int group;         // tile rows in a group of the block order
    bool b_packed;     // B comes from the packing kernel: wait for it before the first copy
    bool c_vector;     // rows of C begin at multiples of 16 bytes
    // The last tiles, if they would leave multiprocessors idle, are shared out along K (best_split.cuh).
    int whole_tiles;          // tiles of one block each, the first ones
    int split_tiles;          // tiles shared out
    int split_blocks;         // among that many blocks, after those of the whole tiles
    float* partial_sums;      // two tiles for each of those blocks
    unsigned* split_arrived;  // for each split tile, zero before the launch
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

/// Four floats at address + Offset [bytes] of shared memory.
template <int Offset>
__device__ __forceinline__ void load_quad(float* quad, std::uint32_t address) {
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4+%5];"
                 : "=f"(quad[0]), "=f"(quad[1]), "=f"(quad[2]), "=f"(quad[3])
                 : "r"(address), "n"(Offset)
                 : "memory");
}

struct Fragments {
    float a[8];
    float b[8];

    /// A thread's operands of step K in the slabs at those addresses.
    template <int K>
    __device__ __forceinline__ void load(std::uint32_t a_address, std::uint32_t b_address) {
        load_quad<K * tile_rows * 4>(a, a_address);
        load_quad<K * tile_columns * 4>(b, b_address);
        load_quad<K * tile_columns * 4 + 16 * 4>(b + 4, b_address);
        load_quad<K * tile_rows * 4 + 32 * 4>(a + 4, a_address);
    }
};

/// acc += a * b^T for rows First to Last - 1, back and forth so that neighbours share an operand. (Plain rows,
/// columns, or quarters first were 1 to 3 % slower.)
template <int First, int Last>
__device__ __forceinline__ void multiply(float (&acc)[8][8], const Fragments& f) {
#pragma unroll
    for (int i = First; i < Last; ++i) {
#pragma unroll
        for (int jj = 0; jj < 8; ++jj) {
            const int j = i % 2 == 0 ? jj : 7 - jj;
            acc[i][j] = fmaf(f.a[i], f.b[j], acc[i][j]);
        }
    }
}

/// Steps K to Last - 1 of a slab, each with the next one's loads in flight.
template <int K, int Last>
__device__ __forceinline__ void multiply_steps(float (&acc)[8][8], Fragments (&f)[2], std::uint32_t a_address,
                                               std::uint32_t b_address) {
    if constexpr (K < Last) {
        f[(K + 1) % 2].load<K + 1>(a_address, b_address);
        multiply<0, 8>(acc, f[K % 2]);
        multiply_steps<K + 1, Last>(acc, f, a_address, b_address);
    }
}

/// Writes a thread's outputs, times alpha, inside the matrix only. The product with alpha also frees the
/// accumulators from lying in the aligned groups of four registers that a 16-byte store takes.
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
                out[j] = p.alpha * acc[i][h * 4 + j];
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

}  // namespace rooftile::gpu

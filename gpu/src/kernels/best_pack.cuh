// What `best` needs beforehand, in one launch: A transposed, so that a slab of it can be copied in rows of M;
// and B with its rows moved to multiples of 16 bytes where they do not already begin there. Its bytes count
// (best_traffic.hpp).
#pragma once

#include "bulk_copy.cuh"

namespace rooftile::gpu {

namespace best {

struct Packing {
    const float* a;
    std::int64_t lda;
    float* a_transposed;  // K rows of M, pitch a_pitch
    std::int64_t a_pitch;
    const float* b;
    std::int64_t ldb;
    float* b_padded;  // K rows of N, pitch b_pitch
    std::int64_t b_pitch;
    int m;
    int n;
    int k;
    int a_blocks_across;  // blocks along K
    int a_blocks;         // blocks before those that copy B
    int b_blocks_across;  // blocks along N
    bool a_vector;        // rows of A begin at multiples of 16 bytes
    unsigned* counters;   // set to zero for the product's blocks
    int counter_count;
};

inline constexpr int pack_threads = 256;
inline constexpr int pack_a_rows = 128;  // M, of A, a block
inline constexpr int pack_a_depth = 32;  // K
inline constexpr int pack_b_rows = 32;   // K, of B, a block
inline constexpr int pack_b_columns = 256;

/// A thread turns a 4 x 4 patch in registers. A warp reads 8 x 4 patches (64 bytes of a row of A at a time) and
/// writes 128 bytes of a row of the transposed matrix: whole sectors both ways, no shared memory.
__device__ __forceinline__ void transpose_a(const Packing& p, int block) {
    const int lane = static_cast<int>(threadIdx.x) % 32;
    const int warp = static_cast<int>(threadIdx.x) / 32;
    const int row = block / p.a_blocks_across * pack_a_rows + warp / 2 * 32 + lane % 8 * 4;
    const int depth = block % p.a_blocks_across * pack_a_depth + warp % 2 * 16 + lane / 8 * 4;
    float patch[4][4] = {};
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        if (row + i >= p.m) {
            continue;
        }
        const float* from = p.a + (row + i) * p.lda + depth;
        if (p.a_vector && depth + 4 <= p.k) {
            const float4 four = *reinterpret_cast<const float4*>(from);
            patch[i][0] = four.x, patch[i][1] = four.y, patch[i][2] = four.z, patch[i][3] = four.w;
        } else {
#pragma unroll
            for (int j = 0; j < 4; ++j) {
                if (depth + j < p.k) {
                    patch[i][j] = from[j];
                }
            }
        }
    }
    if (row >= p.m) {
        return;
    }
#pragma unroll
    for (int j = 0; j < 4; ++j) {
        if (depth + j < p.k) {
            // The pitch is M rounded up to 4: the fourth of a last group is written as zero.
            *reinterpret_cast<float4*>(p.a_transposed + (depth + j) * p.a_pitch + row) =
                make_float4(patch[0][j], patch[1][j], patch[2][j], patch[3][j]);
        }
    }
}

__device__ __forceinline__ void pad_b(const Packing& p, int block) {
    const int column = block % p.b_blocks_across * pack_b_columns + static_cast<int>(threadIdx.x);
    const int first_row = block / p.b_blocks_across * pack_b_rows;
    if (column >= p.n) {
        return;
    }
#pragma unroll 8
    for (int i = 0; i < pack_b_rows; ++i) {
        const int row = first_row + i;
        if (row < p.k) {
            p.b_padded[row * p.b_pitch + column] = p.b[row * p.ldb + column];
        }
    }
}

}  // namespace best

static __global__ void __launch_bounds__(best::pack_threads) best_pack_kernel(const __grid_constant__ best::Packing p) {
    release_dependent_kernel();
    const int block = static_cast<int>(blockIdx.x);
    if (block == 0) {
        for (int i = static_cast<int>(threadIdx.x); i < p.counter_count; i += best::pack_threads) {
            p.counters[i] = 0;
        }
    }
    if (block < p.a_blocks) {
        best::transpose_a(p, block);
    } else {
        best::pad_b(p, block - p.a_blocks);
    }
}

}  // namespace rooftile::gpu

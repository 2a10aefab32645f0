#pragma once

// sim's nest `tiled_double_buffered`: two sets of tiles in shared memory; while one K slab is used, the next is copied
// there asynchronously, past the registers. 16 x 16 threads with 8 x 8 sums each. Both tiles keep the layout of their
// matrix, since a copy cannot transpose four elements: a thread reads A four steps of k at a time.

#include "matmul_task.cuh"

namespace rooftile::gpu {

struct PipelinedTile {
    static constexpr unsigned BM = 128, BN = 128, BK = 8;  // with a wider slab the sums spill out of the registers
    alignas(16) float A[BM][BK];
    alignas(16) float B[BK][BN];
};

/// Starts copying one K slab: each thread its share of quads of four elements.
template <bool wide, class Access>
__device__ void start_copies(Access& access, const MatmulTask& task, PipelinedTile& tile, unsigned i0, unsigned j0,
                             unsigned k0, unsigned thread) {
    constexpr unsigned BM = PipelinedTile::BM, BN = PipelinedTile::BN, BK = PipelinedTile::BK;
#pragma unroll
    for (unsigned quad = thread; quad < BM * BK / 4; quad += 256) {
        const unsigned i = quad / (BK / 4), k = quad % (BK / 4) * 4;
        access.template copy4_clipped<A, wide>(&tile.A[i][k], task.A, i0 + i, k0 + k);
    }
#pragma unroll
    for (unsigned quad = thread; quad < BK * BN / 4; quad += 256) {
        const unsigned k = quad / (BN / 4), j = quad % (BN / 4) * 4;
        access.template copy4_clipped<B, wide>(&tile.B[k][j], task.B, k0 + k, j0 + j);
    }
    __pipeline_commit();
}

/// acc += A tile x B tile: rows ty + 16 r, columns in two groups of four, 64 apart.
__device__ inline void multiply_add(float (&acc)[8][8], const PipelinedTile& tile, unsigned tx, unsigned ty) {
#pragma unroll
    for (unsigned k0 = 0; k0 < PipelinedTile::BK; k0 += 4) {
        float a[8][4];
#pragma unroll
        for (unsigned r = 0; r < 8; ++r) {
            const float4 quad = *reinterpret_cast<const float4*>(&tile.A[ty + 16 * r][k0]);
            a[r][0] = quad.x;
            a[r][1] = quad.y;
            a[r][2] = quad.z;
            a[r][3] = quad.w;
        }
#pragma unroll
        for (unsigned k = 0; k < 4; ++k) {
            const float4 b0 = *reinterpret_cast<const float4*>(&tile.B[k0 + k][tx * 4]);
            const float4 b1 = *reinterpret_cast<const float4*>(&tile.B[k0 + k][64 + tx * 4]);
            const float b[8] = {b0.x, b0.y, b0.z, b0.w, b1.x, b1.y, b1.z, b1.w};
#pragma unroll
            for (unsigned r = 0; r < 8; ++r) {
#pragma unroll
                for (unsigned c = 0; c < 8; ++c) acc[r][c] = fmaf(a[r][k], b[c], acc[r][c]);
            }
        }
    }
}

template <bool wide, class Access>
__global__ void __launch_bounds__(256, 2) pipelined(MatmulTask task) {
    constexpr unsigned BM = PipelinedTile::BM, BN = PipelinedTile::BN, BK = PipelinedTile::BK;
    __shared__ PipelinedTile tiles[2];
    Access access(task.counters);
    const TilePosition position = task.tile();
    const unsigned i0 = position.row * BM, j0 = position.col * BN;
    const unsigned tx = threadIdx.x, ty = threadIdx.y;
    const unsigned thread = ty * 16 + tx;

    float acc[8][8] = {};
    const unsigned k_end = access.template k_end<BK>(task.K);
    unsigned current = 0;
    if (k_end > 0) start_copies<wide>(access, task, tiles[0], i0, j0, 0, thread);
    __pipeline_wait_prior(0);
    access.loaded();
    for (unsigned k0 = 0; k0 < k_end; k0 += BK) {
        if (k0 + BK < k_end) start_copies<wide>(access, task, tiles[1 - current], i0, j0, k0 + BK, thread);
        multiply_add(acc, tiles[current], tx, ty);
        __pipeline_wait_prior(0);
        access.swapped();
        current = 1 - current;
    }

#pragma unroll
    for (unsigned r = 0; r < 8; ++r) {
#pragma unroll
        for (unsigned g = 0; g < 2; ++g) {
            const float* sums = &acc[r][4 * g];
            access.template store4_clipped<C, wide>(task.C, i0 + ty + 16 * r, j0 + 64 * g + tx * 4,
                                                    float4{sums[0], sums[1], sums[2], sums[3]});
        }
    }
}

}  // namespace rooftile::gpu

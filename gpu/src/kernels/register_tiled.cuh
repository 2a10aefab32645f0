#pragma once

// sim's nest `tiled` once more, with local blocking: 16 x 16 threads stage A and B tiles in shared memory, and each
// thread keeps BM/16 x BN/16 sums in registers. An element read from shared memory serves that many FMAs in the
// thread. The A tile is stored transposed, so that a thread's elements of one k lie side by side, four to a load.

#include "matmul_task.cuh"

namespace rooftile::gpu {

template <unsigned BM, unsigned BN, unsigned BK, bool wide, class Access>
__global__ void __launch_bounds__(256, 2) register_tiled(MatmulTask task) {
    constexpr unsigned threads = 256, side = 16;
    // A thread's rows and columns come in groups of four, 64 apart: neighbouring threads read neighbouring banks.
    constexpr unsigned row_groups = BM / (4 * side), col_groups = BN / (4 * side);
    constexpr unsigned A_quads = BK / 4, B_quads = BN / 4;  // of four elements, in a row of the tile

    __shared__ __align__(16) float A_tile[BK][BM + 4], B_tile[BK][BN];  // 4: transposed stores reach other banks
    Access access(task.counters);
    const TilePosition tile = task.tile();
    const unsigned i0 = tile.row * BM, j0 = tile.col * BN;
    const unsigned tx = threadIdx.x, ty = threadIdx.y;
    const unsigned thread = ty * side + tx;

    float acc[4 * row_groups][4 * col_groups] = {};
    const unsigned k_end = access.template k_end<BK>(task.K);
    for (unsigned k0 = 0; k0 < k_end; k0 += BK) {
#pragma unroll
        for (unsigned quad = thread; quad < BM * A_quads; quad += threads) {
            const unsigned i = quad / A_quads, k = quad % A_quads * 4;
            const float4 a = access.template load4_clipped<A, wide>(task.A, i0 + i, k0 + k);
            A_tile[k][i] = a.x;
            A_tile[k + 1][i] = a.y;
            A_tile[k + 2][i] = a.z;
            A_tile[k + 3][i] = a.w;
        }
#pragma unroll
        for (unsigned quad = thread; quad < BK * B_quads; quad += threads) {
            const unsigned k = quad / B_quads, j = quad % B_quads * 4;
            *reinterpret_cast<float4*>(&B_tile[k][j]) = access.template load4_clipped<B, wide>(task.B, k0 + k, j0 + j);
        }
        access.loaded();
#pragma unroll
        for (unsigned k = 0; k < BK; ++k) {
            float4 a[row_groups], b[col_groups];
#pragma unroll
            for (unsigned g = 0; g < row_groups; ++g) {
                a[g] = *reinterpret_cast<const float4*>(&A_tile[k][g * 4 * side + ty * 4]);
            }
#pragma unroll
            for (unsigned g = 0; g < col_groups; ++g) {
                b[g] = *reinterpret_cast<const float4*>(&B_tile[k][g * 4 * side + tx * 4]);
            }
#pragma unroll
            for (unsigned g = 0; g < row_groups; ++g) {
                const float rows[4] = {a[g].x, a[g].y, a[g].z, a[g].w};
#pragma unroll
                for (unsigned r = 0; r < 4; ++r) {
#pragma unroll
                    for (unsigned h = 0; h < col_groups; ++h) {
                        float* sums = &acc[g * 4 + r][h * 4];
                        sums[0] = fmaf(rows[r], b[h].x, sums[0]);
                        sums[1] = fmaf(rows[r], b[h].y, sums[1]);
                        sums[2] = fmaf(rows[r], b[h].z, sums[2]);
                        sums[3] = fmaf(rows[r], b[h].w, sums[3]);
                    }
                }
            }
        }
        access.used();
    }

#pragma unroll
    for (unsigned g = 0; g < row_groups; ++g) {
#pragma unroll
        for (unsigned r = 0; r < 4; ++r) {
#pragma unroll
            for (unsigned h = 0; h < col_groups; ++h) {
                const float* sums = &acc[g * 4 + r][h * 4];
                access.template store4_clipped<C, wide>(task.C, i0 + g * 4 * side + ty * 4 + r,
                                                        j0 + h * 4 * side + tx * 4,
                                                        float4{sums[0], sums[1], sums[2], sums[3]});
            }
        }
    }
}

}  // namespace rooftile::gpu

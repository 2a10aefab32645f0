#pragma once

// sim's nest `tiled` with BM = BN = BK = T: a block of T x T threads stages T x T tiles of A and B in shared memory,
// each thread one element of either, and sums one output. At ragged edges zeros fill the tiles up.

#include "matmul_task.cuh"

namespace rooftile::gpu {

template <unsigned T, class Access>
__global__ void __launch_bounds__(T* T) tiled(MatmulTask task) {
    __shared__ float A_tile[T][T], B_tile[T][T];
    Access access(task.counters);
    const TilePosition tile = task.tile();
    const unsigned tx = threadIdx.x, ty = threadIdx.y;
    const unsigned i = tile.row * T + ty;
    const unsigned j = tile.col * T + tx;

    float acc = 0;
    const unsigned k_end = access.template k_end<T>(task.K);
    for (unsigned k0 = 0; k0 < k_end; k0 += T) {
        A_tile[ty][tx] = access.template load_clipped<A>(task.A, i, k0 + tx);
        B_tile[ty][tx] = access.template load_clipped<B>(task.B, k0 + ty, j);
        access.loaded();
#pragma unroll
        for (unsigned k = 0; k < T; ++k) acc = fmaf(A_tile[ty][k], B_tile[k][tx], acc);
        access.used();
    }
    if (task.C.contains(i, j)) access.template store<C>(task.C, i, j, acc);
}

}  // namespace rooftile::gpu

#pragma once

// sim's nest `naive`: one thread an output, which reads its row of A and its column of B element by element. Threads
// share nothing; what lanes of one warp ask for together is the hardware's doing.

#include "matmul_task.cuh"

namespace rooftile::gpu {

/// Blocks of BX x BY threads; threadIdx.x is the column.
template <unsigned BX, unsigned BY, class Access>
__global__ void __launch_bounds__(BX* BY) naive(MatmulTask task) {
    Access access(task.counters);
    const TilePosition tile = task.tile();
    const unsigned i = tile.row * BY + threadIdx.y;
    const unsigned j = tile.col * BX + threadIdx.x;
    if (!task.C.contains(i, j)) return;

    float acc = 0;
    const unsigned k_end = access.template k_end<1>(task.K);
    for (unsigned k = 0; k < k_end; ++k) {
        acc = fmaf(access.template load<A>(task.A, i, k), access.template load<B>(task.B, k, j), acc);
    }
    access.template store<C>(task.C, i, j, acc);
}

}  // namespace rooftile::gpu

#pragma once

// What every matmul kernel is given: the three matrices, and which output tile each block takes.

#include "access.cuh"

namespace rooftile::gpu {

struct MatmulTask {
    View<const float, unsigned> A, B;
    View<float, unsigned> C;
    unsigned K;
    BlockOrder order;
    unsigned tile_rows, tile_cols;
    ElementCounters* counters;

    /// On a grid of two dimensions, tile columns by tile rows, a block's place in it is its tile.
    __device__ TilePosition tile() const {
        if (gridDim.y > 1) return {blockIdx.y, blockIdx.x};
        return tile_at(order, blockIdx.x, tile_rows, tile_cols);
    }
};

}  // namespace rooftile::gpu

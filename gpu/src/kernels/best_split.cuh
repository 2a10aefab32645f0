// How the last tiles of `best` are shared out when they would not fill the device: the K slabs of all of them,
// one after the other, are cut into equal shares. A block writes the partial sums of a tile that is not wholly
// its own; the block that finds all the others done adds them in the order of K and writes C. Nobody waits, and
// the sums do not depend on who comes last.
#pragma once

#include "best_tile.cuh"

namespace rooftile::gpu::best {

/// What a block does: slabs of one tile from first_slab on, then, if second_slabs > 0, of the next tile.
struct Share {
    int tile;
    int first_slab;
    int slabs;
    int first_slabs;
    int second_slabs;
    int tile_slabs;
};

/// First slab of split block g, counted through all split tiles.
__device__ __forceinline__ int split_begin(const Problem& p, int tile_slabs, int g) {
    return static_cast<int>(static_cast<std::int64_t>(g) * p.split_tiles * tile_slabs / p.split_blocks);
}

template <bool Split, int BK>
__device__ __forceinline__ Share block_share(const Problem& p, int block) {
    const int tile_slabs = (p.k + BK - 1) / BK;
    if (!Split || block < p.whole_tiles) {
        return {block, 0, tile_slabs, tile_slabs, 0, tile_slabs};
    }
    const int begin = split_begin(p, tile_slabs, block - p.whole_tiles);
    const int slabs = split_begin(p, tile_slabs, block - p.whole_tiles + 1) - begin;
    const int first_slab = begin % tile_slabs;
    const int first_slabs = min(slabs, tile_slabs - first_slab);
    return {p.whole_tiles + begin / tile_slabs, first_slab, slabs, first_slabs, slabs - first_slabs, tile_slabs};
}

/// True for the block that must write the tile; acc then holds the whole sums. All threads call it together.
template <int BK>
__device__ __forceinline__ bool merge_partial_sums(float (&acc)[8][8], const Problem& p, int block, int tile) {
    if (block < p.whole_tiles) {
        return true;
    }
    const int tile_slabs = (p.k + BK - 1) / BK;
    const int split_tile = tile - p.whole_tiles;
    // The blocks that have slabs of this tile: those of its first and last slab, and all between.
    const std::int64_t all_slabs = static_cast<std::int64_t>(p.split_tiles) * tile_slabs;
    const auto owner = [&](std::int64_t slab) {
        return static_cast<int>(((slab + 1) * p.split_blocks - 1) / all_slabs);
    };
    const int first = owner(static_cast<std::int64_t>(split_tile) * tile_slabs);
    const int last = owner(static_cast<std::int64_t>(split_tile + 1) * tile_slabs - 1);
    if (first == last) {
        return true;
    }
    const auto partial = [&](int g) {
        const int which = split_tile - split_begin(p, tile_slabs, g) / tile_slabs;  // its first tile or its second
        return reinterpret_cast<float4*>(p.partial_sums) +
               (static_cast<std::int64_t>(g) * 2 + which) * (tile_rows * tile_columns / 4) + threadIdx.x;
    };
    float4* const mine = partial(block - p.whole_tiles);
#pragma unroll
    for (int q = 0; q < 16; ++q) {
        const float* four = &acc[q / 2][q % 2 * 4];
        mine[q * block_threads] = make_float4(four[0], four[1], four[2], four[3]);
    }
    __shared__ bool others_done;
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        others_done = atomicAdd(p.split_arrived + split_tile, 1U) == static_cast<unsigned>(last - first);
        __threadfence();
    }
    __syncthreads();
    if (!others_done) {
        return false;
    }
#pragma unroll
    for (int i = 0; i < 8; ++i) {
#pragma unroll
        for (int j = 0; j < 8; ++j) {
            acc[i][j] = 0;
        }
    }
    for (int g = first; g <= last; ++g) {
        const float4* const sums = partial(g);
#pragma unroll
        for (int q = 0; q < 16; ++q) {
            const float4 four = __ldcg(sums + q * block_threads);
            float* to = &acc[q / 2][q % 2 * 4];
            to[0] += four.x, to[1] += four.y, to[2] += four.z, to[3] += four.w;
        }
    }
    return true;
}

}  // namespace rooftile::gpu::best

// C = alpha * A * B in FP32, the fastest found on an H200. A block of 8 warps owns a 128 x 128 tile of C; a
// thread keeps 8 x 8 of it in registers. Slabs of A and B arrive in shared memory by bulk tensor copies, a
// ring of several in flight. A is transposed beforehand (best_pack.cuh), so that both fragments of a step in
// K are read by 16-byte loads along a row of shared memory.
//
//   for each slab of K:                              in sim: tiled_matmul's loop over K slabs
//     for k in slab:        (unrolled)
//       load the fragments of k + 1; of the next slab's first k at the end
//       8 x 8 FMAs with those of k
//     say that this warp has read the slab; whose turn it is orders the place of the one before to be refilled
#pragma once

#include "best_split.cuh"
#include "best_tile.cuh"

namespace rooftile::gpu {

/// One block a tile of C. `a_map` is the transposed A (K rows of M), `b_map` is B (K rows of N), boxes BK x 128.
/// BK is even: the first fragments of a slab are always f[0]. With Split, the blocks after the whole tiles take
/// equal shares of the K slabs of the rest.
template <int BK, int Stages, bool Split>
__global__ void __launch_bounds__(best::block_threads, 2)
    best_kernel(const __grid_constant__ CUtensorMap a_map, const __grid_constant__ CUtensorMap b_map,
                const __grid_constant__ best::Problem p) {
    static_assert(BK % 2 == 0 && Stages > 2);
    constexpr std::uint32_t stage_bytes = best::stage_bytes<BK>;
    extern __shared__ __align__(128) float slabs[];
    __shared__ std::uint64_t barriers[2 * Stages];  // slab has arrived; slab has been read by all warps

    const std::uint32_t ring = kept(shared_address(slabs));
    const std::uint32_t full = kept(shared_address(barriers));
    const std::uint32_t empty = full + 8 * Stages;
    const best::Share share = best::block_share<Split, BK>(p, static_cast<int>(blockIdx.x));
    const best::TileCorner tile = best::tile_corner(p, share.tile);

    // Orders slab `number` of this block's share into the ring.
    const auto copy_slab = [&](int number, std::uint32_t to, std::uint32_t barrier, bool a, bool b) {
        int row = tile.row;
        int column = tile.column;
        int slab = number;
        if constexpr (Split) {
            slab += share.first_slab;
            if (slab >= share.tile_slabs) {
                slab -= share.tile_slabs;
                const best::TileCorner next = best::tile_corner(p, share.tile + 1);
                row = next.row;
                column = next.column;
            }
        }
        if (a) {
            copy_box(to, a_map, row, slab * BK, barrier);
        }
        if (b) {
            copy_box(to + stage_bytes / 2, b_map, column, slab * BK, barrier);
        }
    };

    if (threadIdx.x == 0) {
        prefetch_map(a_map);
        prefetch_map(b_map);
        for (int s = 0; s < Stages; ++s) {
            barrier_init(full + 8 * s, 1);
            barrier_init(empty + 8 * s, best::warps);
        }
        barrier_init_fence();
        // B's first slab can come while A is still being packed; then slab by slab, the first one soonest.
        if (p.b_packed) {
            wait_for_previous_kernel();
        }
        barrier_arrive_expecting(full, stage_bytes);
        copy_slab(0, ring, full, false, true);
        wait_for_previous_kernel();
        copy_slab(0, ring, full, true, false);
#pragma unroll 1
        for (int s = 1; s < Stages && s < share.slabs; ++s) {
            barrier_arrive_expecting(full + 8 * s, stage_bytes);
            copy_slab(s, ring + s * stage_bytes, full + 8 * s, true, true);
        }
    }
    __syncthreads();

    const best::ThreadCorner thread(static_cast<int>(threadIdx.x));
    const bool leader = threadIdx.x % 32 == 0;
    // Warps take turns at refilling: of every `warps` slabs, one is this warp's turn.
    const int turn = leader ? static_cast<int>(threadIdx.x) / 32 : -1;
    const std::uint32_t b_distance = kept(stage_bytes / 2 + thread.column * 4 - thread.row * 4);

    float acc[8][8] = {};
    best::Fragments f[2];
    std::uint32_t a_now = ring + thread.row * 4;
    std::uint32_t full_now = full;
    std::uint32_t parity = 0;
    int slab = 0;
    while (!warp_try_wait(full, 0)) {
    }
    f[0].load<0>(a_now, a_now + b_distance);

    int slabs_left = share.first_slabs;
    int slabs_after = share.second_slabs;  // of the next tile
    while (true) {
        do {
            best::multiply_steps<0, BK - 1>(acc, f, a_now, a_now + b_distance);
            --slabs_left;

            // All warps have likely left the slab before this one: its place can be refilled.
            if ((slab & (best::warps - 1)) == turn && slab > 0 && slab - 1 + Stages < share.slabs) {
                const bool wrapped = full_now == full;
                const std::uint32_t place = wrapped ? Stages - 1 : (full_now - full) / 8 - 1;
                barrier_wait(empty + 8 * place, wrapped ? parity ^ 1 : parity);
                barrier_arrive_expecting(full + 8 * place, stage_bytes);
                copy_slab(slab - 1 + Stages, ring + place * stage_bytes, full + 8 * place, true, true);
            }

            // The last step of the slab; the first fragments of the next one are loaded in its middle.
            const bool more = slabs_left > 0 || (Split && slabs_after > 0);
            const std::uint32_t read = full_now + 8 * Stages;
            ++slab;
            a_now += stage_bytes;
            full_now += 8;
            if (full_now == empty) {
                full_now = full;
                a_now -= Stages * stage_bytes;
                parity ^= 1;
            }
            bool arrived = !more || warp_try_wait(full_now, parity);
            best::multiply<0, 4>(acc, f[1]);
            __syncwarp();
            if (leader) {
                barrier_arrive(read);
            }
            while (!arrived) {
                arrived = warp_try_wait(full_now, parity);
            }
            if (more) {
                f[0].load<0>(a_now, a_now + b_distance);
            }
            best::multiply<4, 8>(acc, f[1]);
        } while (slabs_left > 0);

        if constexpr (!Split) {
            best::store_outputs(acc, p, tile.row + thread.row, tile.column + thread.column);
            return;
        } else {
            const int done_tile = slabs_after > 0 || share.second_slabs == 0 ? share.tile : share.tile + 1;
            if (best::merge_partial_sums<BK>(acc, p, static_cast<int>(blockIdx.x), done_tile)) {
                const best::TileCorner done = best::tile_corner(p, done_tile);
                best::store_outputs(acc, p, done.row + thread.row, done.column + thread.column);
            }
            if (slabs_after == 0) {
                return;
            }
            slabs_left = slabs_after;
            slabs_after = 0;
#pragma unroll
            for (int i = 0; i < 8; ++i) {
#pragma unroll
                for (int j = 0; j < 8; ++j) {
                    acc[i][j] = 0;
                }
            }
        }
    }
}

}  // namespace rooftile::gpu

#include "best_accesses.hpp"

#include "access_words.hpp"
#include "rooftile/gpu/best_plan.hpp"
#include "rooftile/gpu/best_traffic.hpp"
#include "rooftile/gpu/requested.hpp"

namespace rooftile::gpu {

namespace {

using namespace description;

/// best.cuh: slabs arrive by bulk copies, which no warp asks for; fragments of 2 x 4 rows and 2 x 4 columns.
Pass best_product_pass(const Kernel& kernel) {
    const Index row = thread / 128 * 64 + thread / 2 % 8 * 4;
    const Index col = thread / 32 % 4 * 32 + thread % 2 * 4 + thread / 16 % 2 * 8;
    Pass pass = matmul_pass(kernel);
    Access c = global(C, Path::global_store, M | N, M | N);
    c.turns = 16;
    c.elements = 4;
    c.M = row + turn / 8 * 32 + turn / 2 % 4;
    c.N = col + turn % 2 * 16;
    c.wide_if = {C};
    pass.accesses = {shared(A, Path::shared_load, 2 * kernel.BK, 4, turn / 2, row + turn % 2 * 32, kernel.BM),
                     shared(B, Path::shared_load, 2 * kernel.BK, 4, turn / 2, col + turn % 2 * 16, kernel.BN), c};
    pass.block_barriers = 1;
    return pass;
}

/// best_pack.cuh, transpose_a: a thread turns a 4 x 4 patch. The packed rows have room up to a multiple of four.
Pass transpose_A_pass() {
    const Index row = thread / 64 * 32 + thread % 8 * 4, depth = thread / 32 % 2 * 16 + thread / 8 % 4 * 4;
    Pass pass;
    pass.name = "best: transpose A";
    pass.threads_x = best_threads;
    pass.tile = {128, 1, 32};
    pass.block = M | K;
    pass.operands = {{"A", M, K}, {"packed A", K, M}};
    Access load = global(0, Path::global_load, M | K, M | K);
    load.turns = 4;
    load.elements = 4;
    load.M = row + turn;
    load.K = depth;
    load.wide_if = {0};
    Access store = global(1, Path::global_store, M | K, M | K);
    store.turns = 4;
    store.elements = 4;
    store.clip = warp::Clip::whole;
    store.M = row;
    store.K = depth + turn;
    pass.accesses = {load, store};
    return pass;
}

/// best_pack.cuh, pad_b: a warp along a row of B.
Pass pad_B_pass() {
    Pass pass;
    pass.name = "best: pad B";
    pass.threads_x = best_threads;
    pass.tile = {1, 256, 32};
    pass.block = N | K;
    pass.operands = {{"B", K, N}, {"packed B", K, N}};
    for (const std::size_t operand : {A, B}) {
        Access access = global(operand, operand == A ? Path::global_load : Path::global_store, N | K, N | K);
        access.turns = 32;
        access.K = turn;
        access.N = thread;
        pass.accesses.push_back(access);
    }
    return pass;
}

/// best_split.cuh: a block's sums of a tile that it shares, written and read again four at a time.
Pass partial_sums_pass(std::uint64_t tile_elements) {
    Pass pass;
    pass.name = "best: partial sums";
    pass.threads_x = best_threads;
    pass.tile = {1, tile_elements, 1};
    pass.block = N;
    pass.operands = {{"partial sums", M, N}};
    for (const Path path : {Path::global_store, Path::global_load}) {
        Access access = global(0, path, N, {});
        access.turns = tile_elements / (4 * best_threads);
        access.elements = 4;
        access.N = turn * (4 * best_threads) + thread * 4;
        pass.accesses.push_back(access);
    }
    return pass;
}

/// best_pack.cuh: how many blocks have finished each shared tile, set to zero.
Pass tile_counters_pass() {
    Pass pass;
    pass.name = "best: counters of shared tiles";
    pass.threads_x = best_threads;
    pass.tile = {1, best_threads, 1};
    pass.block = N;
    pass.operands = {{"tile counters", M, N}};
    Access access = global(0, Path::global_store, N, N);
    access.N = thread;
    pass.accesses = {access};
    return pass;
}

}  // namespace

std::vector<Launch> best_launches(const Kernel& kernel, const Matmul& s, const std::vector<Place>& places,
                                  std::uint32_t multiprocessors) {
    const auto pitch = [](std::uint64_t elements) {
        return static_cast<std::uint64_t>(best_packed_pitch(static_cast<std::int64_t>(elements)));
    };
    std::vector<Launch> launches{{transpose_A_pass(), {s.M, 1, s.K}, {places[A], {pitch(s.M)}}}};
    if (best_packs_b(static_cast<std::int64_t>(places[B].ld))) {
        launches.push_back({pad_B_pass(), {1, s.N, s.K}, {places[B], {pitch(s.N)}}});
    }
    launches.push_back({best_product_pass(kernel), {s.M, s.N, s.K}, places});
    if (multiprocessors == 0) return launches;  // not known: no tile is shared out
    const PackingTraffic packing = packing_traffic(kernel, s, places[B].ld, multiprocessors);
    if (packing.partial_sum_bytes != 0) {
        const std::uint64_t sums = packing.partial_sum_bytes / sizeof(float);
        launches.push_back({partial_sums_pass(kernel.BM * kernel.BN), {1, sums, 1}, {{sums}}});
    }
    if (packing.counter_bytes != 0) {
        const std::uint64_t tiles = packing.counter_bytes / sizeof(std::uint32_t);
        launches.push_back({tile_counters_pass(), {1, tiles, 1}, {{tiles}}});
    }
    return launches;
}

}  // namespace rooftile::gpu

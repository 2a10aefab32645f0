#include "rooftile/gpu/access_table.hpp"

#include <algorithm>
#include <string>

#include "access_words.hpp"
#include "best_accesses.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

namespace {

using namespace description;

const std::vector<std::size_t> all_three{A, B, C};

/// naive.cuh: one thread an output, which loads its row of A and its column of B.
Pass naive_pass(const Kernel& kernel) {
    Pass pass = matmul_pass(kernel);
    for (const std::size_t operand : {A, B}) {
        Access load = global(operand, Path::global_load, M | N | K, M | N);
        load.M = y;
        load.N = x;
        pass.accesses.push_back(load);
    }
    Access store = global(C, Path::global_store, M | N, M | N);
    store.M = y;
    store.N = x;
    pass.accesses.push_back(store);
    return pass;
}

/// tiled.cuh: T x T threads, each with one element of either tile. The compiler reads four steps of k of A_tile at
/// once.
Pass tiled_pass(const Kernel& kernel) {
    const std::uint64_t T = kernel.BK, at_once = std::min<std::uint64_t>(T, 4);
    Pass pass = matmul_pass(kernel);
    Access a = global(A, Path::global_load, M | N | K, M | K);
    a.M = y;
    a.K = x;
    Access b = global(B, Path::global_load, M | N | K, K | N);
    b.K = y;
    b.N = x;
    Access c = global(C, Path::global_store, M | N, M | N);
    c.M = y;
    c.N = x;
    pass.accesses = {a,
                     b,
                     shared(A, Path::shared_store, 1, 1, y, x, T),
                     shared(B, Path::shared_store, 1, 1, y, x, T),
                     shared(A, Path::shared_load, T / at_once, at_once, y, turn * at_once, T),
                     shared(B, Path::shared_load, T, 1, turn, x, T),
                     c};
    pass.slab_barriers = 2;
    return pass;
}

/// register_tiled.cuh: quads of a tile dealt to 256 threads; the A tile transposed, its rows four longer.
Pass register_tiled_pass(const Kernel& kernel) {
    const std::uint64_t threads = kernel.threads(), side = kernel.BM, BK = kernel.BK, pitch = side + 4;
    const std::uint64_t groups = side / 64, A_quads = BK / 4, B_quads = side / 4;  // quads: in a row of the tile
    const Index A_row = thread / A_quads, A_k = thread % A_quads * 4;
    const Index B_k = thread / B_quads, B_col = thread % B_quads * 4;
    Pass pass = matmul_pass(kernel);
    Access a = global(A, Path::global_load, M | N | K, M | K);
    a.turns = side * A_quads / threads;
    a.elements = 4;
    a.M = A_row + turn * (threads / A_quads);
    a.K = A_k;
    a.wide_if = all_three;
    Access b = global(B, Path::global_load, M | N | K, K | N);
    b.turns = BK * B_quads / threads;
    b.elements = 4;
    b.K = B_k + turn * (threads / B_quads);
    b.N = B_col;
    b.wide_if = all_three;
    Access c = global(C, Path::global_store, M | N, M | N);
    c.turns = groups * 4 * groups;
    c.elements = 4;
    c.M = turn / (4 * groups) * 64 + y * 4 + turn / groups % 4;
    c.N = turn % groups * 64 + x * 4;
    c.wide_if = all_three;
    pass.accesses = {
        a,
        b,
        shared(A, Path::shared_store, 4 * a.turns, 1, A_k + turn % 4, A_row + turn / 4 * (threads / A_quads), pitch),
        shared(B, Path::shared_store, b.turns, 4, b.K, b.N, side),
        shared(A, Path::shared_load, BK * groups, 4, turn / groups, turn % groups * 64 + y * 4, pitch),
        shared(B, Path::shared_load, BK * groups, 4, turn / groups, turn % groups * 64 + x * 4, side),
        c};
    pass.slab_barriers = 2;
    return pass;
}

/// pipelined.cuh: quads copied asynchronously; both tiles keep the layout of their matrix.
Pass pipelined_pass(const Kernel& kernel) {
    const std::uint64_t BK = kernel.BK, BN = kernel.BN, A_quads = BK / 4, B_quads = BN / 4;
    Pass pass = matmul_pass(kernel);
    Access a = global(A, Path::async_copy, M | N | K, M | K);
    a.turns = kernel.BM * A_quads / kernel.threads();
    a.elements = 4;
    a.M = a.shared_row = thread / A_quads + turn * (kernel.threads() / A_quads);
    a.K = a.shared_col = thread % A_quads * 4;
    a.pitch = BK;
    a.wide_if = all_three;
    Access b = global(B, Path::async_copy, M | N | K, K | N);
    b.turns = BK * B_quads / kernel.threads();
    b.elements = 4;
    b.K = b.shared_row = thread / B_quads + turn * (kernel.threads() / B_quads);
    b.N = b.shared_col = thread % B_quads * 4;
    b.pitch = BN;
    b.wide_if = all_three;
    Access c = global(C, Path::global_store, M | N, M | N);
    c.turns = 16;
    c.elements = 4;
    c.M = y + turn / 2 * 16;
    c.N = turn % 2 * 64 + x * 4;
    c.wide_if = all_three;
    pass.accesses = {a, b, shared(A, Path::shared_load, 8 * BK / 4, 4, y + turn % 8 * 16, turn / 8 * 4, BK),
                     shared(B, Path::shared_load, 2 * BK, 4, turn / 2, turn % 2 * 64 + x * 4, BN), c};
    pass.block_barriers = 1;
    pass.slab_barriers = 1;
    return pass;
}

/// vector_add.cuh and chain.cuh: four neighbours a thread; a block strides over its tiles.
Pass elementwise_pass(const Kernel& kernel, const std::vector<std::string>& inputs, const std::string& output) {
    Pass pass;
    pass.name = kernel.name;
    pass.threads_x = kernel.threads_x;
    pass.tile = {1, kernel.BN, 1};
    pass.block = N;
    for (const std::string& input : inputs) pass.operands.push_back({input, M, N});
    pass.operands.push_back({output, M, N});
    std::vector<std::size_t> all(pass.operands.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    for (std::size_t i = 0; i < pass.operands.size(); ++i) {
        Access access = global(i, i < inputs.size() ? Path::global_load : Path::global_store, N, N);
        access.elements = 4;
        access.N = thread * 4;
        access.wide_if = all;
        pass.accesses.push_back(access);
    }
    return pass;
}

/// The table: which description is each kernel's.
Pass matmul_description(const Kernel& kernel) {
    struct Row {
        std::string_view source_file;
        Pass (*pass)(const Kernel&);
    };
    constexpr Row rows[] = {
        {"gpu/src/kernels/naive.cuh", naive_pass},
        {"gpu/src/kernels/tiled.cuh", tiled_pass},
        {"gpu/src/kernels/register_tiled.cuh", register_tiled_pass},
        {"gpu/src/kernels/pipelined.cuh", pipelined_pass},
    };
    for (const Row& row : rows) {
        if (row.source_file == kernel.source_file) return row.pass(kernel);
    }
    throw Error(ErrorCode::internal, "the accesses of the kernel '" + std::string(kernel.name) + "' are not described");
}

struct LaunchesOf {
    const Kernel& kernel;
    const Placement& placement;
    std::uint32_t multiprocessors;

    std::vector<Launch> operator()(const Matmul& s) const {
        if (kernel.kind != KernelKind::matmul) refuse("multiplies no matrices");
        const Placement& p = placement;
        const std::vector<Place> places{
            {p.lda, p.A_offset, p.A_layout}, {p.ldb, p.B_offset, p.B_layout}, {p.ldc, p.C_offset, p.C_layout}};
        if (kernel.bulk_copies) return best_launches(kernel, s, places, multiprocessors);
        return {{matmul_description(kernel), {s.M, s.N, s.K}, places}};
    }
    std::vector<Launch> operator()(const VectorAdd& s) const {
        if (kernel.kind != KernelKind::vector_add) refuse("adds no vectors");
        return {{elementwise_pass(kernel, {"A", "B"}, "C"),
                 {1, s.L, 1},
                 {vector(placement.A_offset), vector(placement.B_offset), vector(placement.C_offset)}}};
    }
    std::vector<Launch> operator()(const ElementwiseChain& s) const {
        const bool fused = kernel.kind == KernelKind::chain_fused;
        if (!fused && kernel.kind != KernelKind::chain_unfused) refuse("carries out no chain");
        const Place X = vector(placement.A_offset), Y = vector(placement.C_offset), T = vector(0);
        const auto step = [&](const char* from, const Place& x_place, const char* to, const Place& y_place,
                              std::uint64_t times) {
            return Launch{elementwise_pass(kernel, {from}, to), {1, s.L, 1}, {x_place, y_place}, times};
        };
        if (fused || s.steps == 1) return {step("X", X, "Y", Y, 1)};
        std::vector<Launch> launches{step("X", X, "T", T, 1)};
        if (s.steps > 2) launches.push_back(step("T", T, "T", T, s.steps - 2));
        launches.push_back(step("T", T, "Y", Y, 1));
        return launches;
    }
    std::vector<Launch> operator()(const Custom&) const { refuse("carries out no custom workload"); }

private:
    [[nodiscard]] static Place vector(std::uint64_t offset) {
        // One row: its leading dimension is never used.
        return {max_vector, offset};
    }
    static constexpr std::uint64_t max_vector = std::uint64_t{1} << 62;

    [[noreturn]] void refuse(const std::string& why) const {
        throw Error(ErrorCode::input, "the kernel '" + std::string(kernel.name) + "' " + why);
    }
};

}  // namespace

std::vector<Launch> warp_launches(const Kernel& kernel, const Workload& workload, const Placement& placement,
                                  std::uint32_t multiprocessors) {
    return std::visit(LaunchesOf{kernel, placement, multiprocessors}, workload.shape);
}

warp::Counters warp_counters(const Kernel& kernel, const Workload& workload, const Placement& placement,
                             std::uint32_t multiprocessors) {
    return warp::count(warp_launches(kernel, workload, placement, multiprocessors));
}

Placement dense(const Matmul& shape) { return {shape.K, shape.N, shape.N, 0, 0, 0}; }

Placement dense(const Workload& workload) {
    const auto* s = std::get_if<Matmul>(&workload.shape);
    return s == nullptr ? Placement{} : dense(*s);
}

}  // namespace rooftile::gpu

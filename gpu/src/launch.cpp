#include "rooftile/gpu/launch.hpp"

#include <algorithm>
#include <string>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/best_plan.hpp"
#include "tile_count.hpp"

namespace rooftile::gpu {

namespace {

[[noreturn]] void refuse_kind(const Kernel& kernel, const Workload& workload) {
    throw Error(ErrorCode::input, "the kernel '" + std::string(kernel.name) +
                                      "' does not carry out a workload of kind '" + std::string(kind_name(workload)) +
                                      "'");
}

void require_side(const char* name, std::uint64_t side) {
    if (side >= 1 && side <= max_side) return;
    throw Error(ErrorCode::input, std::string("no kernel takes ") + name + " = " + std::to_string(side),
                "a side lies between 1 and " + std::to_string(max_side));
}

LaunchShape matmul_launch(const Kernel& kernel, const Matmul& shape) {
    require_side("M", shape.M);
    require_side("N", shape.N);
    require_side("K", shape.K);
    const std::uint64_t rows = pieces(shape.M, kernel.BM);
    const std::uint64_t cols = pieces(shape.N, kernel.BN);
    if (rows * cols > max_grid_blocks) {
        throw Error(ErrorCode::input,
                    "the kernel '" + std::string(kernel.name) + "' would need " + std::to_string(rows * cols) +
                        " blocks, one for each output tile of " + std::to_string(kernel.BM) + "x" +
                        std::to_string(kernel.BN),
                    "a grid holds " + std::to_string(max_grid_blocks) + ": take larger output tiles");
    }
    LaunchShape launch;
    launch.blocks = static_cast<std::uint32_t>(rows * cols);
    launch.tile_rows = static_cast<std::uint32_t>(rows);
    launch.tile_cols = static_cast<std::uint32_t>(cols);
    return launch;
}

LaunchShape elementwise_launch(const Kernel& kernel, std::uint64_t L, std::uint64_t launches) {
    if (L < 1 || L > max_extent) {
        throw Error(ErrorCode::input, "L is " + std::to_string(L),
                    "it must lie between 1 and " + std::to_string(max_extent));
    }
    if (launches < 1 || launches > max_grid_blocks) {
        throw Error(ErrorCode::input, "steps is " + std::to_string(launches),
                    "a chain on a GPU has between 1 and " + std::to_string(max_grid_blocks));
    }
    LaunchShape launch;
    launch.blocks = static_cast<std::uint32_t>(std::min(pieces(L, kernel.BN), elementwise_blocks));
    launch.launches = kernel.kind == KernelKind::chain_unfused ? static_cast<std::uint32_t>(launches) : 1;
    return launch;
}

struct LaunchOf {
    const Kernel& kernel;
    const Workload& workload;

    LaunchShape operator()(const Matmul& shape) const {
        if (kernel.kind != KernelKind::matmul) refuse_kind(kernel, workload);
        return matmul_launch(kernel, shape);
    }
    LaunchShape operator()(const VectorAdd& shape) const {
        if (kernel.kind != KernelKind::vector_add) refuse_kind(kernel, workload);
        return elementwise_launch(kernel, shape.L, 1);
    }
    LaunchShape operator()(const ElementwiseChain& shape) const {
        if (kernel.kind != KernelKind::chain_unfused && kernel.kind != KernelKind::chain_fused) {
            refuse_kind(kernel, workload);
        }
        return elementwise_launch(kernel, shape.L, shape.steps);
    }
    LaunchShape operator()(const Custom&) const { refuse_kind(kernel, workload); }
};

}  // namespace

LaunchShape launch_shape(const Kernel& kernel, const Workload& workload) {
    LaunchShape launch = std::visit(LaunchOf{kernel, workload}, workload.shape);
    launch.threads_x = kernel.threads_x;
    launch.threads_y = kernel.threads_y;
    launch.dynamic_shared_bytes = kernel.dynamic_shared_bytes;
    return launch;
}

LaunchShape launch_shape(const Kernel& kernel, const Workload& workload, std::uint32_t multiprocessors) {
    LaunchShape launch = launch_shape(kernel, workload);
    const auto* s = std::get_if<Matmul>(&workload.shape);
    if (!kernel.bulk_copies || s == nullptr || multiprocessors == 0) return launch;
    const auto side = [](std::uint64_t elements) { return static_cast<std::int64_t>(elements); };
    const BestPlan plan =
        best_plan(side(s->M), side(s->N), side(s->K), std::int64_t{best_blocks_per_multiprocessor} * multiprocessors);
    launch.blocks = static_cast<std::uint32_t>(plan.whole_tiles + plan.split_blocks);
    return launch;
}

}  // namespace rooftile::gpu

#include "rooftile/gpu/kernel.hpp"

#include <algorithm>
#include <array>

#include "rooftile/gpu/best_plan.hpp"
#include "rooftile/gpu/best_traffic.hpp"

namespace rooftile::gpu {

namespace {

constexpr std::string_view naive_file = "gpu/src/kernels/naive.cuh";
constexpr std::string_view tiled_file = "gpu/src/kernels/tiled.cuh";
constexpr std::string_view register_tiled_file = "gpu/src/kernels/register_tiled.cuh";

constexpr Kernel naive(std::string_view name, std::uint32_t wide, std::uint32_t high, bool only_by_name,
                       std::string_view about, std::string_view about_ko) {
    Kernel kernel{name, KernelKind::matmul, Nest::naive, high, wide, 1, wide, high};
    kernel.lanes_share_addresses = wide * high > 1;
    kernel.only_by_name = only_by_name;
    kernel.source_file = naive_file;
    kernel.about = about;
    kernel.about_ko = about_ko;
    return kernel;
}

/// One thread an output; A and B tiles of T x T floats in shared memory.
constexpr Kernel tiled(std::string_view name, std::uint32_t T, std::string_view about, std::string_view about_ko) {
    Kernel kernel{name, KernelKind::matmul, Nest::tiled, T, T, T, T, T};
    kernel.zero_padded = true;
    kernel.static_shared_bytes = 2 * T * T * sizeof(float);
    kernel.source_file = tiled_file;
    kernel.about = about;
    kernel.about_ko = about_ko;
    return kernel;
}

/// 256 threads; the rows of the transposed A tile are four floats longer, so that its columns fall on other banks.
constexpr Kernel register_tiled(std::string_view name, std::uint64_t side, std::uint64_t BK, std::string_view about,
                                std::string_view about_ko) {
    Kernel kernel{name, KernelKind::matmul, Nest::tiled, side, side, BK, 16, 16};
    kernel.zero_padded = true;
    kernel.static_shared_bytes = (BK * (side + 4) + BK * side) * sizeof(float);
    kernel.source_file = register_tiled_file;
    kernel.about = about;
    kernel.about_ko = about_ko;
    return kernel;
}

/// Both tiles twice, each with the layout of its matrix.
constexpr Kernel pipelined() {
    Kernel kernel{"pipelined", KernelKind::matmul, Nest::tiled_double_buffered, 128, 128, 8, 16, 16};
    kernel.buffers = 2;
    kernel.asynchronous = true;
    kernel.zero_padded = true;
    kernel.static_shared_bytes = 2 * (128 * 8 + 8 * 128) * sizeof(float);
    kernel.source_file = "gpu/src/kernels/pipelined.cuh";
    kernel.about = "128x128 tiles in registers, the next K slab copied asynchronously while this one is used";
    kernel.about_ko = "128x128 출력 타일을 레지스터에 두고, 이번 K 조각을 쓰는 동안 다음 조각을 비동기로 복사합니다";
    return kernel;
}

/// A ring of slabs in dynamic shared memory; two barriers for each and a flag lie in static.
constexpr Kernel best() {
    constexpr BestTile tile;
    Kernel kernel{
        "best", KernelKind::matmul, Nest::tiled_double_buffered, tile.rows, tile.columns, tile.depth, best_threads, 1};
    kernel.buffers = best_stages;
    kernel.asynchronous = true;
    kernel.zero_padded = true;
    kernel.only_by_name = true;
    kernel.bulk_copies = true;
    kernel.dynamic_shared_bytes =
        static_cast<std::uint32_t>(best_stages * tile.depth * (tile.rows + tile.columns) * sizeof(float));
    kernel.static_shared_bytes = 2 * best_stages * sizeof(std::uint64_t);
    kernel.source_file = "gpu/src/kernels/best.cuh";
    kernel.about = "packs A, then 128x128 tiles in registers, K slabs copied in bulk into a ring of four: the fastest";
    kernel.about_ko =
        "A를 먼저 재배치하고, 128x128 출력 타일을 레지스터에 두며, K 조각을 네 벌의 버퍼로 벌크 복사합니다: 가장 "
        "빠릅니다";
    return kernel;
}

constexpr Kernel elementwise(std::string_view name, KernelKind kind, Nest nest, std::string_view source_file,
                             std::string_view about, std::string_view about_ko) {
    Kernel kernel{name, kind, nest, 1, 1024, 1, 256, 1};
    kernel.source_file = source_file;
    kernel.about = about;
    kernel.about_ko = about_ko;
    return kernel;
}

constexpr std::array all_kernels{
    naive("naive1", 1, 1, false, "one thread a block and output: every use is a read",
          "블록마다 출력 하나, 스레드 하나: 쓸 때마다 읽습니다"),
    naive("naive16", 16, 16, true, "one thread an output, 16 x 16 threads a block: lanes of a warp share reads",
          "출력마다 스레드 하나, 블록마다 16 x 16 스레드: 워프 안에서 같은 주소를 함께 읽습니다"),
    naive("naive32x8", 32, 8, true, "one thread an output, a warp along a row of C: it shares the A element",
          "출력마다 스레드 하나, 워프가 C의 한 행에 놓임: A 원소 하나를 함께 읽습니다"),
    tiled("tiled2", 2, "2x2 tiles in shared memory, one output a thread",
          "shared memory의 2x2 타일, 스레드마다 출력 하나"),
    tiled("tiled4", 4, "4x4 tiles in shared memory, one output a thread",
          "shared memory의 4x4 타일, 스레드마다 출력 하나"),
    tiled("tiled8", 8, "8x8 tiles in shared memory, one output a thread",
          "shared memory의 8x8 타일, 스레드마다 출력 하나"),
    tiled("tiled16", 16, "16x16 tiles in shared memory, one output a thread",
          "shared memory의 16x16 타일, 스레드마다 출력 하나"),
    tiled("tiled32", 32, "32x32 tiles in shared memory, one output a thread",
          "shared memory의 32x32 타일, 스레드마다 출력 하나"),
    register_tiled("reg64", 64, 16, "64x64 tiles in shared memory, 4x4 accumulators a thread in registers",
                   "shared memory의 64x64 타일, 스레드마다 레지스터에 중간 합 4x4"),
    register_tiled("reg128", 128, 8, "128x128 tiles in shared memory, 8x8 accumulators a thread in registers",
                   "shared memory의 128x128 타일, 스레드마다 레지스터에 중간 합 8x8"),
    pipelined(),
    best(),
    elementwise("vector_add", KernelKind::vector_add, Nest::vector_add, "gpu/src/kernels/vector_add.cuh",
                "each thread adds four elements at a time", "스레드마다 한 번에 원소 네 개를 더합니다"),
    elementwise("chain_unfused", KernelKind::chain_unfused, Nest::chain_unfused, "gpu/src/kernels/chain.cuh",
                "one launch a step: intermediates are written and read back",
                "단계마다 한 번 실행: 중간 결과를 썼다가 다시 읽습니다"),
    elementwise("chain_fused", KernelKind::chain_fused, Nest::chain_fused, "gpu/src/kernels/chain.cuh",
                "one launch for all steps: intermediates stay in registers",
                "모든 단계를 한 번에 실행: 중간 결과가 레지스터에 남습니다"),
};

}  // namespace

std::string_view name(KernelKind kind) {
    switch (kind) {
        case KernelKind::matmul: return "matmul";
        case KernelKind::vector_add: return "vector_add";
        case KernelKind::chain_unfused: return "chain_unfused";
        case KernelKind::chain_fused: return "chain_fused";
    }
    return "";
}

std::string_view name(Nest nest) {
    switch (nest) {
        case Nest::naive: return "naive";
        case Nest::tiled: return "tiled";
        case Nest::tiled_double_buffered: return "tiled_double_buffered";
        case Nest::vector_add: return "vector_add";
        case Nest::chain_unfused: return "chain_unfused";
        case Nest::chain_fused: return "chain_fused";
    }
    return "";
}

std::span<const Kernel> kernels() { return all_kernels; }

const Kernel* find_kernel(std::string_view name) {
    const auto found = std::find_if(all_kernels.begin(), all_kernels.end(),
                                    [name](const Kernel& kernel) { return kernel.name == name; });
    return found == all_kernels.end() ? nullptr : &*found;
}

BlockOrder order_of(const Schedule& schedule) {
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    return tiled == nullptr ? BlockOrder::row() : tiled->order;
}

BlockOrder order_of(const Kernel& kernel, const Schedule& schedule, const std::optional<BlockOrder>& asked) {
    if (kernel.bulk_copies) return BlockOrder::grouped(best_group_rows);
    return asked ? *asked : order_of(schedule);
}

std::string_view why_not_observed(const Kernel& kernel) {
    if (!kernel.bulk_copies) return "";
    return "hardware counts bulk copies by the sectors that arrive, packing in the same counters as the rest, and "
           "there "
           "is no instrumented variant";
}

Schedule schedule_of(const Kernel& kernel) {
    Schedule schedule;
    schedule.name = kernel.name;
    switch (kernel.nest) {
        case Nest::naive: schedule.plan = Naive{}; break;
        case Nest::tiled:
        case Nest::tiled_double_buffered:
            schedule.plan = Tiled{kernel.BM,
                                  kernel.BN,
                                  kernel.BK,
                                  std::min(kernel.buffers, 2U),
                                  CPolicy::write,
                                  1,
                                  order_of(kernel, schedule, BlockOrder::row())};
            break;
        case Nest::vector_add: schedule.plan = Direct{}; break;
        case Nest::chain_unfused: schedule.plan = Unfused{}; break;
        case Nest::chain_fused: schedule.plan = Fused{}; break;
    }
    return schedule;
}

}  // namespace rooftile::gpu

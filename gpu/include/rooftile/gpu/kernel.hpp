#pragma once

// The table of CUDA kernels, as the host sees it: which loop nest each carries out, on which tiles, with how many
// threads, and which kernel a schedule is measured with. Needs no CUDA toolkit.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rooftile/core/block_order.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::gpu {

enum class KernelKind : std::uint8_t { matmul, vector_add, chain_unfused, chain_fused };

/// "matmul", "vector_add", "chain_unfused" or "chain_fused".
std::string_view name(KernelKind kind);

/// The function of rooftile/sim/nests that a kernel carries out.
enum class Nest : std::uint8_t { naive, tiled, tiled_double_buffered, vector_add, chain_unfused, chain_fused };

/// The function's name: "naive", "tiled", "tiled_double_buffered" and so on.
std::string_view name(Nest nest);

/// What is fixed about one kernel. All of them compute in FP32, for every shape and leading dimension.
struct Kernel {
    std::string_view name;
    KernelKind kind = KernelKind::matmul;
    Nest nest = Nest::naive;
    std::uint64_t BM = 1, BN = 1, BK = 1;        ///< output tile and K slab [elements]; BM = 1 for elementwise kernels
    std::uint32_t threads_x = 1, threads_y = 1;  ///< of a block; threadIdx.x is the column
    std::uint32_t buffers = 1;                   ///< sets of input buffers
    bool asynchronous = false;                   ///< copies inputs with cp.async: counted by op_ldgsts, not op_ld
    bool zero_padded = false;                    ///< does FMAs on the zeros that fill up ragged tiles
    bool lanes_share_addresses = false;  ///< lanes of a warp ask for one element: the load counter counts it once
    bool only_by_name = false;           ///< never chosen by its tiles alone
    bool bulk_copies = false;            ///< packs operands, then copies tiles in bulk: see why_not_observed
    std::uint64_t static_shared_bytes = 0;
    std::uint32_t dynamic_shared_bytes = 0;
    std::string_view source_file = {};           ///< from the root of the checkout
    std::string_view about = {}, about_ko = {};  ///< one sentence

    [[nodiscard]] constexpr std::uint32_t threads() const { return threads_x * threads_y; }
};

/// Every kernel, from the simplest to the fastest.
std::span<const Kernel> kernels();

/// The kernel of that name, or null.
const Kernel* find_kernel(std::string_view name);

/// The order that a schedule states: a tiled one's own, row by row for every other.
BlockOrder order_of(const Schedule& schedule);

/// The order in which the kernel's blocks take output tiles: its own where it has one, else the `asked` one, else
/// that of the schedule.
BlockOrder order_of(const Kernel& kernel, const Schedule& schedule, const std::optional<BlockOrder>& asked);

/// Why neither hardware nor an instrumented variant tells the requested bytes of the kernel; empty where one does.
std::string_view why_not_observed(const Kernel& kernel);

/// The schedule that the kernel carries out: what sim counts and model predicts for it. More than two sets of buffers
/// become two, the most that a schedule has: Q is the same.
Schedule schedule_of(const Kernel& kernel);

/// A kernel for a schedule. Its BM and BN are the schedule's; where the rest differs, only Q can be compared, not
/// buffers or steps.
struct Match {
    const Kernel* kernel = nullptr;
    bool same_BK = true;
    bool same_buffers = true;
    friend bool operator==(const Match&, const Match&) = default;
};

/// The kernel that measures a schedule: the naive one with one thread a block, or the tiled one with the same BM and
/// BN, then the same number of buffers, then the nearest BK. Nothing if there is none.
std::optional<Match> match(const Workload& workload, const Schedule& schedule);

/// The kernel of match(), or null.
const Kernel* matching_kernel(const Workload& workload, const Schedule& schedule);

/// match(), or where `forced` names a kernel, that one. Throws Error(input) that says what would fit when nothing
/// matches, the name is unknown, or the named kernel does not carry out the schedule.
Match require_match(const Workload& workload, const Schedule& schedule,
                    std::optional<std::string_view> forced = std::nullopt);

}  // namespace rooftile::gpu

// Which kernel measures which schedule.

#include <string>
#include <tuple>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::gpu {

namespace {

/// Why a schedule has no kernel, or nothing.
using Obstacle = std::optional<std::string>;

bool all_f32(const ElementTypes& types) {
    return types.input == DType::f32 && types.output == DType::f32 && types.accumulate == DType::f32;
}

/// What no kernel does, whatever its tiles.
Obstacle obstacle(const Workload& workload, const Schedule& schedule) {
    if (!fits(workload, schedule)) {
        return "a schedule of kind '" + std::string(kind_name(schedule)) + "' does not carry out a workload of kind '" +
               std::string(kind_name(workload)) + "'";
    }
    if (std::holds_alternative<Custom>(workload.shape)) return "a custom workload has no kernel";
    if (!all_f32(workload.types)) return "kernels compute in f32 alone: dtype, output and accumulate";
    const auto* naive = std::get_if<Naive>(&schedule.plan);
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    const CPolicy policy = naive != nullptr ? naive->c_policy : tiled != nullptr ? tiled->c_policy : CPolicy::write;
    if (policy != CPolicy::write) return "kernels write C and never read it: c_policy = \"write\"";
    if (tiled != nullptr && tiled->split_k != 1) return "kernels sum all of K in one pass: split_k = 1";
    return std::nullopt;
}

struct Carries {
    const Kernel& kernel;
    bool operator()(const Naive&) const { return kernel.nest == Nest::naive; }
    bool operator()(const Tiled& t) const {
        return kernel.kind == KernelKind::matmul && kernel.nest != Nest::naive && kernel.BM == t.BM &&
               kernel.BN == t.BN;
    }
    bool operator()(const Direct&) const { return kernel.kind == KernelKind::vector_add; }
    bool operator()(const Blocked&) const { return kernel.kind == KernelKind::vector_add; }
    bool operator()(const Unfused&) const { return kernel.kind == KernelKind::chain_unfused; }
    bool operator()(const Fused&) const { return kernel.kind == KernelKind::chain_fused; }
    bool operator()(const Given&) const { return false; }
};

bool carries_out(const Kernel& kernel, const Schedule& schedule) { return std::visit(Carries{kernel}, schedule.plan); }

Match match_with(const Kernel& kernel, const Schedule& schedule) {
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    if (tiled == nullptr) return {&kernel, true, true};
    return {&kernel, kernel.BK == tiled->BK, kernel.buffers == tiled->buffers};
}

/// How far a kernel is from what a schedule states; less is better.
std::tuple<bool, std::uint64_t> distance(const Match& match, const Schedule& schedule) {
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    if (tiled == nullptr) return {false, 0};
    const std::uint64_t BK = match.kernel->BK;
    return {!match.same_buffers, BK > tiled->BK ? BK - tiled->BK : tiled->BK - BK};
}

std::string tile_text(std::uint64_t BM, std::uint64_t BN) { return std::to_string(BM) + "x" + std::to_string(BN); }

/// "schedule 'a' (naive)" or "schedule 'a' (output tiles of 48x48)".
std::string describe(const Schedule& schedule) {
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    return "schedule '" + schedule.name + "' (" +
           (tiled == nullptr ? std::string(kind_name(schedule))
                             : "output tiles of " + tile_text(tiled->BM, tiled->BN)) +
           ")";
}

template <class Accept>
std::string joined_names(Accept accept) {
    std::string names;
    for (const Kernel& kernel : kernels()) {
        if (accept(kernel)) names += (names.empty() ? "" : ", ") + std::string(kernel.name);
    }
    return names;
}

/// "2x2, 4x4, ..": every output tile that has a kernel, once.
std::string tiles_with_kernels() {
    std::string tiles, last;
    for (const Kernel& kernel : kernels()) {
        if (kernel.kind != KernelKind::matmul || kernel.nest == Nest::naive || kernel.only_by_name) continue;
        const std::string tile = tile_text(kernel.BM, kernel.BN);
        if (tile == last) continue;
        tiles += (tiles.empty() ? "" : ", ") + tile;
        last = tile;
    }
    return tiles;
}

Match require_named(std::string_view forced, const Schedule& schedule) {
    const Kernel* kernel = find_kernel(forced);
    if (kernel == nullptr) {
        throw Error(ErrorCode::input, "no kernel is called '" + std::string(forced) + "'",
                    "there are " + joined_names([](const Kernel&) { return true; }));
    }
    if (carries_out(*kernel, schedule)) return match_with(*kernel, schedule);
    const std::string fitting = joined_names([&](const Kernel& other) { return carries_out(other, schedule); });
    throw Error(ErrorCode::input,
                "the kernel '" + std::string(forced) + "' does not carry out the " + describe(schedule),
                fitting.empty() ? "no kernel does: output tiles with a kernel are " + tiles_with_kernels()
                                : "what fits: " + fitting);
}

}  // namespace

std::optional<Match> match(const Workload& workload, const Schedule& schedule) {
    if (obstacle(workload, schedule)) return std::nullopt;
    std::optional<Match> best;
    for (const Kernel& kernel : kernels()) {
        if (kernel.only_by_name || !carries_out(kernel, schedule)) continue;
        const Match candidate = match_with(kernel, schedule);
        if (!best || distance(candidate, schedule) < distance(*best, schedule)) best = candidate;
    }
    return best;
}

const Kernel* matching_kernel(const Workload& workload, const Schedule& schedule) {
    const auto found = match(workload, schedule);
    return found ? found->kernel : nullptr;
}

Match require_match(const Workload& workload, const Schedule& schedule, std::optional<std::string_view> forced) {
    if (const Obstacle reason = obstacle(workload, schedule)) {
        throw Error(ErrorCode::input, "no kernel carries out the " + describe(schedule), *reason);
    }
    if (forced) return require_named(*forced, schedule);
    if (const auto found = match(workload, schedule)) return *found;
    throw Error(ErrorCode::input, "no kernel carries out the " + describe(schedule),
                "output tiles with a kernel are " + tiles_with_kernels());
}

}  // namespace rooftile::gpu

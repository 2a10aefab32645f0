#include "app/report/warp_figures.hpp"

#include <algorithm>

#include "rooftile/gpu/access_table.hpp"

namespace rooftile::app {

namespace {

const warp::OperandCounters* find(const warp::Counters& counters, const std::string& operand) {
    const auto at = std::find_if(counters.operands.begin(), counters.operands.end(),
                                 [&](const warp::OperandCounters& counted) { return counted.name == operand; });
    return at == counters.operands.end() ? nullptr : &*at;
}

/// Every row on a sector: leading dimensions that are multiples of its elements.
gpu::Placement on_sectors(gpu::Placement placement) {
    constexpr std::uint64_t elements = warp::sector_bytes / sizeof(float);
    for (std::uint64_t* ld : {&placement.lda, &placement.ldb, &placement.ldc})
        *ld += (elements - *ld % elements) % elements;
    return placement;
}

}  // namespace

std::optional<warp::GlobalCounters> WarpFigures::loads(const std::string& operand) const {
    const warp::OperandCounters* counted = find(counters, operand);
    if (counted == nullptr) return std::nullopt;
    warp::GlobalCounters sum = counted->loads;
    return sum += counted->copies;
}

std::optional<warp::GlobalCounters> WarpFigures::stores(const std::string& operand) const {
    const warp::OperandCounters* counted = find(counters, operand);
    return counted == nullptr ? std::nullopt : std::optional(counted->stores);
}

std::optional<WarpFigures> warp_figures(const Workload& workload, const ScheduleEntry& entry) {
    const gpu::Kernel* kernel = entry.kernel.empty() ? nullptr : gpu::find_kernel(entry.kernel);
    if (kernel == nullptr) return std::nullopt;
    const gpu::Placement placement = gpu::dense(workload);
    WarpFigures figures{entry.kernel,
                        gpu::warp_counters(*kernel, workload, placement),
                        gpu::warp_counters(*kernel, workload, on_sectors(placement)),
                        {}};
    if (const auto* shape = std::get_if<Matmul>(&workload.shape)) figures.fma = gpu::fma_instructions(*kernel, *shape);
    return figures;
}

}  // namespace rooftile::app

#include <algorithm>
#include <vector>

#include "benchmark_kernels.hpp"
#include "cuda_call.hpp"
#include "preconditions.hpp"
#include "rooftile/gpu/measure.hpp"
#include "timing.hpp"

namespace rooftile::gpu {

namespace {

/// What one launch moves or computes, over the time of each.
template <class Launch>
RateStatistics rates(const Launch& launch, double amount, std::uint64_t runs) {
    const Stream stream;
    const Event start, stop;
    constexpr std::uint64_t warm_ups = 3;
    std::vector<double> times_s;
    for (std::uint64_t run = 0; run < warm_ups + runs; ++run) {
        start.record(stream.get());
        launch(stream.get());
        stop.record(stream.get());
        stop.wait();
        if (run >= warm_ups) times_s.push_back(stop.seconds_since(start));
    }
    const TimeStatistics s = statistics_of(std::move(times_s), 1);
    return {amount / s.median_s, amount / s.max_s, amount / s.min_s, s.runs};
}

}  // namespace

Ceilings measure_ceilings(std::uint64_t runs) {
    require_runs(runs);
    Ceilings ceilings;
    ceilings.device = current_device();
    // Sixteen times L2 a side, so that hardly anything that is read was still there.
    const std::uint64_t side = ceilings.device.l2_bytes * 16 / copy_block_bytes * copy_block_bytes;
    require_memory(Uint128{2} * side, "the copy that measures bandwidth");
    const DeviceBytes from(side), to(side);
    from.fill(0x3f);
    to.fill(0);
    ceilings.copied_bytes = 2 * side;
    ceilings.copy_bytes = rates([&](cudaStream_t stream) { launch_copy(from.data(), to.data(), side, stream); },
                                static_cast<double>(ceilings.copied_bytes), runs);
    const std::uint32_t blocks = ceilings.device.multiprocessors * 8 * 4;
    constexpr std::uint64_t iterations = 512;
    ceilings.flops_per_run = 2 * blocks * fma_threads * fma_per_iteration * iterations;
    ceilings.fma_flops =
        rates([&](cudaStream_t stream) { launch_fma(blocks, iterations, static_cast<float*>(to.data()), stream); },
              static_cast<double>(ceilings.flops_per_run), runs);
    return ceilings;
}

}  // namespace rooftile::gpu

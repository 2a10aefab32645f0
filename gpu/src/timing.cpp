#include "timing.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "benchmark_kernels.hpp"

namespace rooftile::gpu {

namespace {

/// Time between two events around what `work` queues [s].
template <class Work>
double timed(const Work& work, const Event& start, const Event& stop, cudaStream_t stream) {
    start.record(stream);
    work();
    stop.record(stream);
    stop.wait();
    return stop.seconds_since(start);
}

}  // namespace

CacheFlush::CacheFlush(std::uint64_t l2_bytes) : memory_(2 * l2_bytes) {}

void CacheFlush::run(cudaStream_t stream) const { launch_flush(memory_.data(), memory_.bytes(), stream); }

TimeStatistics time_cold(const std::function<void()>& launch, const CacheFlush& flush, std::uint64_t runs,
                         std::uint64_t warm_ups, cudaStream_t stream) {
    const Event start, stop;
    std::vector<double> times_s;
    for (std::uint64_t run = 0; run < warm_ups + runs; ++run) {
        flush.run(stream);
        const double time_s = timed(launch, start, stop, stream);
        if (run >= warm_ups) times_s.push_back(time_s);
    }
    return statistics_of(std::move(times_s), 1);
}

TimeStatistics time_warm(const std::function<void()>& launch, std::uint64_t runs, std::uint64_t warm_ups,
                         cudaStream_t stream) {
    const Event start, stop;
    double one_s = 0;
    for (std::uint64_t run = 0; run <= warm_ups; ++run) one_s = timed(launch, start, stop, stream);
    constexpr double wanted_s = 1e-3;
    const double fitting = one_s > 0 ? std::ceil(wanted_s / one_s) : 64;
    const auto launches = static_cast<std::uint64_t>(std::clamp(fitting, 1.0, 64.0));
    std::vector<double> times_s;
    for (std::uint64_t run = 0; run < runs; ++run) {
        launch();  // keeps the GPU busy while the timed ones are queued
        const auto several = [&] {
            for (std::uint64_t i = 0; i < launches; ++i) launch();
        };
        times_s.push_back(timed(several, start, stop, stream) / static_cast<double>(launches));
    }
    return statistics_of(std::move(times_s), launches);
}

}  // namespace rooftile::gpu

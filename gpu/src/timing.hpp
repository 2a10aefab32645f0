#pragma once

// Times launches by events on one stream.

#include <cuda_runtime_api.h>

#include <cstdint>
#include <functional>

#include "cuda_call.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

/// Memory that is written to push everything else out of L2: twice its size.
class CacheFlush {
public:
    explicit CacheFlush(std::uint64_t l2_bytes);
    /// Asynchronous.
    void run(cudaStream_t stream) const;
    [[nodiscard]] std::uint64_t bytes() const { return memory_.bytes(); }

private:
    DeviceBytes memory_;
};

/// One launch between two events, L2 emptied before them; the GPU is still busy with that when the launch is queued, so
/// no time of the host is in it.
TimeStatistics time_cold(const std::function<void()>& launch, const CacheFlush& flush, std::uint64_t runs,
                         std::uint64_t warm_ups, cudaStream_t stream);

/// Launches back to back, so many between two events that they take about a millisecond (1 to 64).
TimeStatistics time_warm(const std::function<void()>& launch, std::uint64_t runs, std::uint64_t warm_ups,
                         cudaStream_t stream);

}  // namespace rooftile::gpu

#pragma once

// Which kernels a piece of work launches, with what resources: found by recording it instead of running it.

#include <cuda_runtime_api.h>

#include <functional>
#include <string>
#include <vector>

#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

struct LaunchedKernels {
    std::vector<Launched> launches;  ///< in their order
    std::string why_none;            ///< where the runtime does not tell
};

/// What `launch` queues on the stream it is given. Nothing runs.
LaunchedKernels launched_by(const std::function<void(cudaStream_t)>& launch);

}  // namespace rooftile::gpu

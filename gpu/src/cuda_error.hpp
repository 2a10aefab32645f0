#pragma once

// CUDA's errors as the project's: what was asked, CUDA's name and its own words.

#include <cuda_runtime_api.h>

#include <string>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

/// Throws Error(device) "the GPU did not ASKED: cudaErrorName (words)" unless the call succeeded.
inline void require_success(cudaError_t status, const std::string& asked) {
    if (status == cudaSuccess) return;
    throw Error(ErrorCode::device,
                "the GPU did not " + asked + ": " + cudaGetErrorName(status) + " (" + cudaGetErrorString(status) + ")");
}

}  // namespace rooftile::gpu

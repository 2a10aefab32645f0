#pragma once

// Kernels with a launch of their own: those that pack an operand first or need more than a grid of output tiles. One
// row each; all others are launched by launchers.cuh.

#include <cstdint>
#include <span>
#include <string_view>

#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu {

struct OwnLauncher {
    std::string_view kernel;  ///< its name in the table of kernels
    void (*launch)(const Kernel&, const MatmulArguments&);
    std::uint64_t (*workspace_bytes)(const MatmulArguments&);
};

/// Every such kernel.
std::span<const OwnLauncher> own_launchers();

}  // namespace rooftile::gpu

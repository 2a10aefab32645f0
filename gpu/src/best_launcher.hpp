#pragma once

// `best` behind the interface of the table of kernels: a row of own_launchers().

#include <cstdint>

#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu {

/// Launches `best` with alpha = 1. Its blocks have one order of their own, and it has no instrumented variant: throws
/// Error(input) when counters are asked for.
void launch_best_kernel(const Kernel& kernel, const MatmulArguments& arguments);

/// Device memory for the packed operands and the partial sums [Byte].
std::uint64_t best_kernel_workspace_bytes(const MatmulArguments& arguments);

}  // namespace rooftile::gpu

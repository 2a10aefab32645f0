#pragma once

// sim's nests `chain_unfused` and `chain_fused`: f(t) = 1 - t, `steps` times. Unfused, each step is a launch of its
// own that reads what the one before wrote; fused, one launch keeps the intermediates in registers.

#include "elementwise_task.cuh"

namespace rooftile::gpu {

/// `steps` steps from x to y in one launch: all of a fused chain, or one of an unfused one.
template <bool wide, class Access>
__global__ void __launch_bounds__(256)
    chain(InputVector x, OutputVector y, std::uint64_t steps, ElementCounters* counters, std::uint64_t operand_stride) {
    Access access(counters, operand_stride);
    constexpr std::uint64_t row = 0;
    for (std::uint64_t i = first_quad(); i < y.cols; i += quad_stride()) {
        float4 t = access.template load4_clipped<X, wide>(x, row, i);
        for (std::uint64_t step = 0; step < steps; ++step) t = {1 - t.x, 1 - t.y, 1 - t.z, 1 - t.w};
        access.template store4_clipped<Y, wide>(y, row, i, t);
    }
}

}  // namespace rooftile::gpu

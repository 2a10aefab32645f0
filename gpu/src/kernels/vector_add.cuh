#pragma once

// sim's nest `vector_add`: every element is read once, added and written once; each thread takes four at a time.

#include "elementwise_task.cuh"

namespace rooftile::gpu {

template <bool wide, class Access>
__global__ void __launch_bounds__(256)
    vector_add(InputVector a, InputVector b, OutputVector c, ElementCounters* counters) {
    Access access(counters);
    constexpr std::uint64_t row = 0;
    for (std::uint64_t i = first_quad(); i < c.cols; i += quad_stride()) {
        const float4 x = access.template load4_clipped<A, wide>(a, row, i);
        const float4 y = access.template load4_clipped<B, wide>(b, row, i);
        access.template store4_clipped<C, wide>(c, row, i, float4{x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w});
    }
}

}  // namespace rooftile::gpu

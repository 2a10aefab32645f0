#pragma once

// The words that the descriptions of kernels are written with.

#include <cstdint>

#include "rooftile/gpu/kernel.hpp"
#include "rooftile/warp/access.hpp"

namespace rooftile::gpu::description {

using namespace warp::index;
using warp::Access;
using warp::Axes;
using warp::Axis;
using warp::Index;
using warp::Launch;
using warp::Pass;
using warp::Path;
using warp::Place;

inline constexpr Axis M = Axis::M, N = Axis::N, K = Axis::K;
inline constexpr std::size_t A = 0, B = 1, C = 2;  ///< operands of a matmul_pass

/// An access to global memory: of one element, in one turn, at 0.
inline Access global(std::size_t operand, Path path, Axes per, Axes guard) {
    Access access;
    access.operand = operand;
    access.path = path;
    access.per = per;
    access.guard = guard;
    return access;
}

/// An access to shared memory, once for each output tile and K slab.
inline Access shared(std::size_t operand, Path path, std::uint64_t turns, std::uint64_t elements, const Index& row,
                     const Index& col, std::uint64_t pitch) {
    Access access;
    access.operand = operand;
    access.path = path;
    access.per = M | N | K;
    access.turns = turns;
    access.elements = elements;
    access.shared_row = row;
    access.shared_col = col;
    access.pitch = pitch;
    return access;
}

/// A block for each output tile; accesses are still missing.
inline Pass matmul_pass(const Kernel& kernel) {
    Pass pass;
    pass.name = kernel.name;
    pass.threads_x = kernel.threads_x;
    pass.threads_y = kernel.threads_y;
    pass.tile = {kernel.BM, kernel.BN, kernel.BK};
    pass.block = M | N;
    pass.operands = {{"A", M, K}, {"B", K, N}, {"C", M, N}};
    return pass;
}

}  // namespace rooftile::gpu::description

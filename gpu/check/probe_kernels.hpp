#pragma once

// Launches the matmul kernels of the table in ways that the library does not: with shared memory that nobody uses,
// which lowers how many blocks are resident, on a grid of one or two dimensions, and timing each block.

#include <cstdint>

#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu::check {

struct Probe {
    std::uint32_t dummy_shared_bytes = 0;
    bool two_dimensional = false;          ///< the grid is tile columns x tile rows; row order alone
    std::uint64_t* block_words = nullptr;  ///< words_per_block of device memory for each block: then they are timed
};

/// Launches `kernel`. Throws as launch() does; Error(input) for a two-dimensional grid in another order.
void launch_probe(const Kernel& kernel, const MatmulArguments& arguments, const Probe& probe);

/// The blocks that a multiprocessor of this device holds at a time.
std::uint32_t resident_blocks(const Kernel& kernel, const MatmulArguments& arguments, const Probe& probe);

/// The least shared memory by which no more than `resident` blocks are resident [B]; Error(input) if that is not
/// exactly reached.
std::uint32_t dummy_shared_bytes_for(const Kernel& kernel, const MatmulArguments& arguments, std::uint32_t resident);

/// Random numbers between -1 and 1 that a seed fixes.
void fill_random(float* elements, std::uint64_t count, std::uint64_t seed);

/// How many of the elements differ in any bit.
std::uint64_t differing(const float* some, const float* others, std::uint64_t count);

}  // namespace rooftile::gpu::check

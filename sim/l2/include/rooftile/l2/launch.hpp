#pragma once

// What the L2 model is told: one launch of a matmul kernel, by its shape, its output tiles, their order and the
// blocks that are resident at a time, and the L2 cache of the GPU it runs on.

#include <cstdint>
#include <string>

#include "rooftile/core/block_order.hpp"

namespace rooftile::l2 {

/// The L2 cache of one GPU.
struct Facts {
    std::uint64_t multiprocessors = 0;
    std::uint64_t l2_bytes = 0;                  ///< [B] all partitions together
    std::uint32_t partitions = 1;                ///< 1 or 2; a partition keeps its own copy of what its side reads
    std::uint64_t warps_per_multiprocessor = 0;  ///< the most that can be resident; a warp is 32 threads
    bool validated = false;                      ///< the model was compared with counters of this GPU
    std::string source;                          ///< where the figures come from
    friend bool operator==(const Facts&, const Facts&) = default;
};

/// What of the capacity a granule can count on. The hash over the slices of an L2 does not load them evenly: how much
/// finds room before a granule is dropped differs from granule to granule, as if by a normal distribution. Both figures
/// were read off launches on an H200 in which B grew through the capacity.
struct Capacity {
    double share = 1.0;       ///< of the L2, for a granule in the middle
    double deviation = 0.08;  ///< standard deviation of that share over the granules

    /// One exact LRU for all granules.
    static constexpr Capacity even(double share) { return {share, 0}; }
    friend bool operator==(const Capacity&, const Capacity&) = default;
};

/// How a block reads its operands.
enum class Staging {
    shared,        ///< through shared memory, all threads of the block waiting for the loads at barriers
    asynchronous,  ///< through shared memory by copies that run while the block computes
    direct,        ///< each thread for itself, as a naive kernel does
};

/// C[M,N] = A[M,K] B[K,N], one block per output tile of BM x BN. Nothing here changes within a launch.
struct Launch {
    std::uint64_t M = 0, N = 0, K = 0;
    std::uint64_t BM = 0, BN = 0;  ///< [elements] output tile of a block
    std::uint64_t a_element_bytes = 4, b_element_bytes = 4, c_element_bytes = 4;
    BlockOrder order;
    std::uint64_t resident_blocks = 1;  ///< per multiprocessor
    std::uint64_t threads_per_block = 256;
    Staging staging = Staging::shared;
};

/// How the block rows that are resident together advance.
enum class March {
    in_step,    ///< every resident block reads one chunk of K, then every block the next
    staggered,  ///< an older block is faster than a younger one, and one that hits faster than one that misses
};

/// Throws Error(input) naming what is not possible: a zero, a group of no rows, more than two partitions.
void check(const Launch& launch, const Facts& facts);

/// Throws Error(input) for a share that is not positive, or a deviation that is negative or half the share or more.
void check(const Capacity& capacity);

}  // namespace rooftile::l2

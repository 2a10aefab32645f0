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
    std::uint64_t warps_per_multiprocessor = 0;  ///< the most that can be resident; warps are 32 threads
    double effective_share = 0.89;               ///< the part of the capacity that a kernel finds for its operands
    bool validated = false;                      ///< the model was compared with counters of this GPU
    std::string source;                          ///< where the figures come from
};

/// How a block reads its operands.
enum class Staging {
    shared,  ///< through shared memory, all threads of the block waiting at barriers
    direct,  ///< each thread for itself, as a naive kernel does
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
    staggered,  ///< on each multiprocessor an older block is faster than a younger one
};

/// Throws Error(input) naming what is not possible: a zero, a group of no rows, more than two partitions, a share
/// outside (0, 1], more than 2^31 - 1 output tiles.
void check(const Launch& launch, const Facts& facts);

}  // namespace rooftile::l2

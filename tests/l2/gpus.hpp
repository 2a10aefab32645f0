#pragma once

// GPUs and launches that the tests of the L2 model use.

#include "rooftile/l2/launch.hpp"

namespace rooftile::test {

/// The H200 that the golden launches ran on.
inline l2::Facts h200() {
    l2::Facts facts;
    facts.multiprocessors = 132;
    facts.l2_bytes = 62914560;
    facts.partitions = 2;
    facts.warps_per_multiprocessor = 64;
    facts.validated = true;
    facts.source = "tests/gpu_host/h200_counters.json, device";
    return facts;
}

/// A GPU of `multiprocessors` with one partition of `l2_bytes`.
inline l2::Facts small_gpu(std::uint64_t multiprocessors, std::uint64_t l2_bytes) {
    l2::Facts facts;
    facts.multiprocessors = multiprocessors;
    facts.l2_bytes = l2_bytes;
    facts.warps_per_multiprocessor = 64;
    return facts;
}

inline l2::Launch launch_of(std::uint64_t M, std::uint64_t N, std::uint64_t K, std::uint64_t BM, std::uint64_t BN,
                            std::uint64_t resident_blocks = 1, BlockOrder order = BlockOrder::row()) {
    l2::Launch launch;
    launch.M = M;
    launch.N = N;
    launch.K = K;
    launch.BM = BM;
    launch.BN = BN;
    launch.resident_blocks = resident_blocks;
    launch.order = order;
    return launch;
}

}  // namespace rooftile::test

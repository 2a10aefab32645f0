#pragma once

// What a kernel asks of memory, from its source text alone: elements per operand, FMA instructions with those on
// padding, and the bytes that hardware counts. Exact for every shape. Shares nothing with sim
// or model, so that tests can set the three side by side.

#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::gpu {

/// Elements that the threads of `kernel` ask for and write, clipped at ragged edges, for every operand of the workload
/// in its order. Throws Error(input) when the kinds do not fit.
std::vector<OperandTraffic> requested_traffic(const Kernel& kernel, const Workload& workload);

/// What a kernel that packs moves beside the requested bytes. All 0 for the others.
struct PackingTraffic {
    std::uint64_t read_bytes = 0;         ///< operands, as they are
    std::uint64_t write_bytes = 0;        ///< operands, transposed or padded
    std::uint64_t partial_sum_bytes = 0;  ///< of shared output tiles: written once and read once
    std::uint64_t counter_bytes = 0;      ///< written: how many blocks have finished each shared tile

    [[nodiscard]] std::uint64_t load_bytes() const { return read_bytes + partial_sum_bytes; }
    [[nodiscard]] std::uint64_t store_bytes() const { return write_bytes + partial_sum_bytes + counter_bytes; }
    friend bool operator==(const PackingTraffic&, const PackingTraffic&) = default;
};

/// Exact for every shape. `ldb` decides whether B is packed, the multiprocessors whether tiles are shared. Throws
/// Error(overflow) beyond 64 bits.
PackingTraffic packing_traffic(const Kernel& kernel, const Matmul& shape, std::uint64_t ldb,
                               std::uint32_t multiprocessors);

/// Fused multiply-adds of all threads; `executed` also counts those on the zeros around a ragged edge.
struct FmaInstructions {
    std::uint64_t padded_M = 0, padded_N = 0, padded_K = 0;  ///< the product that is carried out [elements]
    Uint128 needed = 0;                                      ///< M N K
    Uint128 executed = 0;                                    ///< what op_ffma_pred_on counts
    friend bool operator==(const FmaInstructions&, const FmaInstructions&) = default;
};

/// Throws Error(input) for a kernel that multiplies nothing.
FmaInstructions fma_instructions(const Kernel& kernel, const Matmul& shape);

/// Why executed exceeds needed, in one sentence; empty where it does not.
std::string padding_text(const FmaInstructions& fma);
std::string padding_text_ko(const FmaInstructions& fma);

/// Bytes that smsp__sass_data_bytes_mem_global_op_ld (or op_ldgsts where the kernel is asynchronous) counts: the
/// requested ones, or where lanes share addresses each byte once a warp instruction. Throws like requested_traffic, and
/// for kernels that copy in bulk: there loads are those of packing_traffic alone.
Bytes counted_load_bytes(const Kernel& kernel, const Workload& workload);

/// Bytes that smsp__sass_data_bytes_mem_global_op_st counts: the requested ones. Throws like counted_load_bytes: there
/// those of packing_traffic come on top.
Bytes counted_store_bytes(const Kernel& kernel, const Workload& workload);

}  // namespace rooftile::gpu

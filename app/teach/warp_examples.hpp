#pragma once

// Lines of the examples about warps and the L2 cache: each is one request of a warp or one launch, computed by the
// libraries that count and predict them, and written without words.

#include <cstdint>

#include "app/teach/topics.hpp"
#include "rooftile/l2/launch.hpp"

namespace rooftile::app {

/// Lane i of a warp reads 4 bytes at byte first_byte + stride_bytes i of global memory: "8 i: 128 B / (8 x 32 B) =
/// 50 %", bytes asked for over sectors that move. The value is the number of sectors.
ComputedLine global_request(std::uint64_t first_byte, std::uint64_t stride_bytes);

/// The same as the efficiency: the value is "50 %".
ComputedLine efficiency(std::uint64_t first_byte, std::uint64_t stride_bytes);

/// Lane i reads word row_words i of shared memory, a column of an array with so long rows: "33 i: 1-way". The value is
/// the number of ways, 1 without a conflict.
ComputedLine column_read(std::uint64_t row_words);

/// Lane i reads 16 bytes from word 4 i of shared memory: "4 i, 16 B: 4 x 1-way". The value is the number of wavefronts.
ComputedLine wide_read();

// A launch of 256 x 256 x 2048 in FP32, in 8 x 8 output tiles of 32 x 32, on 8 multiprocessors with two blocks each:
// two tile rows are live at a time.

/// What must be read, A and B once, and what the blocks ask for.
ComputedLine l2_compulsory();
ComputedLine l2_requested();

/// Bytes read from DRAM with an L2 of `l2_bytes` that keeps what was used last: "row, 512 KiB, in_step: 1 A + 4 B =
/// 10485760 B".
ComputedLine l2_reads(BlockOrder order, std::uint64_t l2_bytes, l2::March march);

}  // namespace rooftile::app

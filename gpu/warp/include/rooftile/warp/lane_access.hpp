#pragma once

// What one instruction of one warp asks of memory, from the addresses of its 32 lanes: bytes with each byte once,
// 32-byte sectors of global memory, wavefronts and bank conflicts of shared memory. Nothing here knows kernels or
// matrices.

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace rooftile::warp {

inline constexpr unsigned warp_lanes = 32;
inline constexpr unsigned sector_bytes = 32;  ///< what L1 asks L2 for
inline constexpr unsigned shared_banks = 32;  ///< of shared memory
inline constexpr unsigned bank_bytes = 4;     ///< a bank gives one word of 4 bytes in a wavefront, to any lanes

/// The address of the first byte that each lane accesses [Byte]; nothing for a lane that takes no part.
using LaneAddresses = std::array<std::optional<std::uint64_t>, warp_lanes>;

/// Lanes 0, 1, .. at those addresses [Byte], the rest inactive. Throws Error(input) for more than 32.
LaneAddresses lanes_at(std::span<const std::uint64_t> addresses);

/// Lanes 0 to 31, each `stride_bytes` behind the one before.
LaneAddresses lanes_by_stride(std::uint64_t first_byte, std::uint64_t stride_bytes);

/// Bytes that the lanes ask for together, each byte once: smsp__sass_data_bytes_mem_*. `bytes` is what one lane
/// accesses: 1, 2, 4, 8 or 16. Exact. Throws Error(input) for other widths, and for an address that is no multiple of
/// its width, which hardware refuses too.
std::uint64_t asked_bytes_of(const LaneAddresses& addresses, unsigned bytes);

/// 32-byte sectors that the lanes touch: l1tex__t_sectors_pipe_lsu_mem_global_*. Exact. Throws like asked_bytes_of.
std::uint64_t sectors_of(const LaneAddresses& addresses, unsigned bytes);

/// One instruction on shared memory.
struct SharedRequest {
    std::uint64_t passes = 0;      ///< groups of lanes that go one after the other, by their width alone
    std::uint64_t wavefronts = 0;  ///< cycles of the banks: each pass takes its largest number of words in one bank
    std::uint64_t ways = 0;        ///< of the worst pass: 1 without a conflict, 32 when all lanes want one bank

    /// Wavefronts that a better layout would save: l1tex__data_bank_conflicts_pipe_lsu_mem_shared.
    [[nodiscard]] std::uint64_t conflicts() const { return wavefronts - passes; }
    friend bool operator==(const SharedRequest&, const SharedRequest&) = default;
};

/// How shared memory serves the lanes. Lanes that want the same word share it. Up to 4 bytes a lane, all 32 lanes go
/// in one pass. At 8 bytes each half warp is a pass, at 16 bytes each quarter; the two halves of a warp, or the two
/// quarters of a half warp, go in one where every active lane finds the address of its neighbour lane ^ 1 the same as
/// its own, or every one that of lane ^ 2 (a neighbour that is inactive does not disagree). A pass without active
/// lanes costs nothing. Throws like asked_bytes_of.
SharedRequest shared_request_of(const LaneAddresses& addresses, unsigned bytes);

/// shared_request_of(..).wavefronts.
std::uint64_t wavefronts_of(const LaneAddresses& addresses, unsigned bytes);

}  // namespace rooftile::warp

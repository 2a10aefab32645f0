#pragma once

// One instruction of one warp taken apart, to be looked at: which bytes of each 32-byte sector it asks for, and which
// words it wants from each bank of shared memory, with the lanes that want them.

#include <array>
#include <cstdint>
#include <vector>

#include "rooftile/warp/lane_access.hpp"

namespace rooftile::warp {

inline constexpr unsigned sector_words = sector_bytes / bank_bytes;

/// Bit l: lane l.
using LaneSet = std::uint32_t;

/// A 32-byte sector that lanes touch.
struct SectorPart {
    std::uint64_t first_byte = 0;              ///< a multiple of 32
    std::uint32_t asked = 0;                   ///< bit b: byte b of the sector is asked for
    std::array<LaneSet, sector_words> word{};  ///< lanes that want a byte of each of its words of 4 bytes

    [[nodiscard]] unsigned asked_bytes() const;  ///< each byte once
    friend bool operator==(const SectorPart&, const SectorPart&) = default;
};

/// The sectors that the lanes touch, by address: as many as sectors_of says, and together as many bytes as
/// asked_bytes_of. Throws like them.
std::vector<SectorPart> sector_parts(const LaneAddresses& addresses, unsigned bytes);

/// A word of 4 bytes of shared memory.
struct WordPart {
    std::uint64_t word = 0;  ///< its address / 4; its bank is that modulo 32
    LaneSet lanes = 0;       ///< which want a byte of it
    friend bool operator==(const WordPart&, const WordPart&) = default;
};

/// Lanes [first_lane, last_lane) that shared memory serves together.
struct PassPart {
    unsigned first_lane = 0, last_lane = warp_lanes;
    std::array<std::vector<WordPart>, shared_banks> bank;  ///< words wanted from each bank, by address

    /// The largest number of words in one bank.
    [[nodiscard]] std::uint64_t wavefronts() const;
    friend bool operator==(const PassPart&, const PassPart&) = default;
};

/// The passes of one instruction on shared memory, those without active lanes left out: as shared_request_of counts
/// them. Throws like it.
std::vector<PassPart> pass_parts(const LaneAddresses& addresses, unsigned bytes);

}  // namespace rooftile::warp

#pragma once

// One access of one warp at one turn, spelled out: what each lane touches, and the instructions that this becomes.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rooftile/warp/access.hpp"
#include "rooftile/warp/lane_access.hpp"

namespace rooftile::warp {

/// What one lane touches of an operand, from the first element of the tiles at hand.
struct Lane {
    bool exists = false;       ///< the block has this thread
    std::uint32_t inside = 0;  ///< bit e: element e of the lane passes the bound checks
    std::uint64_t row = 0, col = 0;
    std::uint64_t shared = 0;  ///< [elements] of its first one in shared memory
};

using Lanes = std::array<Lane, warp_lanes>;

/// Elements from the tiles' first one to the ends of M, N and K, which bound checks look at.
using Room = std::array<std::uint64_t, 3>;

/// Lanes of warp `warp` at that turn.
Lanes lanes_of(const Pass& pass, const Access& access, const Room& room, std::uint64_t warp, std::uint64_t turn);

/// Throws Error(input) where a thread's checked coordinate lies behind the tile of its block: then tiles of one kind
/// are not alike.
void require_within_tiles(const Launch& launch, const Access& access);

/// Whether lanes disagree at a bound check.
bool diverges(const Lanes& lanes);

/// Whether the access takes its elements at once where they are inside.
bool is_wide(const Launch& launch, const Access& access);

/// A warp instruction: element numbers, not yet bytes, of its active lanes.
struct Instruction {
    std::uint64_t elements = 1;  ///< of each lane
    LaneAddresses global{};      ///< from the first element of the tiles at hand
    LaneAddresses shared{};
    std::uint64_t lanes = 0;  ///< active ones; never 0
};

/// What a load, store or copy of global memory becomes.
struct Instructions {
    std::vector<Instruction> accesses;
    std::vector<Instruction> zero_fills;  ///< of a copy: stores of zeros to shared memory for elements outside
};

Instructions instructions_of(const Lanes& lanes, const Launch& launch, const Access& access);

/// What a load or store of shared memory becomes; nothing where the warp has no thread.
std::optional<Instruction> shared_instruction_of(const Lanes& lanes, const Access& access);

/// The lanes' element numbers, moved by `first`, as bytes.
LaneAddresses bytes_at(const LaneAddresses& elements, std::uint64_t first, std::uint64_t element_bytes);

}  // namespace rooftile::warp

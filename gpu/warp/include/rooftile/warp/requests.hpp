#pragma once

// The requests of one warp of one block, one after the other, at the addresses where its lanes go: what count() counts
// kind by kind, spelled out for one place in a launch.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rooftile/core/block_order.hpp"
#include "rooftile/warp/access.hpp"
#include "rooftile/warp/lane_access.hpp"

namespace rooftile::warp {

/// Numbers of tiles along M, N and K, from 0.
using TileNumbers = std::array<std::uint64_t, 3>;

/// A warp of a launch, at the tiles of its block and, along axes that blocks run through, at one more.
struct WarpPlace {
    TileNumbers tile{};
    std::uint64_t warp = 0;  ///< of its block
};

/// The element that a lane accesses, the first of its neighbours.
struct LaneElement {
    std::uint64_t row = 0, col = 0;  ///< of the operand; of shared memory, of its array
    friend bool operator==(const LaneElement&, const LaneElement&) = default;
};

/// One instruction of one warp.
struct Request {
    Path path = Path::global_load;
    std::uint64_t turn = 0;   ///< of the access
    bool zeros = false;       ///< a copy fills what lies outside with zeros: a store to shared memory
    unsigned lane_bytes = 0;  ///< that each lane accesses
    LaneAddresses global{};   ///< [Byte] from the sector that the operand's first element lies in
    LaneAddresses shared{};   ///< [Byte] from the beginning of the block's array
    std::array<std::optional<LaneElement>, warp_lanes> global_element{}, shared_element{};

    [[nodiscard]] bool uses_global() const;
    [[nodiscard]] bool uses_shared() const;
};

/// How many tiles there are along each axis.
TileNumbers tiles_of(const Launch& launch);

/// How many blocks a launch has. Throws Error(overflow) beyond 64 bits.
std::uint64_t blocks_of(const Launch& launch);

/// How many warps a block has.
std::uint64_t warps_of(const Pass& pass);

/// The tiles of a block, by its number from 0: output tiles in that order, of other launches the last axis fastest.
/// Axes without blocks are at their first tile. Throws Error(input) that says how many there are for one that is not.
TileNumbers tiles_of_block(const Launch& launch, BlockOrder order, std::uint64_t block);

/// Every instruction that the access becomes in that warp, turn by turn; none where no lane takes part. Throws
/// Error(input) like require_consistent, and for a place that the launch does not have.
std::vector<Request> requests_of(const Launch& launch, const Access& access, const WarpPlace& place);

}  // namespace rooftile::warp

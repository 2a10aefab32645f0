#pragma once

// Counts what the warps of a launch ask for, lane by lane and exact. Tiles along an axis are alike but for the last,
// and where a tile starts matters only modulo a sector: so each access is looked at once for every kind of tile, warp,
// turn and place in a sector, and multiplied by how many tiles are of that kind.

#include <span>
#include <string>
#include <vector>

#include "rooftile/core/units.hpp"
#include "rooftile/warp/access.hpp"
#include "rooftile/warp/lane_access.hpp"

namespace rooftile::warp {

/// Accesses to global memory in one direction.
struct GlobalCounters {
    Uint128 requests = 0;  ///< warp instructions with at least one active lane
    Uint128 sectors = 0;   ///< of 32 bytes, that they touch
    Bytes useful;          ///< elements that lanes take, each as often as it is taken
    Bytes asked;           ///< each byte once a warp instruction

    [[nodiscard]] Bytes moved() const { return Bytes(sectors) * sector_bytes; }
    GlobalCounters& operator+=(const GlobalCounters& other);
    friend bool operator==(const GlobalCounters&, const GlobalCounters&) = default;
};

/// Accesses to shared memory in one direction.
struct SharedCounters {
    Uint128 requests = 0;
    Uint128 wavefronts = 0;
    Uint128 conflicts = 0;  ///< wavefronts beyond one for each pass of lanes
    Bytes bytes;            ///< each byte once a warp instruction

    SharedCounters& operator+=(const SharedCounters& other);
    friend bool operator==(const SharedCounters&, const SharedCounters&) = default;
};

struct OperandCounters {
    std::string name;
    GlobalCounters loads, stores, copies;
    SharedCounters shared_loads, shared_stores, shared_copies;
    friend bool operator==(const OperandCounters&, const OperandCounters&) = default;
};

struct Counters {
    std::vector<OperandCounters> operands;  ///< in the order in which the launches name them
    Uint128 divergent_warps = 0;            ///< warps whose lanes disagree at a bound check, once or more
    Uint128 barriers = 0;                   ///< __syncthreads, once a block

    [[nodiscard]] GlobalCounters loads() const;
    [[nodiscard]] GlobalCounters stores() const;
    [[nodiscard]] GlobalCounters copies() const;
    [[nodiscard]] SharedCounters shared_loads() const;
    [[nodiscard]] SharedCounters shared_stores() const;
    [[nodiscard]] SharedCounters shared_copies() const;
    friend bool operator==(const Counters&, const Counters&) = default;
};

/// All launches together; operands of one name are one. Throws Error(input) like require_consistent, Error(overflow)
/// beyond 128 bits.
Counters count(std::span<const Launch> launches);

}  // namespace rooftile::warp

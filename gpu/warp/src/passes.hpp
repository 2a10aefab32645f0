#pragma once

// The rules of one instruction that its counts and its parts have in common: which addresses are possible, and which
// lanes shared memory serves in one pass.

#include <algorithm>

#include "rooftile/warp/lane_access.hpp"

namespace rooftile::warp {

/// Throws Error(input) for a width that no lane has, and for an address that is no multiple of its width.
void require_aligned(const LaneAddresses& addresses, unsigned bytes);

/// Whether every active lane from `first` to `last` finds its own address at lane ^ `distance`.
inline bool neighbours_agree(const LaneAddresses& addresses, unsigned first, unsigned last, unsigned distance) {
    for (unsigned lane = first; lane < last; ++lane) {
        const auto& mine = addresses[lane];
        const auto& other = addresses[lane ^ distance];
        if (mine && other && *mine != *other) return false;
    }
    return true;
}

/// Calls each(first, last) for the lanes [first, last) of every pass, those without active lanes included.
template <class Each>
void for_each_pass(const LaneAddresses& addresses, unsigned bytes, Each each) {
    // Lanes that the banks could serve at once if each wanted words of its own: what may be merged is twice that.
    const unsigned alone = bytes <= bank_bytes ? warp_lanes : warp_lanes * bank_bytes / bytes;
    const unsigned merged = std::min(warp_lanes, 2 * alone);
    for (unsigned first = 0; first < warp_lanes; first += merged) {
        const unsigned last = first + merged;
        if (neighbours_agree(addresses, first, last, 1) || neighbours_agree(addresses, first, last, 2)) {
            each(first, last);
            continue;
        }
        for (unsigned part = first; part < last; part += alone) each(part, part + alone);
    }
}

}  // namespace rooftile::warp

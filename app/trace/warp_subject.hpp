#pragma once

// Which warp a trace draws: one of a block of the schedule's kernel, and what each access of the kernel becomes in it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/scenario/scenario.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/warp/requests.hpp"

namespace rooftile::app {

/// Numbers from 0: of the block in the order in which blocks are taken, and of the warp in its block.
struct AskedWarp {
    std::uint64_t block = 0, warp = 0;
};

/// One access of the kernel's text.
struct WarpAccess {
    warp::Access access;
    std::vector<warp::Request> requests;  ///< turn by turn; empty where all its lanes lie outside
};

/// One launch of the kernel.
struct WarpLaunch {
    warp::Launch launch;
    std::uint64_t blocks = 0, warps = 0;      ///< of the launch; of a block
    std::optional<warp::TileNumbers> tile{};  ///< of the block; absent where the launch has no such block
    std::vector<WarpAccess> accesses{};       ///< empty where it has no such block

    [[nodiscard]] const std::string& operand(const WarpAccess& one) const {
        return launch.pass.operands[one.access.operand].name;
    }
    [[nodiscard]] std::uint64_t element_bytes(const WarpAccess& one) const {
        return launch.places[one.access.operand].element_bytes;
    }
};

struct WarpSubject {
    const gpu::Kernel* kernel = nullptr;
    AskedWarp asked;
    BlockOrder order;
    std::vector<WarpLaunch> launches;
};

/// The warp of a schedule of the scenario, at the first K slab. Matrices have rows without gaps and begin on a sector.
/// Throws Error(input) for a schedule that names no kernel, saying which would fit, or why none does; and for a block
/// or warp that no launch has, saying which there are.
WarpSubject warp_subject(const Scenario& scenario, const Schedule& schedule, const AskedWarp& asked);

/// What requests come to together.
struct WarpSums {
    std::uint64_t requests = 0, asked_bytes = 0, sectors = 0;  ///< of global memory
    std::uint64_t shared_requests = 0, shared_bytes = 0;       ///< of shared memory
    std::uint64_t passes = 0, wavefronts = 0, ways = 0;        ///< ways: of the worst pass

    [[nodiscard]] std::uint64_t moved_bytes() const { return sectors * warp::sector_bytes; }
    void add(const warp::Request& request);
};

WarpSums sums_of(const WarpAccess& one);

}  // namespace rooftile::app

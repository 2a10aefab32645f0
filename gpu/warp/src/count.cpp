#include "rooftile/warp/count.hpp"

#include <algorithm>

#include "lanes.hpp"
#include "tiles.hpp"

namespace rooftile::warp {

namespace {

constexpr const char* what = "a number of warp accesses";

Uint128 times(Uint128 a, Uint128 b) { return checked_mul(a, b, what); }
void add(Uint128& sum, Uint128 term) { sum = checked_add(sum, term, what); }

/// How many tiles start at each place in a sector [elements].
using Phases = std::vector<Uint128>;

std::uint64_t sector_elements(const Place& place) { return sector_bytes / place.element_bytes; }

/// Places in a sector where the tiles of a run start, when neighbouring elements lie `stride` apart.
Phases starts(const Run& run, std::uint64_t tile, std::uint64_t stride, std::uint64_t sector) {
    Phases phases(sector);
    const std::uint64_t step = tile % sector * (stride % sector) % sector;
    for (std::uint64_t i = 0; i < std::min(run.pieces, sector); ++i) {
        const std::uint64_t alike = (run.pieces - i - 1) / sector + 1;  // tiles i, i + sector, ..
        add(phases[(run.first + i) % sector * step % sector], alike);
    }
    return phases;
}

/// Where in a sector the accesses of tiles of one kind start, and how many tiles do.
Phases starts(const Launch& launch, const Access& access, const Kind& kind) {
    const Place& place = launch.places[access.operand];
    const OperandAxes& operand = launch.pass.operands[access.operand];
    const std::uint64_t sector = sector_elements(place);
    const bool by_rows = place.layout == Layout::N;
    Phases phases(sector);
    phases[place.offset % sector] = 1;
    for (const Axis axis : all_axes) {
        const Run& run = kind.on(axis);
        Phases moved(sector);
        if (axis != operand.row && axis != operand.col) {
            for (std::uint64_t p = 0; p < sector; ++p) moved[p] = times(phases[p], run.pieces);
        } else {
            const std::uint64_t stride = (axis == operand.row) == by_rows ? place.ld : 1;
            const Phases own = starts(run, launch.pass.tile[static_cast<std::size_t>(axis)], stride, sector);
            for (std::uint64_t p = 0; p < sector; ++p) {
                for (std::uint64_t q = 0; q < sector; ++q) add(moved[(p + q) % sector], times(phases[p], own[q]));
            }
        }
        phases = std::move(moved);
    }
    return phases;
}

void add_global(GlobalCounters& counters, const Instruction& instruction, const Phases& phases, Uint128 tiles,
                std::uint64_t element_bytes) {
    const auto bytes = static_cast<unsigned>(instruction.elements * element_bytes);
    add(counters.requests, tiles);
    counters.useful += Bytes(times(tiles, instruction.lanes * bytes));
    bool asked = false;
    for (std::uint64_t phase = 0; phase < phases.size(); ++phase) {
        if (phases[phase] == 0) continue;
        const LaneAddresses addresses = bytes_at(instruction.global, phase, element_bytes);
        add(counters.sectors, times(phases[phase], sectors_of(addresses, bytes)));
        if (!asked) counters.asked += Bytes(times(tiles, asked_bytes_of(addresses, bytes)));
        asked = true;  // the same from every place
    }
}

void add_shared(SharedCounters& counters, const Instruction& instruction, Uint128 tiles, std::uint64_t element_bytes) {
    const auto bytes = static_cast<unsigned>(instruction.elements * element_bytes);
    const LaneAddresses addresses = bytes_at(instruction.shared, 0, element_bytes);
    const SharedRequest request = shared_request_of(addresses, bytes);
    add(counters.requests, tiles);
    add(counters.wavefronts, times(tiles, request.wavefronts));
    add(counters.conflicts, times(tiles, request.conflicts()));
    counters.bytes += Bytes(times(tiles, asked_bytes_of(addresses, bytes)));
}

/// Counts one launch, once.
class Counting {
public:
    explicit Counting(const Launch& launch)
        : launch_(launch),
          warps_((launch.pass.threads() + warp_lanes - 1) / warp_lanes),
          blocks_(kinds_of(launch, launch.pass.block)),
          divergent_(blocks_.size(), std::vector<bool>(warps_)) {
        for (const OperandAxes& operand : launch.pass.operands)
            operands_.push_back({operand.name, {}, {}, {}, {}, {}, {}});
        for (const Access& access : launch.pass.accesses) add_access(access);
    }

    [[nodiscard]] const std::vector<OperandCounters>& operands() const { return operands_; }

    [[nodiscard]] Uint128 divergent_warps() const {
        Uint128 sum = 0;
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            const auto warps = std::count(divergent_[b].begin(), divergent_[b].end(), true);
            add(sum, times(blocks_[b].tiles(), static_cast<Uint128>(warps)));
        }
        return sum;
    }

    [[nodiscard]] Uint128 barriers() const {
        const Pass& pass = launch_.pass;
        Uint128 blocks = 0, slabs = 0;
        for (const Kind& kind : blocks_) add(blocks, kind.tiles());
        for (const Run& run : runs_of(launch_.extents[2], pass.tile[2])) add(slabs, run.pieces);
        return times(blocks, checked_add(Uint128{pass.block_barriers}, times(slabs, pass.slab_barriers), what));
    }

private:
    void add_access(const Access& access) {
        require_within_tiles(launch_, access);
        for (const Kind& kind : kinds_of(launch_, access.per)) {
            const Phases phases = starts(launch_, access, kind);
            for (std::uint64_t warp = 0; warp < warps_; ++warp) {
                for (std::uint64_t turn = 0; turn < access.turns; ++turn) {
                    add_turn(access, kind, phases, warp, turn);
                }
            }
        }
    }

    void add_turn(const Access& access, const Kind& kind, const Phases& phases, std::uint64_t warp,
                  std::uint64_t turn) {
        const Lanes lanes = lanes_of(launch_.pass, access, kind.extents(), warp, turn);
        OperandCounters& counters = operands_[access.operand];
        const std::uint64_t element_bytes = launch_.places[access.operand].element_bytes;
        const Uint128 tiles = kind.tiles();
        if (access.path == Path::shared_load || access.path == Path::shared_store) {
            SharedCounters& shared = access.path == Path::shared_load ? counters.shared_loads : counters.shared_stores;
            if (const auto one = shared_instruction_of(lanes, access)) add_shared(shared, *one, tiles, element_bytes);
            return;
        }
        if (diverges(lanes)) mark_divergent(kind, warp);
        const Instructions instructions = instructions_of(lanes, launch_, access);
        for (const Instruction& one : instructions.accesses) {
            if (access.path == Path::global_load) add_global(counters.loads, one, phases, tiles, element_bytes);
            if (access.path == Path::global_store) add_global(counters.stores, one, phases, tiles, element_bytes);
            if (access.path != Path::async_copy) continue;
            add_global(counters.copies, one, phases, tiles, element_bytes);
            add_shared(counters.shared_copies, one, tiles, element_bytes);
        }
        for (const Instruction& one : instructions.zero_fills) {
            add_shared(counters.shared_stores, one, tiles, element_bytes);
        }
    }

    /// All blocks that tiles of that kind belong to.
    void mark_divergent(const Kind& kind, std::uint64_t warp) {
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            const bool same = std::all_of(all_axes.begin(), all_axes.end(), [&](Axis axis) {
                return !launch_.pass.block.contains(axis) || blocks_[b].on(axis).first == kind.on(axis).first;
            });
            if (same) divergent_[b][warp] = true;
        }
    }

    const Launch& launch_;
    std::uint64_t warps_;
    std::vector<Kind> blocks_;
    std::vector<std::vector<bool>> divergent_;  ///< for each kind of block, each warp
    std::vector<OperandCounters> operands_;
};

GlobalCounters multiplied(const GlobalCounters& c, std::uint64_t by) {
    return {times(c.requests, by), times(c.sectors, by), c.useful * by, c.asked * by};
}
SharedCounters multiplied(const SharedCounters& c, std::uint64_t by) {
    return {times(c.requests, by), times(c.wavefronts, by), times(c.conflicts, by), c.bytes * by};
}

void add_operand(std::vector<OperandCounters>& all, const OperandCounters& one, std::uint64_t by) {
    auto at = std::find_if(all.begin(), all.end(), [&](const OperandCounters& o) { return o.name == one.name; });
    if (at == all.end()) at = all.insert(all.end(), {one.name, {}, {}, {}, {}, {}, {}});
    at->loads += multiplied(one.loads, by);
    at->stores += multiplied(one.stores, by);
    at->copies += multiplied(one.copies, by);
    at->shared_loads += multiplied(one.shared_loads, by);
    at->shared_stores += multiplied(one.shared_stores, by);
    at->shared_copies += multiplied(one.shared_copies, by);
}

template <class Part>
Part sum_of(const std::vector<OperandCounters>& operands, Part OperandCounters::*part) {
    Part sum;
    for (const OperandCounters& operand : operands) sum += operand.*part;
    return sum;
}

}  // namespace

GlobalCounters& GlobalCounters::operator+=(const GlobalCounters& other) {
    add(requests, other.requests);
    add(sectors, other.sectors);
    useful += other.useful;
    asked += other.asked;
    return *this;
}

SharedCounters& SharedCounters::operator+=(const SharedCounters& other) {
    add(requests, other.requests);
    add(wavefronts, other.wavefronts);
    add(conflicts, other.conflicts);
    bytes += other.bytes;
    return *this;
}

GlobalCounters Counters::loads() const { return sum_of(operands, &OperandCounters::loads); }
GlobalCounters Counters::stores() const { return sum_of(operands, &OperandCounters::stores); }
GlobalCounters Counters::copies() const { return sum_of(operands, &OperandCounters::copies); }
SharedCounters Counters::shared_loads() const { return sum_of(operands, &OperandCounters::shared_loads); }
SharedCounters Counters::shared_stores() const { return sum_of(operands, &OperandCounters::shared_stores); }
SharedCounters Counters::shared_copies() const { return sum_of(operands, &OperandCounters::shared_copies); }

Counters count(std::span<const Launch> launches) {
    Counters counters;
    for (const Launch& launch : launches) {
        require_consistent(launch);
        const Counting counting(launch);
        for (const OperandCounters& operand : counting.operands()) {
            add_operand(counters.operands, operand, launch.times);
        }
        add(counters.divergent_warps, times(counting.divergent_warps(), launch.times));
        add(counters.barriers, times(counting.barriers(), launch.times));
    }
    return counters;
}

}  // namespace rooftile::warp

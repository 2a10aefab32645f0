#include "lanes.hpp"

#include <algorithm>

#include "rooftile/core/integer.hpp"

namespace rooftile::warp {

namespace {

constexpr const char* what = "an element's place in memory";

std::uint32_t all_of(std::uint64_t elements) { return (std::uint32_t{1} << elements) - 1; }

/// Bit e: whether the lane's element e passes the checks of `access`.
std::uint32_t inside(const Access& access, const OperandAxes& operand, const Room& room, const ThreadTurn& at) {
    std::uint32_t bits = all_of(access.elements);
    for (const Axis axis : all_axes) {
        if (!access.guard.contains(axis)) continue;
        const std::uint64_t coordinate = access.on(axis).at(at), extent = room[static_cast<std::size_t>(axis)];
        const std::uint64_t left = coordinate < extent ? extent - coordinate : 0;
        // Elements of a lane follow each other along the operand's columns.
        const std::uint64_t fit = axis == operand.col ? std::min(left, access.elements)
                                  : left == 0         ? 0
                                                      : access.elements;
        bits &= all_of(fit);
    }
    if (access.clip == Clip::whole && (bits & 1U) != 0) bits = all_of(access.elements);
    return bits;
}

void set_active(Instruction& instruction, unsigned lane, std::uint64_t global, std::uint64_t shared) {
    instruction.global[lane] = global;
    instruction.shared[lane] = shared;
    ++instruction.lanes;
}

void keep(std::vector<Instruction>& instructions, const Instruction& instruction) {
    if (instruction.lanes != 0) instructions.push_back(instruction);
}

std::uint64_t element_number(const Place& place, std::uint64_t row, std::uint64_t col) {
    const bool by_rows = place.layout == Layout::N;
    return checked_add(checked_mul(by_rows ? row : col, place.ld, what), by_rows ? col : row, what);
}

}  // namespace

Lanes lanes_of(const Pass& pass, const Access& access, const Room& room, std::uint64_t warp, std::uint64_t turn) {
    const OperandAxes& operand = pass.operands[access.operand];
    Lanes lanes{};
    for (unsigned i = 0; i < warp_lanes; ++i) {
        const std::uint64_t thread = warp * warp_lanes + i;
        if (thread >= pass.threads()) break;
        const ThreadTurn at{thread % pass.threads_x, thread / pass.threads_x, thread, turn};
        Lane& lane = lanes[i];
        lane.exists = true;
        lane.inside = inside(access, operand, room, at);
        lane.row = access.on(operand.row).at(at);
        lane.col = access.on(operand.col).at(at);
        lane.shared = access.shared_base + access.shared_row.at(at) * access.pitch + access.shared_col.at(at);
    }
    return lanes;
}

void require_within_tiles(const Launch& launch, const Access& access) {
    const Pass& pass = launch.pass;
    const Axis col = pass.operands[access.operand].col;
    for (std::uint64_t thread = 0; thread < pass.threads(); ++thread) {
        for (std::uint64_t turn = 0; turn < access.turns; ++turn) {
            const ThreadTurn at{thread % pass.threads_x, thread / pass.threads_x, thread, turn};
            for (const Axis axis : all_axes) {
                const std::uint64_t tile = pass.tile[static_cast<std::size_t>(axis)];
                const std::uint64_t last = access.on(axis).at(at) + (axis == col ? access.elements - 1 : 0);
                if (!access.guard.contains(axis) || last < tile) continue;
                throw Error(ErrorCode::input,
                            "the launch '" + pass.name + "' lets thread " + std::to_string(thread) + " take element " +
                                std::to_string(last) + " of a tile of " + std::to_string(tile),
                            "a thread's elements lie in the tile of its block");
            }
        }
    }
}

bool diverges(const Lanes& lanes) {
    return std::any_of(lanes.begin(), lanes.end(),
                       [&](const Lane& lane) { return lane.exists && lane.inside != lanes.front().inside; });
}

bool is_wide(const Launch& launch, const Access& access) {
    return launch.places[access.operand].wide(access.elements) &&
           std::all_of(access.wide_if.begin(), access.wide_if.end(),
                       [&](std::size_t operand) { return launch.places[operand].wide(access.elements); });
}

Instructions instructions_of(const Lanes& lanes, const Launch& launch, const Access& access) {
    const Place& place = launch.places[access.operand];
    const std::uint32_t all = all_of(access.elements);
    const bool wide = access.elements > 1 && is_wide(launch, access);
    Instructions instructions;
    Instruction at_once;
    at_once.elements = access.elements;
    for (unsigned i = 0; wide && i < warp_lanes; ++i) {
        const Lane& lane = lanes[i];
        if (!lane.exists || lane.inside != all) continue;
        set_active(at_once, i, element_number(place, lane.row, lane.col), lane.shared);
    }
    keep(instructions.accesses, at_once);
    for (std::uint64_t e = 0; e < access.elements; ++e) {
        Instruction one, zero;
        for (unsigned i = 0; i < warp_lanes; ++i) {
            const Lane& lane = lanes[i];
            if (!lane.exists || (wide && lane.inside == all)) continue;
            const bool present = (lane.inside >> e & 1U) != 0;
            if (present) set_active(one, i, element_number(place, lane.row, lane.col + e), lane.shared + e);
            if (!present) set_active(zero, i, 0, lane.shared + e);
        }
        keep(instructions.accesses, one);
        if (access.path == Path::async_copy) keep(instructions.zero_fills, zero);
    }
    return instructions;
}

std::optional<Instruction> shared_instruction_of(const Lanes& lanes, const Access& access) {
    Instruction instruction;
    instruction.elements = access.elements;
    for (unsigned i = 0; i < warp_lanes; ++i) {
        if (lanes[i].exists) set_active(instruction, i, 0, lanes[i].shared);
    }
    if (instruction.lanes == 0) return std::nullopt;
    return instruction;
}

LaneAddresses bytes_at(const LaneAddresses& elements, std::uint64_t first, std::uint64_t element_bytes) {
    LaneAddresses bytes{};
    for (unsigned lane = 0; lane < warp_lanes; ++lane) {
        if (!elements[lane]) continue;
        bytes[lane] = checked_mul(checked_add(*elements[lane], first, what), element_bytes, what);
    }
    return bytes;
}

}  // namespace rooftile::warp

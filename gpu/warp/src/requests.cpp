#include "rooftile/warp/requests.hpp"

#include <algorithm>
#include <limits>

#include "lanes.hpp"
#include "rooftile/core/integer.hpp"

namespace rooftile::warp {

namespace {

constexpr const char* what = "an element's place in memory";

[[noreturn]] void refuse(const Launch& launch, const std::string& unit, std::uint64_t number, std::uint64_t there) {
    throw Error(ErrorCode::input, "the launch '" + launch.pass.name + "' has no " + unit + " " + std::to_string(number),
                there == 1 ? "it has one, number 0" : "they are 0 to " + std::to_string(there - 1));
}

void require_place(const Launch& launch, const WarpPlace& place) {
    require_consistent(launch);
    const TileNumbers tiles = tiles_of(launch);
    for (std::size_t axis = 0; axis < tiles.size(); ++axis) {
        if (place.tile[axis] >= tiles[axis]) refuse(launch, "tile", place.tile[axis], tiles[axis]);
    }
    if (place.warp >= warps_of(launch.pass)) refuse(launch, "warp", place.warp, warps_of(launch.pass));
}

/// Turns numbers of elements from the first one of the tiles at hand into bytes and elements of the operand.
class Operand {
public:
    Operand(const Launch& launch, const Access& access, const TileNumbers& tile)
        : place_(launch.places[access.operand]) {
        const OperandAxes& axes = launch.pass.operands[access.operand];
        const auto first = [&](Axis axis) {
            const auto i = static_cast<std::size_t>(axis);
            return access.per.contains(axis) ? checked_mul(tile[i], launch.pass.tile[i], what) : 0;
        };
        const std::uint64_t row = first(axes.row), col = first(axes.col);
        const bool by_rows = place_.layout == Layout::N;
        first_ = checked_add(checked_mul(by_rows ? row : col, place_.ld, what), by_rows ? col : row, what);
    }

    [[nodiscard]] LaneAddresses bytes(const LaneAddresses& elements) const {
        return bytes_at(elements, checked_add(first_, place_.offset, what), place_.element_bytes);
    }
    [[nodiscard]] LaneElement element(std::uint64_t number) const {
        const std::uint64_t at = number + first_;
        const std::uint64_t line = at / place_.ld, in_line = at % place_.ld;
        return place_.layout == Layout::N ? LaneElement{line, in_line} : LaneElement{in_line, line};
    }
    [[nodiscard]] std::uint64_t element_bytes() const { return place_.element_bytes; }

private:
    const Place& place_;
    std::uint64_t first_ = 0;
};

Request request_of(const Instruction& instruction, const Access& access, const Operand& operand, std::uint64_t turn) {
    Request request;
    request.path = access.path;
    request.turn = turn;
    request.lane_bytes = static_cast<unsigned>(instruction.elements * operand.element_bytes());
    if (request.uses_global()) {
        request.global = operand.bytes(instruction.global);
        for (unsigned lane = 0; lane < warp_lanes; ++lane) {
            const auto& number = instruction.global[lane];
            if (number) request.global_element[lane] = operand.element(*number);
        }
    }
    if (request.uses_shared()) {
        request.shared = bytes_at(instruction.shared, 0, operand.element_bytes());
        for (unsigned lane = 0; lane < warp_lanes; ++lane) {
            if (!instruction.shared[lane]) continue;
            const std::uint64_t at = *instruction.shared[lane] - access.shared_base;
            const std::uint64_t pitch = std::max<std::uint64_t>(access.pitch, 1);
            request.shared_element[lane] = {at / pitch, at % pitch};
        }
    }
    return request;
}

}  // namespace

bool Request::uses_global() const { return !zeros && path != Path::shared_load && path != Path::shared_store; }

bool Request::uses_shared() const { return path != Path::global_load && path != Path::global_store; }

TileNumbers tiles_of(const Launch& launch) {
    TileNumbers tiles{};
    for (std::size_t axis = 0; axis < tiles.size(); ++axis) {
        const std::uint64_t extent = launch.extents[axis], tile = launch.pass.tile[axis];
        tiles[axis] = extent / tile + (extent % tile == 0 ? 0 : 1);
    }
    return tiles;
}

std::uint64_t blocks_of(const Launch& launch) {
    const TileNumbers tiles = tiles_of(launch);
    std::uint64_t blocks = 1;
    for (const Axis axis : all_axes) {
        if (launch.pass.block.contains(axis)) {
            blocks = checked_mul(blocks, tiles[static_cast<std::size_t>(axis)], "a number of blocks");
        }
    }
    return blocks;
}

std::uint64_t warps_of(const Pass& pass) { return (pass.threads() + warp_lanes - 1) / warp_lanes; }

TileNumbers tiles_of_block(const Launch& launch, BlockOrder order, std::uint64_t block) {
    const std::uint64_t blocks = blocks_of(launch);
    if (block >= blocks) refuse(launch, "block", block, blocks);
    const TileNumbers tiles = tiles_of(launch);
    if (launch.pass.block == (Axis::M | Axis::N)) {
        constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
        if (blocks > most) {
            throw Error(ErrorCode::input,
                        "the launch '" + launch.pass.name + "' has " + std::to_string(blocks) + " blocks",
                        "an order numbers at most " + std::to_string(most));
        }
        const TilePosition at = tile_at(order, static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(tiles[0]),
                                        static_cast<std::uint32_t>(tiles[1]));
        return {at.row, at.col, 0};
    }
    TileNumbers numbers{};
    for (std::size_t axis = tiles.size(); axis-- > 0;) {
        if (!launch.pass.block.contains(all_axes[axis])) continue;
        numbers[axis] = block % tiles[axis];
        block /= tiles[axis];
    }
    return numbers;
}

std::vector<Request> requests_of(const Launch& launch, const Access& access, const WarpPlace& place) {
    require_place(launch, place);
    const Operand operand(launch, access, place.tile);
    Room room = launch.extents;
    for (const Axis axis : all_axes) {
        const auto i = static_cast<std::size_t>(axis);
        const std::uint64_t tile = launch.pass.tile[i];
        if (access.per.contains(axis)) room[i] = std::min(tile, launch.extents[i] - place.tile[i] * tile);
    }
    std::vector<Request> requests;
    for (std::uint64_t turn = 0; turn < access.turns; ++turn) {
        const Lanes lanes = lanes_of(launch.pass, access, room, place.warp, turn);
        if (access.path == Path::shared_load || access.path == Path::shared_store) {
            if (const auto one = shared_instruction_of(lanes, access)) {
                requests.push_back(request_of(*one, access, operand, turn));
            }
            continue;
        }
        const Instructions instructions = instructions_of(lanes, launch, access);
        for (const Instruction& one : instructions.accesses) {
            requests.push_back(request_of(one, access, operand, turn));
        }
        for (const Instruction& one : instructions.zero_fills) {
            Access fill = access;
            fill.path = Path::shared_store;
            requests.push_back(request_of(one, fill, operand, turn));
            requests.back().zeros = true;
        }
    }
    return requests;
}

}  // namespace rooftile::warp

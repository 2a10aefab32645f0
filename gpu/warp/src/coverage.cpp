#include "rooftile/warp/coverage.hpp"

#include <algorithm>
#include <vector>

#include "lanes.hpp"
#include "tiles.hpp"

namespace rooftile::warp {

namespace {

/// One tile of an operand: how often each element inside the matrix is written.
class WrittenTile {
public:
    WrittenTile(const Launch& launch, const OperandAxes& operand, const Kind& kind)
        : launch_(launch),
          operand_(operand),
          kind_(kind),
          rows_(kind.on(operand.row).extent),
          cols_(kind.on(operand.col).extent),
          writes_(rows_ * cols_) {}

    void write(std::uint64_t row, std::uint64_t col) {
        if (row < rows_ && col < cols_) {
            if (++writes_[row * cols_ + col] > 1) refuse(row, col, "is written twice");
            return;
        }
        const bool inside =
            first(operand_.row) + row < extent(operand_.row) && first(operand_.col) + col < extent(operand_.col);
        refuse(row, col, inside ? "is written by two blocks" : "is written, and lies outside");
    }

    void require_all() const {
        const auto missing = std::find(writes_.begin(), writes_.end(), 0U);
        if (missing == writes_.end()) return;
        const auto at = static_cast<std::uint64_t>(missing - writes_.begin());
        refuse(at / cols_, at % cols_, "is written by no thread");
    }

private:
    [[noreturn]] void refuse(std::uint64_t row, std::uint64_t col, const std::string& why) const {
        throw Error(
            ErrorCode::input,
            operand_.name + "[" + std::to_string(first(operand_.row) + row) + "," +
                std::to_string(first(operand_.col) + col) + "] " + why,
            "the threads of '" + launch_.pass.name + "' must write each element of " + operand_.name + " exactly once");
    }
    [[nodiscard]] std::uint64_t first(Axis axis) const {
        return kind_.on(axis).first * launch_.pass.tile[static_cast<std::size_t>(axis)];
    }
    [[nodiscard]] std::uint64_t extent(Axis axis) const { return launch_.extents[static_cast<std::size_t>(axis)]; }

    const Launch& launch_;
    const OperandAxes& operand_;
    const Kind& kind_;
    std::uint64_t rows_, cols_;
    std::vector<std::uint8_t> writes_;
};

/// What every thread of one block writes there.
void write_all(WrittenTile& tile, const Launch& launch, const Access& access, const Kind& kind) {
    Room room{};
    for (std::size_t i = 0; i < room.size(); ++i) {
        room[i] = launch.extents[i] - kind.runs[i].first * launch.pass.tile[i];
    }
    for (std::uint64_t warp = 0; warp * warp_lanes < launch.pass.threads(); ++warp) {
        for (std::uint64_t turn = 0; turn < access.turns; ++turn) {
            for (const Lane& lane : lanes_of(launch.pass, access, room, warp, turn)) {
                for (std::uint64_t e = 0; e < access.elements; ++e) {
                    if (lane.exists && (lane.inside >> e & 1U) != 0) tile.write(lane.row, lane.col + e);
                }
            }
        }
    }
}

}  // namespace

void check_coverage(const Launch& launch, std::string_view operand) {
    require_consistent(launch);
    std::vector<const Access*> stores;
    for (const Access& access : launch.pass.accesses) {
        if (access.path == Path::global_store && launch.pass.operands[access.operand].name == operand) {
            stores.push_back(&access);
        }
    }
    if (stores.empty()) {
        throw Error(ErrorCode::input, "the launch '" + launch.pass.name + "' does not write " + std::string(operand));
    }
    for (const Access* store : stores) {
        if (store->per == stores.front()->per) continue;
        throw Error(ErrorCode::input, "the launch '" + launch.pass.name + "' writes " + std::string(operand) +
                                          " tile by tile in two ways");
    }
    const OperandAxes& axes = launch.pass.operands[stores.front()->operand];
    for (const Kind& kind : kinds_of(launch, stores.front()->per)) {
        const Axis others[] = {Axis::M, Axis::N, Axis::K};
        for (const Axis axis : others) {
            if (axis == axes.row || axis == axes.col || kind.on(axis).first + kind.on(axis).pieces <= 1) continue;
            throw Error(ErrorCode::input, std::string(operand) + "[0,0] is written once for each of several tiles",
                        "a store must not run over tiles along an axis that its operand does not have");
        }
        WrittenTile tile(launch, axes, kind);
        for (const Access* store : stores) write_all(tile, launch, *store, kind);
        tile.require_all();
    }
}

}  // namespace rooftile::warp

#include "rooftile/sim/hierarchy.hpp"

namespace rooftile::sim {

namespace {

std::string describe_range(std::uint64_t begin, std::uint64_t extent) {
    return std::to_string(begin) + ":" + to_string(Uint128{begin} + extent);
}

}  // namespace

std::string describe(const Block& block) {
    return "[" + describe_range(block.row, block.rows) + "," + describe_range(block.col, block.cols) + "]";
}

std::string describe(const Operand& operand, const Block& block) { return operand.name + describe(block); }

void throw_outside(const Operand& operand, Block block) {
    throw Error(ErrorCode::out_of_range,
                describe(operand, block) + " lies outside " + operand.name + ", which has " +
                    std::to_string(operand.rows) + " x " + std::to_string(operand.cols) + " elements",
                "clip the block at the matrix's edge");
}

void throw_not_loaded(const Operand& operand, Block needed, Block held) {
    throw Error(
        ErrorCode::not_loaded,
        "the computation uses " + describe(operand, needed) + ", but the buffer holds " + describe(operand, held),
        "load the block before computing with it");
}

void throw_empty(const Operand& operand, Block block) {
    throw Error(ErrorCode::out_of_range, describe(operand, block) + " is empty: nothing would cross the boundary",
                "move only blocks that hold elements");
}

void throw_not_accumulated(Block needed, Block held) {
    throw Error(
        ErrorCode::not_loaded,
        "the computation adds to output " + describe(needed) + ", but the accumulators stand for " + describe(held),
        "reset the accumulators for that block first");
}

}  // namespace rooftile::sim

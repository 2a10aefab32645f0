#include "rooftile/sim/block_counter.hpp"

namespace rooftile::sim {

namespace {

std::size_t hash(const Block& block) {
    std::uint64_t mixed = block.row;
    for (const std::uint64_t part : {block.col, block.rows, block.cols}) {
        mixed = (mixed ^ (mixed >> 29)) * 0x9E3779B97F4A7C15ULL + part;
    }
    mixed *= 0xD6E8FEB86659FD93ULL;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32));
}

Block without_times(const WeightedBlock& block) { return {block.row, block.col, block.rows, block.cols}; }

}  // namespace

std::size_t BlockTally::find_or_insert(Block block) {
    if (blocks_.size() * 2 >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash(block) & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot] == 0) {
            blocks_.push_back({block.row, block.col, block.rows, block.cols, 0});
            slots_[slot] = static_cast<std::uint32_t>(++known_);
            return known_ - 1;
        }
        if (same(blocks_[slots_[slot] - 1], block)) return slots_[slot] - 1;
    }
}

void BlockTally::grow() {
    constexpr std::size_t first_slots = 64;
    constexpr std::size_t most_blocks = 0xFFFF'FFFE;
    if (blocks_.size() >= most_blocks) throw_overflow("the number of distinct blocks", 32);
    slots_.assign(slots_.empty() ? first_slots : slots_.size() * 2, 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t position = 0; position < blocks_.size(); ++position) {
        std::size_t slot = hash(without_times(blocks_[position])) & mask;
        while (slots_[slot] != 0) slot = (slot + 1) & mask;
        slots_[slot] = static_cast<std::uint32_t>(position + 1);
    }
}

ElementReads BlockCounter::element_reads() const {
    std::vector<OperandElementReads> result;
    for (std::size_t i = 0; i < operands_.size(); ++i) {
        const Operand& operand = operands_[i];
        result.push_back(
            {operand.name, operand.rows, operand.cols, reads_[i].blocks(), uses_[i].blocks(), writes_[i].blocks()});
    }
    return ElementReads(std::move(result));
}

}  // namespace rooftile::sim

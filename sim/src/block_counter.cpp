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

std::size_t BlockTally::find_or_insert(const Block& block) {
    if (blocks_.size() * 2 >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash(block) & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot] == 0) {
            blocks_.push_back({block.row, block.col, block.rows, block.cols, 0});
            slots_[slot] = static_cast<std::uint32_t>(blocks_.size());
            return blocks_.size() - 1;
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

void BlockCounter::on_compute(const Compute& compute) {
    const Block part{0, compute.j.begin, 1, compute.j.extent};
    switch (compute.operation) {
        case Operation::multiply_add:
            // An A element serves its row of the tile, a B element its column.
            uses_[compute.operand].add(block(compute.i, compute.k), compute.j.extent);
            uses_[compute.operand + 1].add(block(compute.k, compute.j), compute.i.extent);
            return;
        case Operation::add:
            uses_[compute.operand].add(part, 1);
            uses_[compute.operand + 1].add(part, 1);
            return;
        case Operation::chain_step: uses_[compute.operand].add(part, 1); return;
    }
}

ElementReads BlockCounter::element_reads() const {
    std::vector<OperandElementReads> result;
    for (std::size_t i = 0; i < operands_.size(); ++i) {
        const Operand& operand = operands_[i];
        result.push_back({operand.name, operand.rows, operand.cols, reads_[i].blocks(), uses_[i].blocks()});
    }
    return ElementReads(std::move(result));
}

}  // namespace rooftile::sim

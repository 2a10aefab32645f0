#pragma once

// The observer behind per-element reads: it counts how often each distinct block was read, written and
// used.
// Loop nests repeat few blocks many times, so this stays small where a counter an element would not.

#include <cstdint>
#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/sim/element_reads.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::sim {

/// A multiset of blocks: each distinct block with the number of times it was added.
class BlockTally {
public:
    /// Adds `block` `times` times. Throws Error(overflow) when a block's number exceeds 64 bits.
    [[gnu::always_inline]] void add(Block block, std::uint64_t times) {
        // Loop nests repeat a block or walk through the known ones in the order of their first visit.
        if (last_ < known_ && same(blocks_[last_], block)) return bump(last_, times);
        const std::size_t next = last_ + 1 < known_ ? last_ + 1 : 0;
        if (next < known_ && same(blocks_[next], block)) return bump(next, times);
        bump(find_or_insert(block), times);
    }

    [[nodiscard]] const std::vector<WeightedBlock>& blocks() const { return blocks_; }

private:
    [[gnu::always_inline]] static bool same(const WeightedBlock& known, const Block& block) {
        return known.row == block.row && known.col == block.col && known.rows == block.rows && known.cols == block.cols;
    }
    [[gnu::always_inline]] void bump(std::size_t position, std::uint64_t times) {
        last_ = position;
        blocks_[position].times = checked_add(blocks_[position].times, times, "an element's count");
    }
    // By value: taking its address would keep every block of the hot path in memory.
    std::size_t find_or_insert(Block block);
    void grow();

    std::vector<WeightedBlock> blocks_;
    std::vector<std::uint32_t> slots_;  ///< open addressing: position + 1 in blocks_, 0 = free
    std::size_t known_ = 0;             ///< blocks_.size(), which divides each time it is asked
    std::size_t last_ = 0;
};

/// An observer like any other; the hierarchy also takes one by its own type (HierarchyOptions), so that
/// its hooks are part of the loop nest rather than calls for every event.
class BlockCounter final : public Observer {
public:
    explicit BlockCounter(std::vector<Operand> operands)
        : operands_(std::move(operands)),
          reads_(operands_.size()),
          writes_(operands_.size()),
          uses_(operands_.size()) {}

    [[gnu::always_inline]] void on_transfer(const Transfer& transfer) override {
        auto& tallies = transfer.direction == Direction::read ? reads_ : writes_;
        tallies[transfer.operand].add(transfer.block, 1);
    }

    [[gnu::always_inline]] void on_compute(const Compute& compute) override {
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

    [[nodiscard]] ElementReads element_reads() const;

private:
    std::vector<Operand> operands_;
    std::vector<BlockTally> reads_, writes_, uses_;
};

}  // namespace rooftile::sim

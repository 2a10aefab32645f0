#pragma once

// The observer behind per-element reads: it counts how often each distinct block was read and used.
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
    void add(const Block& block, std::uint64_t times) {
        // Loop nests repeat a block or walk through the known ones in the order of their first visit.
        if (last_ < blocks_.size() && same(blocks_[last_], block)) return bump(last_, times);
        const std::size_t next = last_ + 1 < blocks_.size() ? last_ + 1 : 0;
        if (next < blocks_.size() && same(blocks_[next], block)) return bump(next, times);
        bump(find_or_insert(block), times);
    }

    [[nodiscard]] const std::vector<WeightedBlock>& blocks() const { return blocks_; }

private:
    static bool same(const WeightedBlock& known, const Block& block) {
        return known.row == block.row && known.col == block.col && known.rows == block.rows && known.cols == block.cols;
    }
    void bump(std::size_t position, std::uint64_t times) {
        last_ = position;
        blocks_[position].times = checked_add(blocks_[position].times, times, "an element's count");
    }
    std::size_t find_or_insert(const Block& block);
    void grow();

    std::vector<WeightedBlock> blocks_;
    std::vector<std::uint32_t> slots_;  ///< open addressing: position + 1 in blocks_, 0 = free
    std::size_t last_ = 0;
};

class BlockCounter final : public Observer {
public:
    explicit BlockCounter(std::vector<Operand> operands)
        : operands_(std::move(operands)), reads_(operands_.size()), uses_(operands_.size()) {}

    void on_transfer(const Transfer& transfer) override {
        if (transfer.direction == Direction::read) reads_[transfer.operand].add(transfer.block, 1);
    }
    void on_compute(const Compute& compute) override;

    [[nodiscard]] ElementReads element_reads() const;

private:
    std::vector<Operand> operands_;
    std::vector<BlockTally> reads_, uses_;
};

}  // namespace rooftile::sim

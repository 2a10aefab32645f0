#pragma once

// The ledger: running totals of one execution, operand by operand. Transfers change it, and element
// views fold their counters into it when their scope ends; it derives nothing and knows no bandwidth.

#include <cstdint>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/block.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::sim {

/// Elements of a block: the one place where a transfer's count comes from. Throws Error(overflow).
constexpr std::uint64_t elements(const Block& block) {
    return checked_mul(block.rows, block.cols, "a transfer's element count");
}

class Ledger {
public:
    explicit Ledger(std::vector<Operand> operands) : operands_(std::move(operands)), totals_(operands_.size()) {}

    /// Books every element of the transfer's block. Throws Error(overflow) beyond 64 bits.
    [[gnu::always_inline]] void add(const Transfer& transfer) {
        Totals& totals = totals_[transfer.operand];
        std::uint64_t& total = transfer.direction == Direction::read ? totals.reads : totals.writes;
        total = checked_add(total, elements(transfer.block), "a counted number of elements");
    }

    /// Books what a computation used and did. Throws Error(overflow) beyond 64 bits.
    [[gnu::always_inline]] void add_uses(std::size_t operand, std::uint64_t uses) {
        totals_[operand].uses = checked_add(totals_[operand].uses, uses, "a counted number of uses");
    }
    [[gnu::always_inline]] void add_flops(std::uint64_t flops) {
        flops_ = checked_add(flops_, flops, "the counted number of FLOPs");
    }

    /// Books the counters of an element view whose scope ends. Never throws: an overflow is remembered
    /// and thrown by count().
    void fold(std::size_t operand, std::uint64_t reads, std::uint64_t writes) noexcept {
        overflowed_ |= __builtin_add_overflow(totals_[operand].reads, reads, &totals_[operand].reads);
        overflowed_ |= __builtin_add_overflow(totals_[operand].writes, writes, &totals_[operand].writes);
    }

    [[nodiscard]] const std::vector<Operand>& operands() const { return operands_; }

    /// Everything booked so far, as a Count. Throws Error(overflow) if a fold overflowed.
    [[nodiscard]] Count count(const Peaks& peaks) const;

private:
    struct Totals {
        std::uint64_t reads = 0, writes = 0, uses = 0;
    };
    std::vector<Operand> operands_;
    std::vector<Totals> totals_;
    std::uint64_t flops_ = 0;
    bool overflowed_ = false;
};

}  // namespace rooftile::sim

#pragma once

// Folds the events of one step into what is told of it: what moved, what was computed, where threads wait.
// Single elements of one operand become one block again, so its size does not depend on the step's.

#include <variant>
#include <vector>

#include "app/trace/formula_text.hpp"
#include "app/trace/running_totals.hpp"

namespace rooftile::app {

/// Everything that crossed in one direction between HBM and one buffer of an operand.
struct Move {
    std::size_t operand = 0;
    sim::Direction direction = sim::Direction::read;
    bool streamed = false;
    std::uint64_t slot = 0;
    sim::Block block;
    Uint128 elements = 0;  ///< more than those of the block where they crossed several times
};

/// One kind of operation on one pair of buffers.
struct Work {
    sim::Compute compute;  ///< its ranges those of all
    Uint128 flops = 0;
};

using StepPart = std::variant<Move, Work, sim::BarrierReason>;

class StepFold {
public:
    explicit StepFold(const std::vector<Operand>& operands) : operands_(operands) {}

    void add(const sim::Transfer& transfer);
    void add(const sim::Compute& compute);
    void add(const sim::Barrier& barrier) { parts_.emplace_back(barrier.reason); }
    void clear();

    /// In the order of their first events.
    [[nodiscard]] const std::vector<StepPart>& parts() const { return parts_; }
    [[nodiscard]] const RunningTotals& totals() const { return totals_; }
    [[nodiscard]] bool computed() const { return !works().empty(); }
    [[nodiscard]] std::vector<const Work*> works() const;
    [[nodiscard]] std::vector<const Move*> moves(sim::Direction direction) const;

private:
    const std::vector<Operand>& operands_;
    std::vector<StepPart> parts_;
    RunningTotals totals_;
};

/// What the accumulators hold at the end of the events so far.
class SumFold {
public:
    /// @param output  the operand that accumulators are loaded from
    explicit SumFold(std::size_t output) : output_(output) {}

    /// An output, or a tile of them, begins at zero.
    void begin() { sums_ = {}; }
    /// @param computed  whether the step has computed already: then the load only brings back its own sums
    void add(const sim::Transfer& transfer, bool computed);
    void add(const sim::Compute& compute);
    [[nodiscard]] const PartialSums& sums() const { return sums_; }

private:
    std::size_t output_;
    PartialSums sums_;
};

/// The smallest range that holds both.
sim::Range joined(sim::Range a, sim::Range b);

}  // namespace rooftile::app

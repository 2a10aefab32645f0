#pragma once

// One step as lines for people: what is loaded, where threads wait, what is computed, what is stored.

#include "app/report/document.hpp"
#include "app/trace/step_fold.hpp"
#include "app/trace/trace_messages.hpp"
#include "app/trace/tracked_elements.hpp"
#include "rooftile/core/schedule.hpp"

namespace rooftile::app {

class StepLines {
public:
    StepLines(const TraceMessages& m, const ElementNames& names, const Schedule& schedule);

    /// The parts of a step in their order.
    /// @param sums  what the accumulators hold at its end
    void add_parts(const StepFold& step, const PartialSums& sums);
    /// "read 32 B, written 0 B, 16 FLOPs"
    void add_totals(std::string_view label, const RunningTotals& totals);
    void add(std::string_view label, std::string text, std::size_t hang = 0);
    void add_tracked(const TrackedElement& element);

    [[nodiscard]] Facts take() { return std::move(facts_); }

private:
    void add_move(const Move& move, const StepFold& step);
    void add_loads_in_all(const StepFold& step);
    void add_barrier(sim::BarrierReason reason, const StepFold& step);
    void add_work(const Work& work, const StepFold& step, const PartialSums& sums);
    void add_formulas(const Work& work, const PartialSums& sums);
    [[nodiscard]] bool is_input(std::size_t operand) const { return names_.operands()[operand].role == Role::input; }

    const TraceMessages& m_;
    const ElementNames& names_;
    bool two_buffers_ = false;
    bool sums_in_memory_ = false;  ///< every multiply-add or K step brings them back to C
    bool sums_go_back_ = false;    ///< they do so before they are complete
    std::string_view label_;
    Facts facts_;
};

/// "80 B" and its kin, for one line: "64 B read + 16 B written = 80 B, 32 FLOPs".
std::string sum_text(const RunningTotals& totals, const TraceMessages& m);

RunningTotals operator-(const RunningTotals& all, const RunningTotals& before);

}  // namespace rooftile::app

#pragma once

// What a run comes to: its totals, and how often the first elements were loaded and used.

#include "app/trace/running_totals.hpp"
#include "app/trace/tracked_elements.hpp"

namespace rooftile::app {

class RunTotals final : public sim::Observer {
public:
    explicit RunTotals(const std::vector<Operand>& operands) : operands_(operands), tracked_(operands) {}

    void on_transfer(const sim::Transfer& transfer) override {
        totals_.add(transfer, operands_);
        tracked_.add(transfer);
    }
    void on_compute(const sim::Compute& compute) override {
        totals_.add(compute);
        tracked_.add(compute);
    }
    void begin_step() { tracked_.begin_step(); }

    [[nodiscard]] const RunningTotals& totals() const { return totals_; }
    [[nodiscard]] const std::vector<TrackedElement>& tracked() const { return tracked_.all(); }

private:
    const std::vector<Operand>& operands_;
    RunningTotals totals_;
    TrackedElements tracked_;
};

}  // namespace rooftile::app

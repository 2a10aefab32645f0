#pragma once

// What a check is about: the LoopCount that a user's own loop left behind, or one of the schedules that the
// simulator has, counted here. Both answer to the same names in formulas.

#include <optional>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/count.hpp"
#include "rooftile/sim/element_reads.hpp"
#include "rooftile/sim/loop_count.hpp"

namespace rooftile::testing {

/// A counted schedule in the words of a loop. Letters are those of the workload and of the schedule:
/// M, N, K, BM, BN, BK, buffers, split_k; L, B, steps.
struct ScheduleRun {
    sim::LoopCount loop;  ///< its `elements` are empty: `element_reads` has them as blocks
    std::optional<sim::ElementReads> element_reads;
};

/// What sim::count said about `schedule` on `workload`, ready for checks.
ScheduleRun schedule_run(const Workload& workload, const Schedule& schedule, const sim::Counted& counted);

/// Counts `schedule` on `workload`, element reads included. Throws like sim::count.
ScheduleRun schedule_run(const Workload& workload, const Schedule& schedule);

/// Refers to one or the other; both must outlive it. A check takes it as a parameter, so that a loop's count
/// and a schedule's are passed as they are.
class Run {
public:
    Run(const sim::LoopCount& loop) : loop_(&loop) {}  // NOLINT(google-explicit-constructor)
    Run(const ScheduleRun& schedule)                   // NOLINT(google-explicit-constructor)
        : loop_(&schedule.loop), schedule_(&schedule) {}

    [[nodiscard]] const sim::LoopCount& loop() const { return *loop_; }
    /// Null for a user's own loop.
    [[nodiscard]] const ScheduleRun* schedule() const { return schedule_; }

private:
    const sim::LoopCount* loop_;
    const ScheduleRun* schedule_ = nullptr;
};

}  // namespace rooftile::testing

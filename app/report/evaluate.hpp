#pragma once

// From a scenario to a report: predict every schedule, count it, compare, derive, and judge the
// expectations. The witnesses can be replaced, so that a test can show what a wrong one does.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/report/report.hpp"
#include "rooftile/gpu/measure.hpp"

namespace rooftile::app {

/// The independent answers. Only what `measure` and `plot --measure` ask has the third.
struct Witnesses {
    std::function<Count(const Workload&, const Schedule&)> predict;
    std::function<sim::Counted(const Workload&, const Schedule&, const sim::CountOptions&)> count;
    /// Runs the schedule's kernel on a GPU; empty: nothing is measured.
    std::function<gpu::Measured(const Workload&, const Schedule&, const gpu::MeasureOptions&)> measure = {};
};

/// model::predict and sim::count; no GPU is asked.
Witnesses default_witnesses();

struct EvaluateOptions {
    std::optional<ExecutionMode> execution;  ///< in place of the scenario's
    bool enforce_capacity = false;           ///< as if the scenario said capacity = "enforce"
    bool per_element = false;                ///< count reads of each element whatever the size
    std::vector<std::string> elements;       ///< as written: "A[0,0]"
    std::vector<std::string> schedules;      ///< only these; empty = all
    std::optional<Bytes> available_memory;   ///< for full executions; absent = what the system has
    bool one_of_many = false;                ///< a sweep's point: what does not fit, or a formula that cannot be
                                             ///< evaluated, is kept in the report and no error
    std::uint64_t count_sample = 1;          ///< of a sweep, points 0, N, 2N ... are counted, others predicted
    bool in_sample = true;                   ///< false: a point that is not counted for that reason
    bool predict_dram = true;                ///< false: a point of a sweep of more than most_dram_points
    bool keep_element_reads = true;          ///< false: drop the blocks once everything is answered
    gpu::MeasureOptions measure;             ///< `kernel` is each schedule's own
};

/// Throws Error, located where a place in the file is to blame: a formula with an unknown name or a
/// mistake, an unknown schedule or element, a capacity that is enforced and exceeded, a figure beyond 128
/// bits, too little memory. Formulas are checked before anything runs.
PointReport evaluate(const Scenario& scenario, const EvaluateOptions& options = {},
                     const Witnesses& witnesses = default_witnesses());

/// Throws Error(capacity) located at the schedule's name if the schedule does not fit the scenario's machine.
void require_capacity(const Scenario& scenario, const Schedule& schedule);

/// The mistake in a formula that shows at this point without running anything, if there is one. Throws
/// Error for selections and figures that make no sense.
std::optional<Error> formula_mistake(const Scenario& scenario, const EvaluateOptions& options);

}  // namespace rooftile::app

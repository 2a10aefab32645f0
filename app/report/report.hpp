#pragma once

// What a run found, as plain data with exact values. evaluate.hpp fills it; quantities.hpp names every
// figure of it; the writers (table, json, csv, md) only read it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/report/known.hpp"
#include "app/report/measurement.hpp"
#include "app/report/warp_figures.hpp"
#include "app/scenario/scenario.hpp"
#include "rooftile/core/count.hpp"
#include "rooftile/model/bounds.hpp"
#include "rooftile/model/footprint.hpp"
#include "rooftile/model/occupancy.hpp"
#include "rooftile/model/ridge_tile.hpp"
#include "rooftile/model/roofline.hpp"
#include "rooftile/model/steps.hpp"
#include "rooftile/sim/count.hpp"

namespace rooftile::app {

/// Where a figure comes from.
enum class Witness : std::uint8_t { counted, predicted, measured };

/// One witness's answer and what follows from its F and Q.
struct WitnessReport {
    Known<Count> count;
    Known<Rational> intensity_flops_per_byte;
    Known<model::Roofline> roofline;
    Known<Rational> speed_up;  ///< ideal time of the baseline / ideal time of this schedule
};

/// Whether two witnesses say the same about one operand.
struct OperandAgreement {
    std::string operand;
    bool read = false, write = false, uses = false;
};

/// Whether two witnesses say the same, row by row.
struct Agreement {
    std::vector<OperandAgreement> operands;
    bool flops = false, peaks = false;

    [[nodiscard]] bool all() const;
};

/// An element asked for by name: "A[0,0]".
struct ElementQuery {
    std::string text;
    std::string operand;
    std::uint64_t row = 0, col = 0;
};

/// How often that element was read across the boundary and used on chip.
struct ElementAnswer {
    ElementQuery query;
    Known<std::uint64_t> reads, uses;
};

struct ScheduleReport {
    Schedule schedule;
    std::string status = "ok";                ///< or "does not fit: ..."
    std::optional<sim::Execution> execution;  ///< absent: predicted only
    std::string execution_reason;             ///< why it was less than full; empty for full
    WitnessReport counted, predicted, measured;
    Known<Measurement> measurement;  ///< absent unless a GPU was asked
    Known<Agreement> agree;
    Known<sim::ProductCheck> product_check;
    double product_check_time_s = 0;
    Known<sim::ElementReads> element_reads;
    std::vector<Known<sim::ReadStatistics>> read_statistics;  ///< one an operand, in workload order
    std::vector<ElementAnswer> elements;
    model::Footprint footprint;
    Known<model::Missing> missing;             ///< absent when the machine states no capacity
    Known<model::Occupancy> occupancy;         ///< by the textbook
    Known<model::Occupancy> device_occupancy;  ///< by the machine's compute capability
    std::optional<model::TileSteps> tile_steps;
    std::optional<WarpFigures> warp;          ///< absent unless the schedule names its kernel
    std::optional<model::MatmulBound> bound;  ///< absent for workloads other than matmul
    std::vector<std::string> impossible;      ///< guards that failed: figures that cannot be true

    /// The witness that intensity and roofline of the report come from: counted if there is one.
    [[nodiscard]] Witness figures_from() const { return counted.count ? Witness::counted : Witness::predicted; }
    [[nodiscard]] const WitnessReport& figures() const { return counted.count ? counted : predicted; }
};

enum class Verdict : std::uint8_t { passed, failed, skipped };

/// One [[expect]] at one point.
struct ExpectationResult {
    const Expectation* expectation = nullptr;  ///< of the PointReport's own scenario
    Verdict verdict = Verdict::skipped;
    std::optional<expr::Sides> sides;
    std::string reason;                      ///< why it failed or was skipped, when the sides do not say it
    std::optional<SourceRegion> place = {};  ///< what of the formula could not be evaluated
};

/// One scenario at one point of its sweep. Scenarios without a sweep have one point.
struct PointReport {
    std::vector<Setting> set;
    std::string status = "ok";                 ///< or "invalid: ...", "does not fit: ..."
    bool capacity_enforced = false;            ///< what does not fit was not counted
    std::shared_ptr<const Scenario> scenario;  ///< absent when the point is invalid
    std::vector<Operand> operands;
    std::optional<model::OnePass> one_pass;      ///< absent for workloads other than matmul
    std::optional<model::RidgeTile> ridge_tile;  ///< likewise, and without a machine
    std::vector<ScheduleReport> schedules;
    std::vector<ScheduleReport> not_selected;  ///< known by name, not run
    std::vector<ExpectationResult> expectations;

    [[nodiscard]] const ScheduleReport* find(std::string_view schedule) const;
};

/// A result that is no pass, and at which point.
struct NotPassed {
    std::vector<Setting> set;
    std::shared_ptr<const Scenario> scenario;  ///< keeps the result's expectation
    ExpectationResult result;
};

/// One expectation at all points.
struct ExpectationTotals {
    std::uint64_t judged = 0, passed = 0;
    Verdict verdict = Verdict::passed;  ///< failed if it failed anywhere, else skipped if it was anywhere
    std::vector<NotPassed> first;       ///< the first few
};

/// A point without figures, and why.
struct LeftOut {
    std::vector<Setting> set;
    std::string status;
};

/// What is known of all points of a sweep, however few of them are kept.
struct Totals {
    std::uint64_t points = 0, invalid = 0, unfitting = 0;
    bool wrong_figure = false;                 ///< a comparison, a product check or a guard failed
    bool failed = false;                       ///< an expectation, a comparison, a product check or a guard
    bool roofline = false;                     ///< some figure is a bound
    bool lacks_space = false;                  ///< some schedule does not fit
    bool c_otherwise = false;                  ///< some schedule does more with C than write it once
    std::shared_ptr<const Scenario> scenario;  ///< of the first valid point
    bool same_workload = true, same_machine = true;
    std::vector<ExpectationTotals> expectations;
    std::uint64_t left_out = 0;
    std::vector<LeftOut> first_left_out;  ///< the first few

    void add(const PointReport& point);
    /// Appends what is known of later points.
    void add(const Totals& later);
};

/// Of a report that holds only the best row of a sweep: by what, and among how many.
struct BestFound {
    std::string by;
    std::uint64_t rows = 0;  ///< that took part
    std::uint64_t ties = 0;  ///< other rows that are as good
};

/// One scenario file.
struct Report {
    std::string file;
    LocalText title;
    bool sweep = false;
    std::vector<PointReport> points;  ///< in order; of a long sweep, the first
    Totals totals;                    ///< of all points
    bool interrupted = false;         ///< not all points were evaluated
    std::optional<BestFound> best;
};

/// Whether anything of a point failed: an expectation, a comparison, a product check or a guard.
bool has_failure(const PointReport& point);

/// "full", "traffic" or "predict".
std::string_view execution_name(const ScheduleReport& schedule);

}  // namespace rooftile::app

#pragma once

// A sweep point that is only predicted, worked out as far as somebody asks and without a report. Every
// point that might come out differently there, an invalid one or one with figures beyond 128 bits, is left
// to evaluate().

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/report/evaluate.hpp"
#include "app/report/quick_figures.hpp"
#include "app/scenario/point_cursor.hpp"

namespace rooftile::app {

/// A name in a formula and the figure that it stands for.
struct QuickName {
    std::vector<std::string> parts;
    const QuickFigure* figure = nullptr;
    std::size_t schedule = 0;  ///< of those selected
    std::string operand;
};

/// What is asked of every point.
struct QuickRequest {
    unsigned needs = need_nothing;  ///< of QuickNeed
    std::vector<QuickName> names;   ///< of all formulas
};

/// The figure that a formula's name stands for, or nothing where a report is needed.
std::optional<QuickName> quick_name(std::span<const std::string> parts, std::span<const std::string> schedules);

/// The names of the schedules that are selected, in file order.
std::vector<std::string> selected_schedules(const Scenario& scenario, const EvaluateOptions& options);

/// Adds the names of all formulas to a request. False where one of them needs a report.
bool request_formulas(const Scenario& scenario, const EvaluateOptions& options, QuickRequest& request);

class QuickPoint {
public:
    /// @param options, request  outlive it
    QuickPoint(const EvaluateOptions& options, const QuickRequest& request) : options_(options), request_(request) {}

    /// Works out a point. False: evaluate() has to.
    bool load(PointCursor& cursor, std::uint64_t point, bool in_sample);

    [[nodiscard]] const Workload& workload() const { return scenario_->workload; }
    [[nodiscard]] const std::vector<QuickSchedule>& schedules() const { return schedules_; }
    /// "ok" or why it does not fit.
    [[nodiscard]] std::string_view status(std::size_t schedule) const { return statuses_[schedule]; }
    /// Whether an expectation failed.
    [[nodiscard]] bool failed() const { return failed_; }

private:
    void rebase(const Scenario& scenario);
    bool work_out(bool in_sample);
    void derive(QuickSchedule& schedule) const;
    bool judge();

    const EvaluateOptions& options_;
    const QuickRequest& request_;
    const Scenario* scenario_ = nullptr;
    // what stays the same while plain sizes alone change
    std::uint64_t base_ = 0;
    bool possible_ = false, enforce_ = false;
    unsigned needs_ = need_nothing;
    ExecutionMode mode_ = ExecutionMode::automatic;
    std::vector<std::size_t> selected_;
    std::optional<std::size_t> baseline_;  ///< of those selected
    std::optional<Ratio> peak_, bandwidth_;
    // of this point
    std::vector<QuickSchedule> schedules_;
    std::vector<std::string> statuses_;
    bool failed_ = false;
};

}  // namespace rooftile::app

#pragma once

// Figures of a predicted sweep point without a report: numbers in registers where the names table deals in
// Rationals with reasons. A figure that is not in this table is read from a full report.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/report/quantities.hpp"
#include "rooftile/core/ratio.hpp"

namespace rooftile::app {

/// What has to be worked out before a figure can be read.
enum QuickNeed : unsigned {
    need_nothing = 0,
    need_count = 1,
    need_footprint = 2,
    need_steps = 4,
    need_missing = 8,
    need_roofline = 16,
    need_speed_up = 32,
    need_bound = 64,
};

/// One schedule at one point.
struct QuickSchedule {
    const Schedule* schedule = nullptr;
    Count count;  ///< predicted
    model::Footprint footprint;
    std::optional<model::TileSteps> steps;
    std::optional<model::Missing> missing;
    std::optional<model::RatioRoofline> roofline;
    std::optional<Ratio> speed_up;
    std::optional<model::MatmulBound> bound;
};

/// No value: the cell is empty.
using QuickValue = std::variant<std::monostate, Uint128, Ratio, Rational, bool, std::string_view, BlockOrder>;

struct QuickSubject {
    const Workload& workload;
    const QuickSchedule* schedule = nullptr;  ///< scopes schedule and operand
    std::string_view operand;                 ///< scope operand
};

struct QuickFigure {
    Scope scope;
    std::string_view name;  ///< as in the names table
    unsigned needs;         ///< of QuickNeed
    QuickValue (*get)(const QuickSubject&);
};

std::span<const QuickFigure> quick_figures();

/// The figure of that name, or nullptr.
const QuickFigure* quick_figure(Scope scope, std::string_view name);

/// Appends what a CSV shows of it: the same digits as to_cell().
void append_cell(std::string& out, const QuickValue& value);

}  // namespace rooftile::app

#pragma once

// The textbook formulas that a worked answer writes down, as texts. They are shown only where, evaluated, they
// give the report's own figure; nothing here is a source of figures.

#include <string>
#include <vector>

#include "app/report/report.hpp"
#include "app/teach/worked_figure.hpp"

namespace rooftile::app {

/// One amount that crosses the boundary, and how it would be written on paper.
struct TrafficFormula {
    std::string operand;  ///< empty: a chain's intermediates together
    bool read = true;
    Bytes bytes;  ///< the report's
    std::string formula;
};

/// M, N, K, L, steps, T, BM, BN, BK, buffers, split_k, B, e (or e_A, e_B, ... where sizes differ), e_acc.
Symbols symbols_of(const PointReport& point, const Schedule& schedule);

/// How F is written on paper; empty for totals as given.
std::string work_formula(const Workload& workload);

/// Every amount that is not zero, in the order of the operands.
std::vector<TrafficFormula> traffic_formulas(const PointReport& point, const ScheduleReport& schedule);

/// How Q as a whole may be written, the shortest form first.
std::vector<std::string> total_formulas(const PointReport& point, const Schedule& schedule);

}  // namespace rooftile::app

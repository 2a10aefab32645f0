#pragma once

// The figures of a run whose closed form can be asked for, each as both witnesses give it.

#include <functional>
#include <string>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::app {

/// One witness's answer at one point.
struct FitAnswer {
    Count count;
    std::optional<model::TileSteps> steps;  ///< of schedules that have tiles
};

struct FitFigure {
    std::string name;  ///< as in formulas: "A.read_elements", "total_bytes"
    std::string unit;
    bool usual = true;  ///< asked for when no figure is named
    std::function<Rational(const FitAnswer&)> value;
};

/// All figures of a schedule on a workload. The intermediates of a chain, whose number may vary, are one
/// operand T.
std::vector<FitFigure> fit_figures(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile::app

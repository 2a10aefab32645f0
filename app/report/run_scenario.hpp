#pragma once

// A scenario file run point by point.

#include <functional>

#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// Every point of a scenario. In a sweep, a point that is not valid stays as a row with its status.
/// @param after_point  called with each point as soon as it is done; may be empty
/// Throws Error for mistakes that are not one point's: formulas, selections; and the first point's error
/// when no point is valid.
Report run_scenario(const ScenarioSource& source, const EvaluateOptions& options,
                    const Witnesses& witnesses = default_witnesses(),
                    const std::function<void(const PointReport&)>& after_point = {});

/// Whether anything in it failed: an expectation, a comparison, a product check or a guard.
bool has_failure(const Report& report);

/// Whether a figure in it is wrong: a comparison, a product check or a guard failed. Expectations are not asked.
bool has_wrong_figure(const Report& report);

}  // namespace rooftile::app

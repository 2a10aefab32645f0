#pragma once

// What a fit found, for programs.

#include <string>
#include <vector>

#include "app/fit/fit_report.hpp"

namespace rooftile::app {

/// The document that docs/fit.md describes.
std::string write_fit_json(const FitReport& report);

/// One row a figure: schedule, quantity, unit, status, formula, latex, fitted_points, validated_points,
/// equals_prediction.
std::string write_fit_csv(const FitReport& report);

}  // namespace rooftile::app

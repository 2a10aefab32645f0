#pragma once

// What `rooftile fit` found, as plain data: of every schedule the closed form of every figure, or why there is
// none, and whether the model predicts the same.

#include <optional>
#include <string>
#include <vector>

#include "app/scenario/scenario.hpp"
#include "rooftile/fit/recover.hpp"

namespace rooftile::app {

/// Where the model predicts another value than the recovered form.
struct PredictionDiffers {
    fit::Point point;
    Rational form, predicted;
};

/// One figure of one schedule.
struct FittedFigure {
    fit::Finding finding;
    std::string unit;                          ///< "elements", "B", "FLOPs" or empty
    std::optional<bool> equals_prediction;     ///< at all validated points; absent without a form
    std::optional<PredictionDiffers> differs;  ///< where it does not
};

struct FittedSchedule {
    Schedule schedule;
    std::vector<fit::Variable> variables;  ///< those that -D holds too
    std::vector<Setting> held;             ///< what is no variable of the form, with its value: "c_policy", "write"
    std::vector<FittedFigure> figures;
};

struct FitReport {
    std::string file;
    LocalText title;
    std::string workload_kind;
    std::vector<FittedSchedule> schedules;
};

/// Whether a variable has one value, given by -D.
bool is_held(const fit::Variable& variable);

/// "found", "ambiguous", "no_form" or "data_dependent".
std::string_view status_name(const fit::Outcome& outcome);

/// The form where there is one, also the simplest of several.
const fit::ClosedForm* form_of(const fit::Outcome& outcome);

/// Whether every figure has one form and the model predicts the same.
bool all_found(const FitReport& report);

}  // namespace rooftile::app

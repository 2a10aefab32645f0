#include "app/fit/fit_report.hpp"

#include <algorithm>

namespace rooftile::app {

bool is_held(const fit::Variable& variable) {
    return variable.kind == fit::Kind::held_side || variable.kind == fit::Kind::held_tile;
}

std::string_view status_name(const fit::Outcome& outcome) {
    struct Name {
        std::string_view operator()(const fit::ClosedForm&) const { return "found"; }
        std::string_view operator()(const fit::Ambiguous&) const { return "ambiguous"; }
        std::string_view operator()(const fit::NoForm&) const { return "no_form"; }
        std::string_view operator()(const fit::DataDependent&) const { return "data_dependent"; }
    };
    return std::visit(Name(), outcome);
}

const fit::ClosedForm* form_of(const fit::Outcome& outcome) {
    if (const auto* form = std::get_if<fit::ClosedForm>(&outcome)) return form;
    const auto* several = std::get_if<fit::Ambiguous>(&outcome);
    return several == nullptr ? nullptr : &several->simplest;
}

bool all_found(const FitReport& report) {
    return std::all_of(report.schedules.begin(), report.schedules.end(), [](const FittedSchedule& schedule) {
        return std::all_of(schedule.figures.begin(), schedule.figures.end(), [](const FittedFigure& figure) {
            return std::holds_alternative<fit::ClosedForm>(figure.finding.outcome) &&
                   figure.equals_prediction.value_or(false);
        });
    });
}

}  // namespace rooftile::app

#pragma once

// The texts of a fit's page, by language.

#include <string_view>

#include "app/language/language.hpp"

namespace rooftile::app {

struct FitMessages {
    std::string_view title;                                ///< where the scenario has none
    std::string_view variables, from_to, of_values, held;  ///< over which values
    std::string_view quantity, form, points, predicted;
    std::string_view equal, differs, no_form, undecided, ambiguous, data_dependent;
    std::string_view or_else, zero_everywhere;  ///< of an ambiguous one
    std::string_view counterexample, undecided_at, by_line, by_whole_basis;
    std::string_view two_counts, other_prediction;
    std::string_view exact_at_points;
    std::string_view failed;  ///< on standard error
};

const FitMessages& fit_messages(Language language);

}  // namespace rooftile::app

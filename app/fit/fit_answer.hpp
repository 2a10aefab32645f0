#pragma once

// What a fit found, for people.

#include "app/fit/fit_report.hpp"
#include "app/language/language.hpp"
#include "app/report/document.hpp"

namespace rooftile::app {

/// @param latex  forms as LaTeX in place of the formula language
Document fit_answer(const FitReport& report, bool latex, Language language);

}  // namespace rooftile::app

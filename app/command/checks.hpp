#pragma once

// What `check` judges: a scenario's expectations, and for every schedule that counted equals predicted,
// that the product is right and that no figure is impossible.

#include <string>
#include <vector>

#include "app/language/language.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

struct CheckResult {
    std::string name;   ///< an expectation's, or "tiled: counted = predicted"; the same in every language
    std::string title;  ///< the same for people, in their language
    Verdict verdict = Verdict::passed;
    std::string formula;                 ///< of an expectation
    std::size_t passed = 0, points = 0;  ///< points of a sweep where it was judged
    std::vector<std::string> details;    ///< why it failed or was skipped; may have several lines each
};

/// The names of everything that would be judged, without running it.
std::vector<std::string> check_names(const Scenario& scenario);

/// The points of a sweep that are not valid: nothing can be judged there.
struct InvalidPoints {
    std::size_t count = 0;
    std::vector<std::string> details;  ///< "at BM=0: BM must be at least 1, not 0", the first few
};

InvalidPoints invalid_points(const Report& report, Language language = Language::en);

/// One result a name, over all points. Checks that do not apply, such as the agreement of a schedule that
/// is not counted, are left out.
/// @param language  that of the titles
std::vector<CheckResult> judge_report(const Report& report, Language language = Language::en);

}  // namespace rooftile::app

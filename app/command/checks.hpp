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

/// What was judged at some points of a scenario: one result a name. Checks that do not apply, such as the
/// agreement of a schedule that is not counted, are left out.
class Judgement {
public:
    /// @param language  that of titles and details
    explicit Judgement(Language language = Language::en) : language_(language) {}

    void add(const PointReport& point);
    /// Appends what was judged at later points, in the same language.
    void add(const Judgement& later);

    std::vector<CheckResult> results;  ///< in order of first appearance
    InvalidPoints invalid;

private:
    Language language_;
};

}  // namespace rooftile::app

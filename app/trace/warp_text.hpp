#pragma once

// One warp's requests as a page for people: for every access of the kernel where the lanes go, what they touch, and
// what it comes to.

#include "app/language/language.hpp"
#include "app/report/document.hpp"
#include "app/trace/warp_subject.hpp"

namespace rooftile::app {

/// Draws the first request of each access, and sums over all of them.
Document warp_text(const Scenario& scenario, const Schedule& schedule, const WarpSubject& subject, Language language);

}  // namespace rooftile::app

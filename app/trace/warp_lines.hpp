#pragma once

// One warp's requests as JSON lines: a header, then a line for every request. docs/trace.md lists the fields.

#include <string>

#include "app/scenario/scenario.hpp"
#include "app/trace/warp_subject.hpp"

namespace rooftile::app {

std::string warp_lines(const Scenario& scenario, const Schedule& schedule, const WarpSubject& subject);

}  // namespace rooftile::app

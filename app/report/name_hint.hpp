#pragma once

// What to write instead of a name that a report does not have.

#include <span>
#include <string>

#include "app/report/report.hpp"

namespace rooftile::app {

/// One line: the names that were probably meant, or where to look.
/// @param known  every name of the report
std::string name_hint(std::span<const std::string> parts, const PointReport& point, std::span<const std::string> known);

}  // namespace rooftile::app

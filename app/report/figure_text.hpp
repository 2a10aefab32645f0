#pragma once

// A figure of the names table as data: exact digits for counts, shortest doubles for reals.

#include <string>

#include "app/report/json_tree.hpp"
#include "app/report/quantities.hpp"

namespace rooftile::app {

JsonTree to_json(const Datum& datum, Type type);

/// The figure as a CSV cell; empty when it has no value.
std::string to_cell(const Datum& datum, Type type);

}  // namespace rooftile::app

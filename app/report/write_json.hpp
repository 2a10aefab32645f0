#pragma once

// Reports as JSON: the shape that docs and design promise, every figure from the names table.

#include <span>
#include <string>

#include "app/report/report.hpp"

namespace rooftile::app {

/// One object for one file, an array of them for several; ends with a line break.
std::string write_json(std::span<const Report> reports);

}  // namespace rooftile::app

#pragma once

// Reports as CSV: one row a schedule and point, columns from the names table in a fixed order, base units.

#include <span>
#include <string>

#include "app/report/report.hpp"

namespace rooftile::app {

/// RFC 4180 with "\n" line ends. Several files have a first column `file`; operands of different
/// workloads follow each other in order of appearance.
std::string write_csv(std::span<const Report> reports);

/// A cell as CSV takes it: in quotes where it holds a comma, a quote or an end of line.
std::string csv_cell(const std::string& text);

}  // namespace rooftile::app

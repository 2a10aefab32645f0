#pragma once

// The [[expect]] tables: formulas that must be true.

#include <vector>

#include "app/scenario/document.hpp"
#include "app/scenario/scenario.hpp"

namespace rooftile::app {

/// @param list  the array of [[expect]] tables, or nullptr
/// Throws Error(input), located; a formula's own mistakes at their characters in the file.
std::vector<Expectation> read_expectations(const Node* list);

}  // namespace rooftile::app

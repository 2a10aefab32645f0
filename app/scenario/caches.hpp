#pragma once

// The caches of a machine: its list of [[cache]] tables, nearest first.

#include <vector>

#include "app/scenario/document.hpp"
#include "rooftile/cache/geometry.hpp"

namespace rooftile::app {

/// Throws Error(input) at the culprit: a key, a value, or a geometry that does not divide.
std::vector<cache::Geometry> read_caches(const Node& list);

}  // namespace rooftile::app

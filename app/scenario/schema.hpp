#pragma once

// The version of the file format.

#include "app/scenario/document.hpp"

namespace rooftile::app {

/// Throws Error(input) unless the node is a version that this program reads.
void check_schema(const Node& node);

}  // namespace rooftile::app

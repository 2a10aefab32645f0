#pragma once

// Whether the threads of a launch write every element of an operand exactly once: a mapping that leaves one out or
// writes one twice computes something else.

#include <string_view>

#include "rooftile/warp/access.hpp"

namespace rooftile::warp {

/// Looks at one tile of each kind (whole, and clipped at either edge); tiles of one kind are alike. Throws Error(input)
/// that names the first element written by no thread, by two, or outside the operand, and for an operand that no
/// access stores.
void check_coverage(const Launch& launch, std::string_view operand);

}  // namespace rooftile::warp

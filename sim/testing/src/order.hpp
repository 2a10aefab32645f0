#pragma once

// Shapes from the smallest to the largest: by the sum of their positions, then by the first letters.

#include <cstdint>
#include <functional>
#include <vector>

namespace rooftile::testing {

/// A position in the list of values of each letter.
using Positions = std::vector<std::uint64_t>;

/// Whether `a` comes before `b`.
bool is_smaller(const Positions& a, const Positions& b);

/// Calls `visit` with all positions below `sizes` in that order until it returns false. Returns whether it
/// went to the end.
bool visit_by_size(const Positions& sizes, const std::function<bool(const Positions&)>& visit);

}  // namespace rooftile::testing

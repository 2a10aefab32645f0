#pragma once

// The rows of a Count by operand.

#include <optional>
#include <string_view>

#include "rooftile/core/count.hpp"

namespace rooftile::app {

/// What that operand moves; null if the count has no row for it.
const OperandTraffic* traffic_of(const Count& count, std::string_view operand);

/// How often elements of that operand took part in an operation; absent if the count does not say.
std::optional<Elements> uses_of(const Count& count, std::string_view operand);

}  // namespace rooftile::app

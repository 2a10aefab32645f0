#pragma once

// A prediction's reason in words.

#include <string>
#include <vector>

#include "rooftile/l2/granules.hpp"
#include "rooftile/l2/launch.hpp"
#include "rooftile/l2/simulate.hpp"

namespace rooftile::l2 {

/// Why `traffic`, what the launch moves in `march`, is what it is: what is live together, whether the operand that is
/// read again fits, how often it is read.
std::vector<std::string> reason(const Granules& granules, const Launch& launch, const Facts& facts, March march,
                                const Traffic& traffic);

}  // namespace rooftile::l2

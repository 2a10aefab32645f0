#pragma once

// The two arithmetic steps that closed forms are made of: checked products and the ceiling of a quotient.

#include <initializer_list>
#include <string_view>

#include "rooftile/core/integer.hpp"

namespace rooftile::model {

/// ceil(x / y) for y > 0: how many tiles of y cover x.
constexpr Uint128 cdiv(Uint128 x, Uint128 y) { return x / y + (x % y != 0 ? 1 : 0); }

/// The product of all factors. Throws Error(overflow) naming `what` when it exceeds 128 bits.
constexpr Uint128 product(std::initializer_list<Uint128> factors, std::string_view what) {
    Uint128 result = 1;
    for (const Uint128 factor : factors) result = checked_mul(result, factor, what);
    return result;
}

/// Where validate() has let through a pair of kinds that has no closed form: a defect of this project.
[[noreturn]] inline void no_closed_form() {
    throw Error(ErrorCode::internal, "this pair of workload and schedule has no closed form");
}

}  // namespace rooftile::model

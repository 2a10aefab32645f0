#pragma once

// From residues back to fractions.

#include <cstdint>
#include <optional>
#include <span>

#include "rooftile/core/rational.hpp"

namespace rooftile::fit {

/// The fraction with numerator and denominator of at most sqrt(m/2), m the product of the first primes of
/// prime_field.hpp, that has these residues modulo them; nothing if there is none. There is never more than one.
std::optional<Rational> reconstruct(std::span<const std::uint64_t> residues);

}  // namespace rooftile::fit

#pragma once

// Rounding an accumulator to an output element: once, to nearest even; integers saturate.

#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace rooftile::sim {

/// The float nearest to `value` towards the side that keeps a later rounding correct ("round to odd"):
/// double -> float -> half would round twice.
inline float to_float_odd(double value) {
    const auto nearest = static_cast<float>(value);
    if (static_cast<double>(nearest) == value || !std::isfinite(nearest)) return nearest;
    if ((std::bit_cast<std::uint32_t>(nearest) & 1U) != 0) return nearest;
    const float towards = static_cast<double>(nearest) < value ? std::numeric_limits<float>::infinity()
                                                               : -std::numeric_limits<float>::infinity();
    return std::nextafterf(nearest, towards);
}

template <class Element, class Accumulator>
Element narrow(Accumulator value) {
    constexpr bool small_float = std::is_same_v<Element, Eigen::half> || std::is_same_v<Element, Eigen::bfloat16>;
    if constexpr (std::is_same_v<Element, Accumulator>) {
        return value;
    } else if constexpr (small_float && std::is_same_v<Accumulator, double>) {
        return Element(to_float_odd(value));
    } else if constexpr (std::is_integral_v<Element> && std::is_integral_v<Accumulator>) {
        return static_cast<Element>(
            std::clamp<Accumulator>(value, std::numeric_limits<Element>::min(), std::numeric_limits<Element>::max()));
    } else if constexpr (small_float) {
        return Element(static_cast<float>(value));
    } else {
        return static_cast<Element>(value);
    }
}

}  // namespace rooftile::sim

#pragma once

// The roofline of one figure pair F and Q on one machine: intensity, times, bound. Exact rationals;
// theoretical limits, never measurements.

#include <cstdint>
#include <optional>
#include <string_view>

#include "rooftile/core/ratio.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile::model {

enum class Limit : std::uint8_t { memory, compute, balanced };

/// "memory", "compute" or "balanced".
std::string_view name(Limit limit);

/// Number: Rational, or Ratio where the same figures are needed without allocation.
template <class Number>
struct BasicRoofline {
    Number ridge_flops_per_byte;  ///< I* = P / BW
    Number compute_time_s;        ///< F / P
    Number memory_time_s;         ///< Q / BW
    Number ideal_time_s;          ///< the larger of the two: full overlap, a lower bound
    Number bound_flops_per_s;     ///< min(P, BW * I)
    Limit limited_by = Limit::balanced;
    friend bool operator==(const BasicRoofline&, const BasicRoofline&) = default;
};

using Roofline = BasicRoofline<Rational>;
using RatioRoofline = BasicRoofline<Ratio>;

/// I = F / Q [FLOPs/Byte], exact; nothing when no byte moves.
std::optional<Rational> intensity(Flops flops, Bytes total_bytes);

/// @param peak_flops_per_s       P > 0 of the data type and unit at hand
/// @param bandwidth_bytes_per_s  BW > 0 of the boundary that total_bytes crosses
/// Throws Error(input) when P or BW is not positive.
Roofline roofline(Flops flops, Bytes total_bytes, const Rational& peak_flops_per_s,
                  const Rational& bandwidth_bytes_per_s);

/// The same in 128-bit fractions. Throws Error(overflow) where they have no room; roofline() then has.
RatioRoofline ratio_roofline(Flops flops, Bytes total_bytes, Ratio peak_flops_per_s, Ratio bandwidth_bytes_per_s);

}  // namespace rooftile::model

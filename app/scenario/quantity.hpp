#pragma once

// Quantities with units, written as texts: "96 KiB", "1 TB/s", "20 TFLOP/s". Exact. Rates are SI,
// capacities IEC; whatever could be meant two ways is refused with what to write instead.

#include <string_view>

#include "app/scenario/document.hpp"
#include "rooftile/core/dtype.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile::app {

/// A bandwidth such as "1 TB/s" [Byte/s]: positive, SI prefixes k M G T P E.
/// All of these throw Error(input) at the node, naming `key`, for anything else.
Rational bandwidth_of(const Node& node, std::string_view key);

/// A peak such as "20 TFLOP/s", for i8 "2 POP/s" [FLOPs/s]: positive, SI prefixes.
Rational peak_of(const Node& node, std::string_view key, DType type);

/// A capacity such as "96 KiB" or "512 B" [Byte]: whole bytes, at most 1 EiB.
Bytes capacity_of(const Node& node, std::string_view key, bool zero_allowed);

/// A total of bytes: an integer, a text of digits, or a quantity in SI or IEC units ("12 GB", "3 MiB").
Bytes total_bytes(const Node& node, std::string_view key);

/// A total of FLOPs: an integer or a text of digits, at most 2^128 - 1.
Flops total_flops(const Node& node, std::string_view key);

}  // namespace rooftile::app

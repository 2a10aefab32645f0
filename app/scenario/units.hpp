#pragma once

// The units that quantities may have, and what to say about the ones they may not.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/rational.hpp"

namespace rooftile::app {

struct Unit {
    std::string name;
    Rational factor;  ///< how many of the base unit
};

enum class MeasureKind : std::uint8_t { bandwidth, flop_rate, op_rate, capacity, total };

/// A kind of quantity and how to talk about it.
struct Measure {
    MeasureKind kind;
    std::string wanted;   ///< "a rate", as in "bandwidth must be a rate with its unit"
    std::string plural;   ///< "bandwidths", as in "'GiB/s' is not a unit of bandwidths"
    std::string example;  ///< "1 TB/s"
    std::vector<Unit> units;

    [[nodiscard]] const Unit* find(std::string_view name) const;
    /// "units: B, KiB, ..." without second spellings.
    [[nodiscard]] std::string list() const;
};

/// The measure of that kind.
const Measure& measure(MeasureKind kind);

/// What to write instead of `number` with a unit that is not one of the measure's; may be empty.
std::string unit_hint(const Measure& measure, const std::string& number, const std::string& unit);

}  // namespace rooftile::app

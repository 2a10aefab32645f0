#pragma once

// The swept key that a plot has on its x axis: the only one there is, or the one that was asked for.

#include <string>
#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

struct SweptAxis {
    std::vector<std::string> keys;  ///< in full; all have one value at every point

    /// "BM = BN = BK".
    [[nodiscard]] std::string title() const;
    /// Whether the values are lengths of matrices, vectors or tiles.
    [[nodiscard]] bool in_elements() const;
    /// The value at a point. Throws Error(input) when it is not a positive number.
    [[nodiscard]] Rational at(const PointReport& point) const;
    /// What else is swept at that point.
    [[nodiscard]] std::vector<Setting> others(const PointReport& point) const;
};

/// @param wanted  a key in full or its last part; empty: the only one
/// Throws Error: nothing is swept, several keys are and none is chosen, no key is called so.
SweptAxis swept_axis(const std::vector<Report>& reports, const std::string& wanted);

}  // namespace rooftile::app

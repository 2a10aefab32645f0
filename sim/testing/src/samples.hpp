#pragma once

// Which shapes of a sweep that is too large are tried: first those in which formulas tend to be wrong, then
// random ones. The same on every machine.

#include <vector>

#include "order.hpp"
#include "rooftile/testing/sweep.hpp"

namespace rooftile::testing {

/// At most sweep.most_shapes() different shapes that the sweep admits. In front: the smallest and the largest shape,
/// each letter largest and smallest on its own, and for each tile a side that it divides, one that it does
/// not and one that it exceeds.
std::vector<Positions> samples(const Sweep& sweep);

/// How many of the shapes tried were of a kind.
struct ShapeKinds {
    std::uint64_t shapes = 0;
    std::uint64_t ragged = 0;          ///< a tile does not divide its side
    std::uint64_t tile_over_side = 0;  ///< a tile exceeds its side; not counted as ragged for that
    std::uint64_t rectangular = 0;     ///< letters that are no tiles differ
    void add(const Sweep& sweep, const Shape& shape);
    /// "(4 ragged, 2 with a tile over its side, 3 rectangular)", empty where the sweep can have none.
    [[nodiscard]] std::string to_string(const Sweep& sweep) const;
};

}  // namespace rooftile::testing

#pragma once

// Places on a drawing, in pixels from its upper left corner; y grows downwards.

#include <algorithm>

namespace rooftile::app {

struct Spot {
    double x = 0, y = 0;
};

struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
    [[nodiscard]] bool overlaps(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    [[nodiscard]] bool holds(const Box& other) const {
        return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
    }
};

/// The square around a spot whose sides are twice `reach` long.
inline Box around(Spot spot, double reach) { return {spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach}; }

}  // namespace rooftile::app

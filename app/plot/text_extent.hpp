#pragma once

// How much room a text takes, without the fonts of whoever will look at it: widths of a common sans-serif
// with a reserve, so that text laid out by them does not collide in its wider relatives.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/plot/geometry.hpp"

namespace rooftile::app {

/// [pixels] at that font size.
double text_extent(std::string_view text, double size);

/// The text, or its beginning and an ellipsis, in at most that many pixels.
std::string shortened(std::string_view text, double size, double room);

/// The text broken at spaces into lines of at most that many pixels; a longer word is shortened.
std::vector<std::string> wrapped(std::string_view text, double size, double room);

enum class Anchor { start, middle, end };

/// A text at the left end, middle or right end of its baseline.
struct Label {
    std::string text;
    Spot at;
    double size = 12;
    Anchor anchor = Anchor::start;
    double angle = 0;  ///< degrees, clockwise, about `at`
};

/// A label and, when it had to go further away, the line that leads to what it names.
struct PlacedLabel {
    Label label;
    std::optional<std::pair<Spot, Spot>> leader;
};

/// The box of a label that is not turned.
Box box_of(const Label& label);

}  // namespace rooftile::app

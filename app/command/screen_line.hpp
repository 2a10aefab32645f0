#pragma once

// One line of a full screen. A line that a terminal wraps takes two rows, and the rows above it scroll away.

#include <cstddef>
#include <string>
#include <string_view>

namespace rooftile::app {

/// As much of the line as stands in so many columns. Colours take none and are kept to the end, so that what is
/// switched on is switched off again.
std::string screen_line(std::string_view line, std::size_t columns);

}  // namespace rooftile::app

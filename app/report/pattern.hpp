#pragma once

// Filling the patterns of messages.hpp. For .cpp files: it brings in the formatting library.

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace rooftile::app {

/// The pattern with its {} and {name} replaced.
template <class... Args>
std::string fill(std::string_view pattern, const Args&... args) {
    return fmt::format(fmt::runtime(pattern), args...);
}

}  // namespace rooftile::app

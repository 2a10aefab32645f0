#pragma once

// A name of a formula as it is written.

#include <span>
#include <string>

namespace rooftile::app {

/// "tiled.A.uses" for its three parts.
inline std::string dotted(std::span<const std::string> parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
    return text;
}

}  // namespace rooftile::app

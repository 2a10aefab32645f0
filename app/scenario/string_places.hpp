#pragma once

// Where the bytes of a text value stand in its file, escapes and line breaks considered: a formula's own
// positions become places that an editor can go to.

#include <cstddef>
#include <memory>
#include <vector>

#include "app/scenario/document.hpp"

namespace rooftile::app {

class StringPlaces {
public:
    StringPlaces() = default;
    /// @param node  a string node
    explicit StringPlaces(const Node& node);

    /// The region of bytes [begin, end) of the text. If the text's spelling cannot be followed (a string
    /// from the command line, say), the region of the whole value.
    [[nodiscard]] SourceRegion region(std::size_t begin, std::size_t end) const;

private:
    Place whole_;
    std::shared_ptr<const std::vector<std::size_t>> bytes_;  ///< file byte of each text byte, and of the end
};

}  // namespace rooftile::app

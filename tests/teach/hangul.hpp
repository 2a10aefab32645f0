#pragma once

// Whether a text is Korean, for tests of translations.

#include <string>

#include "app/scenario/utf8.hpp"

namespace rooftile::test {

/// Whether it holds a Hangul syllable.
inline bool has_hangul(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto character = app::decode_character(text, at);
        if (!character) return false;
        if (character->code >= 0xAC00 && character->code <= 0xD7A3) return true;
        at += character->bytes;
    }
    return false;
}

}  // namespace rooftile::test

#pragma once

// Characters of UTF-8 text: where they begin, how many there are, how wide a terminal shows them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rooftile::app {

/// One code point and the bytes it takes.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// The code point that begins at `text[position]`; nothing if the bytes there are not UTF-8 (overlong
/// forms, surrogates and values beyond U+10FFFF included).
std::optional<Character> decode_character(std::string_view text, std::size_t position);

/// The first byte that is not part of valid UTF-8, if there is one.
std::optional<std::size_t> first_invalid_byte(std::string_view text);

/// Whether a terminal might obey the code point instead of showing it: control characters, line separators
/// and the characters that turn the direction of writing.
bool is_control(char32_t code);

/// The number of code points; a byte that is not UTF-8 counts as one.
std::size_t count_characters(std::string_view text);

/// The text with every byte that is not UTF-8 replaced by U+FFFD.
std::string replace_invalid_bytes(std::string_view text);

/// Terminal columns of one code point: 0 for combining marks, 2 for Hangul, CJK and emoji, otherwise 1.
std::size_t display_width(char32_t code);

}  // namespace rooftile::app

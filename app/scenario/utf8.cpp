#include "app/scenario/utf8.hpp"

#include <algorithm>
#include <array>

namespace rooftile::app {

namespace {

struct Range {
    char32_t first, last;
};

// The blocks that terminals show two columns wide (Unicode East Asian Width W and F).
constexpr std::array wide{
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xA960, 0xA97C},   Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
    Range{0x1F300, 0x1F64F}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};

constexpr std::array zero{
    Range{0x0300, 0x036F}, Range{0x1160, 0x11FF}, Range{0x200B, 0x200F},
    Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF},
};

template <std::size_t Size>
bool contains(const std::array<Range, Size>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [code](const Range& range) { return range.first <= code && code <= range.last; });
}

}  // namespace

std::optional<Character> decode_character(std::string_view text, std::size_t position) {
    const auto byte = [&](std::size_t offset) -> char32_t {
        return static_cast<unsigned char>(text[position + offset]);
    };
    if (position >= text.size()) return std::nullopt;
    const char32_t lead = byte(0);
    if (lead < 0x80) return Character{lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - position < bytes) return std::nullopt;
    char32_t code = lead & (bytes == 4 ? 0x07U : bytes == 3 ? 0x0FU : 0x1FU);
    for (std::size_t offset = 1; offset < bytes; ++offset) {
        if ((byte(offset) & 0xC0U) != 0x80U) return std::nullopt;
        code = (code << 6U) | (byte(offset) & 0x3FU);
    }
    const char32_t least = bytes == 4 ? 0x10000 : bytes == 3 ? 0x800 : 0x80;
    if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return std::nullopt;
    return Character{code, bytes};
}

std::optional<std::size_t> first_invalid_byte(std::string_view text) {
    for (std::size_t position = 0; position < text.size();) {
        const auto character = decode_character(text, position);
        if (!character) return position;
        position += character->bytes;
    }
    return std::nullopt;
}

bool is_control(char32_t code) {
    // C0, DEL, C1, separators and directions.
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

std::size_t count_characters(std::string_view text) {
    std::size_t characters = 0;
    for (std::size_t position = 0; position < text.size(); ++characters) {
        const auto character = decode_character(text, position);
        position += character ? character->bytes : 1;
    }
    return characters;
}

std::string replace_invalid_bytes(std::string_view text) {
    std::string valid;
    for (std::size_t position = 0; position < text.size();) {
        const auto character = decode_character(text, position);
        const std::size_t bytes = character ? character->bytes : 1;
        valid += character ? text.substr(position, bytes) : std::string_view("\xEF\xBF\xBD");
        position += bytes;
    }
    return valid;
}

std::size_t display_width(char32_t code) {
    if (code < 0x300) return 1;
    if (contains(zero, code)) return 0;
    return contains(wide, code) ? 2 : 1;
}

}  // namespace rooftile::app

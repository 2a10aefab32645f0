#include "app/report/xml_text.hpp"

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// U+FFFE and U+FFFF are characters of UTF-8 but not of XML.
bool is_forbidden(char32_t code) { return code < 0x20 || code == 0xFFFE || code == 0xFFFF; }

}  // namespace

std::string xml_text(std::string_view raw) {
    std::string out;
    for (std::size_t position = 0; position < raw.size();) {
        const auto character = decode_character(raw, position);
        const std::size_t bytes = character ? character->bytes : 1;
        switch (character ? character->code : 0) {
            case U'&': out += "&amp;"; break;
            case U'<': out += "&lt;"; break;
            case U'>': out += "&gt;"; break;
            case U'"': out += "&quot;"; break;
            case U'\n': out += "&#10;"; break;
            case U'\t': out += "&#9;"; break;
            default: out += !character || is_forbidden(character->code) ? replacement : raw.substr(position, bytes);
        }
        position += bytes;
    }
    return out;
}

}  // namespace rooftile::app

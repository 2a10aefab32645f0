#include "app/plot/text_extent.hpp"

#include <array>

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

/// Advance widths of Helvetica from ' ' to '~' in thousandths of the font size (Adobe's metrics).
constexpr std::array<int, 95> advance{278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                      556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                      667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                      333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                      556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

/// Other fonts are up to a sixth wider than Helvetica.
constexpr double reserve = 1.15;

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

double advance_of(char32_t code) {
    if (code == 0xA0) code = U' ';
    if (code >= U' ' && code <= U'~') return reserve * advance.at(static_cast<std::size_t>(code - U' ')) / 1000;
    constexpr std::array<double, 3> by_columns{0, 0.75, 1.05};
    return by_columns.at(display_width(code));
}

}  // namespace

double text_extent(std::string_view text, double size) {
    double width = 0;
    for (std::size_t position = 0; position < text.size();) {
        const auto character = decode_character(text, position);
        width += character ? advance_of(character->code) : 1;
        position += character ? character->bytes : 1;
    }
    return width * size;
}

std::string shortened(std::string_view text, double size, double room) {
    if (text_extent(text, size) <= room) return std::string(text);
    const double room_for_text = room - text_extent(ellipsis, size);
    std::size_t kept = 0;
    while (kept < text.size()) {
        const auto character = decode_character(text, kept);
        const std::size_t next = kept + (character ? character->bytes : 1);
        if (text_extent(text.substr(0, next), size) > room_for_text) break;
        kept = next;
    }
    return std::string(text.substr(0, kept)) + std::string(ellipsis);
}

std::vector<std::string> wrapped(std::string_view text, double size, double room) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = shortened(text.substr(begin, end - begin), size, room);
        const std::string longer = line.empty() ? word : line + " " + word;
        if (text_extent(longer, size) <= room) {
            line = longer;
        } else {
            lines.push_back(line);
            line = word;
        }
        begin = end + 1;
    }
    lines.push_back(line);
    return lines;
}

Box box_of(const Label& label) {
    const double width = text_extent(label.text, label.size);
    const double left = label.anchor == Anchor::start    ? label.at.x
                        : label.anchor == Anchor::middle ? label.at.x - width / 2
                                                         : label.at.x - width;
    return {left, label.at.y - 0.85 * label.size, left + width, label.at.y + 0.25 * label.size};
}

}  // namespace rooftile::app

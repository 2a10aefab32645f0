#include "app/scenario/diagnostic.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <vector>

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t tab_columns = 4;
constexpr std::string_view bold_red = "\033[1;31m";
constexpr std::string_view bold = "\033[1m";
constexpr std::string_view green = "\033[1;32m";
constexpr std::string_view plain = "\033[0m";

/// What one character looks like on a terminal.
struct Glyph {
    std::string text;
    std::size_t width = 1;
};

Glyph escaped(const char* format, unsigned value) {
    char text[16];
    std::snprintf(text, sizeof text, format, value);
    return {text, std::string_view(text).size()};
}

std::vector<Glyph> glyphs_of(std::string_view line, bool expand_tabs) {
    std::vector<Glyph> glyphs;
    for (std::size_t position = 0; position < line.size();) {
        const auto character = decode_character(line, position);
        if (!character) {
            glyphs.push_back(escaped("\\x%02X", static_cast<unsigned char>(line[position])));
        } else if (character->code == '\t' && expand_tabs) {
            glyphs.push_back({std::string(tab_columns, ' '), tab_columns});
        } else if (is_control(character->code)) {
            glyphs.push_back(escaped(character->code < 0x100 ? "\\x%02X" : "\\u%04X", character->code));
        } else {
            glyphs.push_back({std::string(line.substr(position, character->bytes)), display_width(character->code)});
        }
        position += character ? character->bytes : 1;
    }
    return glyphs;
}

std::size_t width_of(const std::vector<Glyph>& glyphs, std::size_t begin, std::size_t end) {
    std::size_t width = 0;
    for (std::size_t i = begin; i < end && i < glyphs.size(); ++i) width += glyphs[i].width;
    return width;
}

/// The text with nothing in it that a terminal would obey.
std::string harmless(std::string_view text) {
    std::string shown;
    for (const Glyph& glyph : glyphs_of(text, false)) shown += glyph.text;
    return shown;
}

/// The part [begin, end) of a line that fits `columns` and contains the caret.
struct Window {
    std::size_t begin = 0, end = 0;
};

Window window_around(const std::vector<Glyph>& glyphs, std::size_t caret, std::size_t length, std::size_t columns) {
    Window window{std::min(caret, glyphs.size()), std::min(caret, glyphs.size())};
    std::size_t width = 0;
    const auto extend_right = [&](std::size_t limit) {
        while (window.end < glyphs.size() && width + glyphs[window.end].width <= limit)
            width += glyphs[window.end++].width;
    };
    const auto extend_left = [&](std::size_t limit) {
        while (window.begin > 0 && width + glyphs[window.begin - 1].width <= limit)
            width += glyphs[--window.begin].width;
    };
    // The culprit first, then what leads up to it, then what follows.
    while (window.end < glyphs.size() && window.end < caret + length &&
           width + glyphs[window.end].width <= columns * 3 / 4) {
        width += glyphs[window.end++].width;
    }
    extend_left(std::max(width, columns * 3 / 4));
    extend_right(columns);
    extend_left(columns);
    return window;
}

std::string source_lines(const SourceRegion& region, const DiagnosticStyle& style) {
    const std::vector<Glyph> glyphs = glyphs_of(region.line_text, true);
    const std::size_t caret = region.column > 0 ? region.column - 1 : 0;
    const Window window = window_around(glyphs, caret, region.length, std::max<std::size_t>(style.columns, 20));
    const std::string_view cut_left = window.begin > 0 ? "..." : "";
    const std::string_view cut_right = window.end < glyphs.size() ? "..." : "";
    std::string text = "  ";
    text += cut_left;
    for (std::size_t i = window.begin; i < window.end; ++i) text += glyphs[i].text;
    text += cut_right;
    while (text.ends_with(' ')) text.pop_back();
    const std::size_t indent = 2 + cut_left.size() + width_of(glyphs, window.begin, std::min(caret, window.end));
    const std::size_t underlined =
        std::max<std::size_t>(1, width_of(glyphs, caret, std::min(caret + region.length, window.end)));
    text += "\n" + std::string(indent, ' ');
    if (style.colour) text += green;
    text += "^" + std::string(underlined - 1, '~');
    if (style.colour) text += plain;
    return text + "\n";
}

std::string hint_lines(const std::string& hint) {
    std::string text;
    std::string_view rest = hint;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        text += "  " + harmless(rest.substr(0, end)) + "\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text;
}

}  // namespace

std::string render_diagnostic(const Error& error, const DiagnosticStyle& style) {
    std::string place = "rooftile";
    if (const auto& region = error.region()) {
        // Arguments have no file but this name.
        const bool is_argument = region->file == "command line";
        const std::string file = is_argument ? in_language(style.language, region->file) : region->file;
        place = harmless(file) + ":" + std::to_string(region->line) + ":" + std::to_string(region->column);
    }
    std::string text;
    if (style.colour) text += bold;
    text += place + ": ";
    if (style.colour) text += bold_red;
    text += style.language == Language::ko ? "오류: " : "error: ";
    if (style.colour) {
        text += plain;
        text += bold;
    }
    text += harmless(in_language(style.language, error.what()));
    if (style.colour) text += plain;
    text += "\n";
    if (error.region()) text += source_lines(*error.region(), style);
    return text + hint_lines(in_language(style.language, error.hint()));
}

}  // namespace rooftile::app

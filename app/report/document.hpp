#pragma once

// A report laid out for people, before it is decided how it is shown: headings, paragraphs, facts, tables.

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace rooftile::app {

enum class Tone : std::uint8_t { plain, strong, dim, good, bad };

struct Cell {
    std::string text;
    Tone tone = Tone::plain;
};

/// Level 1: a file; 2: a part of it, whose blocks are indented; 3 without text: a gap between blocks.
struct Heading {
    int level = 1;
    std::string text;
};

struct Paragraph {
    std::string text;
    Tone tone = Tone::plain;
};

/// A label and what is to be said under it.
struct Fact {
    Cell label, value;
    std::size_t hang = 0;  ///< lines that go on because the value is wide begin so many columns further in
};

struct Facts {
    std::vector<Fact> facts;
    std::size_t label_width = 0;  ///< at least so many columns for the labels: the same in several blocks
};

enum class Align : std::uint8_t { left, right };

struct TableColumn {
    std::string header;
    Align align = Align::right;
    int expendable = 0;  ///< 0: always shown; the highest go first when there is too little room
};

struct Table {
    std::vector<TableColumn> columns;
    std::vector<std::vector<Cell>> rows;
};

using Block = std::variant<Heading, Paragraph, Facts, Table>;
using Document = std::vector<Block>;

/// Plain text for a terminal of that many columns: nothing but table cells and single words is wider.
std::string render_text(const Document& document, std::size_t width, bool colour);

/// GitHub Markdown.
std::string render_markdown(const Document& document);

/// The text once lines are broken: no-break spaces have done their work.
std::string with_plain_spaces(std::string text);

/// Terminal columns of a text.
std::size_t text_width(const std::string& text);

}  // namespace rooftile::app

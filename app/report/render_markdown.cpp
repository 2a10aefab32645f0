#include <string_view>
#include <utility>

#include "app/report/document.hpp"

namespace rooftile::app {

namespace {

/// Text that Markdown would read as markup, disarmed.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool at_start = out.empty();
        if (std::string_view("|\\*_`<>").find(c) != std::string_view::npos || (at_start && c == '#')) {
            out += '\\';
        }
        if (c == '\n') {
            out += "<br>";
        } else {
            out += c;
        }
    }
    return out;
}

struct MarkdownRenderer {
    std::string out;

    static std::string toned(const Cell& cell) {
        const std::string text = escaped(cell.text);
        return cell.tone == Tone::bad || cell.tone == Tone::strong ? "**" + text + "**" : text;
    }

    void separate() {
        if (!out.empty()) out += '\n';
    }

    void operator()(const Heading& heading) {
        if (heading.text.empty()) return;
        separate();
        out += std::string(static_cast<std::size_t>(heading.level) + 1, '#') + " " + escaped(heading.text) + "\n";
    }

    void operator()(const Paragraph& paragraph) {
        separate();
        out += escaped(paragraph.text) + "\n";
    }

    void operator()(const Facts& block) {
        separate();
        for (const Fact& fact : block.facts) {
            out += "- **" + escaped(fact.label.text) + "**: " + toned(fact.value) + "\n";
        }
    }

    void operator()(const Table& table) {
        separate();
        out += '|';
        for (const TableColumn& column : table.columns) out += " " + escaped(column.header) + " |";
        out += "\n|";
        for (const TableColumn& column : table.columns) out += column.align == Align::right ? " ---: |" : " :--- |";
        out += '\n';
        for (const auto& row : table.rows) {
            out += '|';
            for (const Cell& cell : row) out += " " + toned(cell) + " |";
            out += '\n';
        }
    }
};

}  // namespace

std::string render_markdown(const Document& document) {
    MarkdownRenderer renderer;
    for (const Block& block : document) std::visit([&](const auto& each) { renderer(each); }, block);
    return with_plain_spaces(std::move(renderer.out));
}

}  // namespace rooftile::app

#include <algorithm>
#include <numeric>

#include "app/report/document.hpp"
#include "app/report/number_text.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t gap = 2;

class TextRenderer {
public:
    TextRenderer(std::size_t width, bool colour) : width_(width), colour_(colour) {}

    void operator()(const Heading& heading) {
        if (!out_.empty()) out_ += '\n';
        after_table_ = false;
        indent_ = 0;
        if (!heading.text.empty()) paragraph({heading.text, Tone::strong}, 0);
        indent_ = heading.level == 2 ? gap : 0;
    }

    void operator()(const Paragraph& text) { paragraph({text.text, text.tone}, 0); }

    void operator()(const Facts& block) {
        if (after_table_) out_ += '\n';
        after_table_ = false;
        std::size_t label_width = block.label_width;
        for (const Fact& fact : block.facts) label_width = std::max(label_width, text_width(fact.label.text));
        for (const Fact& fact : block.facts) {
            const std::size_t padding = label_width - text_width(fact.label.text) + gap;
            const std::string label = std::string(indent_, ' ') + toned(fact.label) + std::string(padding, ' ');
            const std::size_t hanging = indent_ + label_width + gap;
            lines(fact.value, hanging, label, fact.hang);
        }
    }

    void operator()(const Table& table) {
        std::vector<std::size_t> widths(table.columns.size());
        for (std::size_t c = 0; c < widths.size(); ++c) {
            widths[c] = text_width(table.columns[c].header);
            for (const auto& row : table.rows) widths[c] = std::max(widths[c], text_width(row[c].text));
        }
        const std::vector<std::size_t> shown = columns_that_fit(table, widths);
        std::vector<Cell> header;
        for (const TableColumn& column : table.columns) header.push_back({column.header, Tone::dim});
        table_row(table, header, shown, widths);
        for (const auto& row : table.rows) table_row(table, row, shown, widths);
        after_table_ = true;
    }

    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    [[nodiscard]] std::string toned(const Cell& cell) const {
        if (!colour_ || cell.text.empty()) return cell.text;
        switch (cell.tone) {
            case Tone::plain: break;
            case Tone::strong: return "\x1b[1m" + cell.text + "\x1b[0m";
            case Tone::dim: return "\x1b[2m" + cell.text + "\x1b[0m";
            case Tone::good: return "\x1b[32m" + cell.text + "\x1b[0m";
            case Tone::bad: return "\x1b[1;31m" + cell.text + "\x1b[0m";
        }
        return cell.text;
    }

    void paragraph(const Cell& cell, std::size_t hanging) { lines(cell, indent_ + hanging, std::string(indent_, ' ')); }

    /// The words of a cell behind `first`, wrapped at the width, further lines indented by `hanging`, and by
    /// `further` more where a line was too wide. Line breaks in the text are kept.
    void lines(const Cell& cell, std::size_t hanging, const std::string& first, std::size_t further = 0) {
        out_ += first;
        std::string line;
        std::size_t used = hanging;
        const auto flush = [&] {
            out_ += toned({line, cell.tone});
            out_ += '\n';
            line.clear();
            used = hanging;
        };
        std::size_t begin = 0;
        while (begin <= cell.text.size()) {
            const std::size_t end = std::min(cell.text.find_first_of(" \n", begin), cell.text.size());
            const std::string word = cell.text.substr(begin, end - begin);
            const std::size_t word_width = text_width(word);
            if (!line.empty() && used + 1 + word_width > width_) {
                flush();
                out_ += std::string(hanging + further, ' ');
                used += further;
            }
            if (!line.empty()) {
                line += ' ';
                ++used;
            }
            line += word;
            used += word_width;
            if (end < cell.text.size() && cell.text[end] == '\n') {
                flush();
                out_ += std::string(hanging, ' ');
            }
            begin = end + 1;
        }
        flush();
    }

    [[nodiscard]] std::vector<std::size_t> columns_that_fit(const Table& table,
                                                            const std::vector<std::size_t>& widths) const {
        std::vector<std::size_t> shown(table.columns.size());
        std::iota(shown.begin(), shown.end(), std::size_t{0});
        const auto total = [&] {
            std::size_t sum = indent_ + (shown.empty() ? 0 : (shown.size() - 1) * gap);
            for (const std::size_t c : shown) sum += widths[c];
            return sum;
        };
        while (total() > width_) {
            const auto least = std::max_element(shown.begin(), shown.end(), [&](std::size_t a, std::size_t b) {
                return table.columns[a].expendable < table.columns[b].expendable;
            });
            if (least == shown.end() || table.columns[*least].expendable == 0) break;
            shown.erase(least);
        }
        return shown;
    }

    void table_row(const Table& table, const std::vector<Cell>& row, const std::vector<std::size_t>& shown,
                   const std::vector<std::size_t>& widths) {
        std::string line(indent_, ' ');
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const std::size_t c = shown[i];
            const std::string padding(widths[c] - text_width(row[c].text), ' ');
            if (i != 0) line += std::string(gap, ' ');
            if (table.columns[c].align == Align::right) line += padding;
            line += toned(row[c]);
            if (table.columns[c].align == Align::left) line += padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out_ += line + '\n';
    }

    std::size_t width_;
    bool colour_;
    std::size_t indent_ = 0;
    bool after_table_ = false;
    std::string out_;
};

}  // namespace

std::string with_plain_spaces(std::string text) {
    for (std::size_t at = text.find(no_break_space); at != std::string::npos; at = text.find(no_break_space, at)) {
        text.replace(at, no_break_space.size(), " ");
    }
    return text;
}

std::size_t text_width(const std::string& text) {
    std::size_t width = 0;
    for (std::size_t position = 0; position < text.size();) {
        const auto character = decode_character(text, position);
        width += character ? display_width(character->code) : 1;
        position += character ? character->bytes : 1;
    }
    return width;
}

std::string render_text(const Document& document, std::size_t width, bool colour) {
    TextRenderer renderer(width, colour);
    for (const Block& block : document) std::visit(renderer, block);
    return with_plain_spaces(renderer.take());
}

}  // namespace rooftile::app

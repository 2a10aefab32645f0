#include "app/plot/chart.hpp"

namespace rooftile::app {

namespace {

constexpr double canvas_width = 880, edge = 24, frame_left = 96, frame_right = 848, frame_height = 520;
constexpr double title_size = 18, text_size = 13, small_size = 12, line_height = 18, sample_width = 34;

/// A row of the key, laid out: entries with the x where each begins.
using KeyRow = std::vector<std::pair<double, KeyEntry>>;

std::vector<KeyRow> key_rows(const std::vector<KeyGroup>& groups) {
    constexpr double gap = 22;
    std::vector<KeyRow> rows;
    for (const KeyGroup& group : groups) {
        if (group.empty()) continue;
        rows.emplace_back();
        double x = edge;
        for (KeyEntry entry : group) {
            const double sample = entry.line || entry.mark ? (entry.line ? sample_width + 8 : 20) : 0;
            entry.text = shortened(entry.text, small_size, frame_right - edge - sample);
            const double width = sample + text_extent(entry.text, small_size);
            if (x > edge && x + width > frame_right) {
                rows.emplace_back();
                x = edge;
            }
            rows.back().emplace_back(x, std::move(entry));
            x += width + gap;
        }
    }
    return rows;
}

std::vector<std::string> note_lines(const std::vector<std::string>& notes) {
    std::vector<std::string> lines;
    for (const std::string& note : notes) {
        for (std::string& line : wrapped(note, small_size, frame_right - edge)) lines.push_back(std::move(line));
    }
    return lines;
}

void draw_heading(SvgWriter& svg, const ChartText& text) {
    double y = edge + title_size;
    const double room = canvas_width - 2 * edge;
    svg.text("text", {{"x", edge}, {"y", y}, {"font-size", title_size}, {"font-weight", "600"}, {"fill", ink::text}},
             shortened(text.title, 1.06 * title_size, room));
    y += 4;
    for (const std::string& subtitle : text.subtitles) {
        y += line_height;
        svg.text("text", {{"x", edge}, {"y", y}, {"font-size", text_size}, {"fill", ink::quiet}},
                 shortened(subtitle, text_size, room));
    }
}

void draw_line(SvgWriter& svg, Spot a, Spot b, const Stroke& stroke) {
    svg.element("line", stroked({{"x1", a.x}, {"y1", a.y}, {"x2", b.x}, {"y2", b.y}}, stroke));
}

void draw_axes(SvgWriter& svg, const Chart& chart, const Box& frame) {
    svg.open("g", {{"class", "grid"}});
    // Fine lines first: numbered ones lie over them.
    for (const bool numbered : {false, true}) {
        const Stroke stroke{numbered ? ink::grid : ink::fine_grid, "none", 1};
        for (const Tick& tick : chart.x_ticks) {
            if (tick.text.empty() != numbered) draw_line(svg, {tick.at, frame.top}, {tick.at, frame.bottom}, stroke);
        }
        for (const Tick& tick : chart.y_ticks) {
            if (tick.text.empty() != numbered) draw_line(svg, {frame.left, tick.at}, {frame.right, tick.at}, stroke);
        }
    }
    svg.close();
    svg.open("g", {{"class", "axes"}, {"font-size", small_size}, {"fill", ink::text}});
    svg.element("rect",
                stroked({{"x", frame.left}, {"y", frame.top}, {"width", frame.width()}, {"height", frame.height()}},
                        {ink::frame, "none", 1}));
    for (const Tick& tick : chart.x_ticks) {
        if (tick.text.empty()) continue;
        draw_line(svg, {tick.at, frame.bottom}, {tick.at, frame.bottom + 5}, {ink::frame, "none", 1});
        svg.text("text", {{"class", "x-tick"}, {"x", tick.at}, {"y", frame.bottom + 19}, {"text-anchor", "middle"}},
                 tick.text);
    }
    for (const Tick& tick : chart.y_ticks) {
        if (tick.text.empty()) continue;
        draw_line(svg, {frame.left - 5, tick.at}, {frame.left, tick.at}, {ink::frame, "none", 1});
        svg.text("text", {{"class", "y-tick"}, {"x", frame.left - 9}, {"y", tick.at + 4}, {"text-anchor", "end"}},
                 tick.text);
    }
    svg.text("text",
             {{"x", (frame.left + frame.right) / 2},
              {"y", frame.bottom + 42},
              {"font-size", text_size},
              {"text-anchor", "middle"}},
             shortened(chart.text.x_title, text_size, frame.width()));
    const double middle = (frame.top + frame.bottom) / 2;
    svg.text("text",
             {{"x", edge + 8},
              {"y", middle},
              {"font-size", text_size},
              {"text-anchor", "middle"},
              {"transform", "rotate(-90 " + coordinate_text(edge + 8) + " " + coordinate_text(middle) + ")"}},
             shortened(chart.text.y_title, text_size, frame.height()));
    svg.close();
}

void draw_key(SvgWriter& svg, const std::vector<KeyRow>& rows, const std::vector<std::string>& notes, double top) {
    double y = top;
    svg.open("g", {{"class", "key"}, {"font-size", small_size}, {"fill", ink::text}});
    for (const KeyRow& row : rows) {
        y += line_height;
        for (const auto& [left, entry] : row) {
            double x = left;
            if (entry.line) {
                draw_line(svg, {x, y - 4}, {x + sample_width, y - 4}, *entry.line);
                if (entry.mark) draw_mark(svg, *entry.mark, {x + sample_width / 2, y - 4});
                x += sample_width + 8;
            } else if (entry.mark) {
                draw_mark(svg, *entry.mark, {x + 7, y - 4});
                x += 20;
            }
            svg.text("text", {{"x", x}, {"y", y}}, entry.text);
        }
    }
    svg.close();
    svg.open("g", {{"class", "notes"}, {"font-size", small_size}, {"fill", ink::quiet}});
    for (const std::string& note : notes) {
        y += line_height;
        svg.text("text", {{"x", edge}, {"y", y}}, note);
    }
    svg.close();
}

}  // namespace

Box chart_frame(const ChartText& text) {
    const double top = edge + title_size + 4 + line_height * static_cast<double>(text.subtitles.size()) + 20;
    return {frame_left, top, frame_right, top + frame_height};
}

std::string write_chart(const Chart& chart, const std::function<void(SvgWriter&)>& content) {
    const Box frame = chart_frame(chart.text);
    const std::vector<KeyRow> rows = key_rows(chart.key);
    const std::vector<std::string> notes = note_lines(chart.notes);
    const double key_top = frame.bottom + 54;
    const double height = key_top + line_height * static_cast<double>(rows.size() + notes.size()) + edge;
    SvgWriter svg;
    svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"width", canvas_width},
                     {"height", height},
                     {"viewBox", "0 0 " + coordinate_text(canvas_width) + " " + coordinate_text(height)},
                     {"role", "img"},
                     {"aria-labelledby", "title description"},
                     {"xml:lang", chart.text.language},
                     {"font-family", font_family}});
    svg.text("title", {{"id", "title"}}, chart.text.title);
    svg.text("desc", {{"id", "description"}}, chart.text.description);
    svg.element("rect", {{"width", canvas_width}, {"height", height}, {"fill", ink::paper}});
    draw_heading(svg, chart.text);
    draw_axes(svg, chart, frame);
    svg.open("g", {{"class", "plot"}});
    content(svg);
    svg.close();
    draw_key(svg, rows, notes, key_top);
    svg.close();
    return svg.take();
}

}  // namespace rooftile::app

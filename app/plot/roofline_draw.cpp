#include <cmath>

#include "app/plot/label_space.hpp"
#include "app/plot/plot_text.hpp"
#include "app/plot/roofline_geometry.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

constexpr double label_size = 12.5;

/// An arrow with its text and colour.
struct LaidArrow {
    ArrowLine line;
    std::string text;
    std::string_view ink;
    std::optional<PlacedLabel> label;
};

class RooflineDrawing {
public:
    RooflineDrawing(const RooflinePlot& plot, Language language)
        : plot_(plot), t_(plot_text(language)), several_(plot.roofs.size() > 1) {}

    std::string draw() {
        chart_.text.title = plot_.title;
        chart_.text.subtitles = plot_.subtitles;
        chart_.text.language = t_.language;
        chart_.text.x_title = fill(t_.intensity_axis, fmt::arg("operations", plot_.operations));
        chart_.text.y_title = fill(t_.rate_axis, fmt::arg("operations", plot_.operations));
        const Box frame = chart_frame(chart_.text);
        const auto [x, y] = equal_axes(plot_, frame);
        chart_.x_ticks = decade_ticks(x, 48, plain_decade);
        chart_.y_ticks = decade_ticks(y, 24, prefixed_decade);
        space_.emplace(frame);
        place_roofs(x, y);
        for (const RooflinePoint& point : plot_.points) {
            spots_.push_back({x.at(log10_of(point.intensity_flops_per_byte)), y.at(log10_of(point.flops_per_s))});
            space_->block_mark(spots_.back());
            bars_.push_back(bar(point, x, y));
        }
        for (const RooflineArrow& arrow : plot_.arrows) place_arrow(arrow);
        place_labels(frame);
        describe();
        return write_chart(chart_, [&](SvgWriter& svg) { draw_content(svg, frame); });
    }

private:
    [[nodiscard]] std::string rate(const Rational& flops_per_s) const {
        return human_rate(flops_per_s, plot_.operations + "/s");
    }

    [[nodiscard]] std::string words(std::string_view pattern, const Roof& roof) const {
        return fill(pattern, fmt::arg("machine", roof.machine), fmt::arg("peak", rate(roof.peak_flops_per_s)),
                    fmt::arg("bandwidth", human_rate(roof.bandwidth_bytes_per_s, "B/s")),
                    fmt::arg("ridge", trimmed(roof.ridge_flops_per_byte, 4)),
                    fmt::arg("short_ridge", trimmed(roof.ridge_flops_per_byte, 2)),
                    fmt::arg("operations", plot_.operations));
    }

    [[nodiscard]] std::string words(const RooflinePoint& point) const {
        const std::string_view pattern = point.witness == Witness::measured ? t_.measured_point
                                         : point.range                      ? t_.dram_point_range
                                         : point.behind_l2                  ? t_.dram_point
                                                                            : t_.bound_point;
        const IntensityRange range = point.range.value_or(IntensityRange{});
        return fill(pattern, fmt::arg("low", four_digits(range.low)), fmt::arg("high", four_digits(range.high)),
                    fmt::arg("name", point.name), fmt::arg("machine", plot_.roofs[point.roof].machine),
                    fmt::arg("intensity", four_digits(point.intensity_flops_per_byte)),
                    fmt::arg("rate", rate(point.flops_per_s)), fmt::arg("operations", plot_.operations));
    }

    [[nodiscard]] Stroke roof_stroke(std::size_t roof) const {
        return {several_ ? colour(roof) : ink::text, dashes(roof), 2.2};
    }

    [[nodiscard]] Mark mark_of(const RooflinePoint& point) const {
        const Fill bound = point.behind_l2 ? Fill::dotted : Fill::filled;
        return {shape(point.series), point.witness == Witness::measured ? Fill::hollow : bound,
                colour(several_ ? point.roof : point.series)};
    }

    /// Along the roof from the least to the most intensity of a predicted range; nothing for other points.
    [[nodiscard]] std::vector<Spot> bar(const RooflinePoint& point, const LogAxis& x, const LogAxis& y) const {
        if (!point.range) return {};
        const Roof& roof = plot_.roofs[point.roof];
        const auto spot = [&](const Rational& intensity) {
            return Spot{x.at(log10_of(intensity)), y.at(log10_of(bound_at(roof, intensity)))};
        };
        std::vector<Spot> spots{spot(point.range->low)};
        if (point.range->low < roof.ridge_flops_per_byte && roof.ridge_flops_per_byte < point.range->high) {
            spots.push_back(spot(roof.ridge_flops_per_byte));
        }
        spots.push_back(spot(point.range->high));
        return spots;
    }

    void place_roofs(const LogAxis& x, const LogAxis& y) {
        for (const Roof& roof : plot_.roofs) {
            roofs_.push_back(roof_line(roof, x, y));
            const RoofLine& line = roofs_.back();
            space_->block({line.start, line.ridge, line.end});
        }
    }

    /// On two machines an arrow each can be followed; more are left to the key.
    void place_arrow(const RooflineArrow& arrow) {
        const Spot from = spots_[arrow.from];
        const Spot to = spots_[arrow.to];
        if (plot_.roofs.size() > 2 || std::hypot(to.x - from.x, to.y - from.y) < 5 * mark_reach) return;
        const ArrowLine line = bowed_arrow(from, to);
        std::vector<Spot> samples;
        for (int i = 0; i <= 16; ++i) samples.push_back(line.at(i / 16.0));
        space_->block(samples);
        arrows_.push_back(
            {line, arrow.text, several_ ? colour(plot_.points[arrow.from].roof) : ink::quiet, std::nullopt});
    }

    void place_labels(const Box& frame) {
        for (const RoofLine& line : roofs_) space_->block({line.ridge, {line.ridge.x, frame.bottom}});
        for (const RoofLine& line : roofs_) ridge_labels_.push_back(place_ridge(line, frame));
        for (std::size_t i = 0; i < roofs_.size(); ++i) place_roof_labels(i);
        point_labels_.resize(plot_.points.size());
        for (std::size_t i = 0; i < plot_.points.size(); ++i) {
            if (!is_named(i)) continue;
            point_labels_[i] = space_->place(shortened(plot_.points[i].name, label_size, 220), label_size, spots_[i]);
            if (!point_labels_[i]) ++unnamed_;
        }
        for (LaidArrow& arrow : arrows_) arrow.label = space_->place(arrow.text, label_size, arrow.line.at(0.5));
    }

    /// A schedule has one intensity on all machines: its name stands once, below, where there is room.
    [[nodiscard]] bool is_named(std::size_t i) const {
        const RooflinePoint& point = plot_.points[i];
        return std::none_of(plot_.points.begin(), plot_.points.end(), [&](const RooflinePoint& other) {
            return other.name == point.name && other.roof != point.roof &&
                   (other.flops_per_s < point.flops_per_s ||
                    (other.flops_per_s == point.flops_per_s && other.roof < point.roof));
        });
    }

    std::optional<PlacedLabel> place_ridge(const RoofLine& line, const Box& frame) {
        const std::string text = words(several_ ? t_.ridge_short : t_.ridge_label, plot_.roofs[ridge_labels_.size()]);
        const bool again =
            std::any_of(roofs_.begin(), roofs_.begin() + static_cast<std::ptrdiff_t>(ridge_labels_.size()),
                        [&](const RoofLine& other) { return other.ridge.x == line.ridge.x; });
        if (again) return std::nullopt;
        return space_->place(text, label_size - 1, {line.ridge.x, frame.bottom - 14}, true);
    }

    void place_roof_labels(std::size_t i) {
        const Roof& roof = plot_.roofs[i];
        const RoofLine& line = roofs_[i];
        const auto flat = space_->place_along(words(several_ ? t_.peak_short : t_.peak_label, roof), label_size,
                                              line.ridge, line.end, 0.9);
        if (flat) roof_labels_.emplace_back(*flat, roof_stroke(i).colour);
        const auto slanted = space_->place_along(words(several_ ? t_.bandwidth_short : t_.bandwidth_label, roof),
                                                 label_size, line.start, line.ridge, 0.55);
        if (slanted) roof_labels_.emplace_back(*slanted, roof_stroke(i).colour);
    }

    void describe() {
        std::string& description = chart_.text.description;
        for (std::size_t i = 0; i < plot_.roofs.size(); ++i) {
            std::string text = words(t_.roof_key, plot_.roofs[i]);
            for (const RooflineArrow& arrow : plot_.arrows) {
                if (arrows_.empty() && plot_.points[arrow.from].roof == i)
                    text += fill(t_.speed_up_key, fmt::arg("name", plot_.points[arrow.to].name),
                                 fmt::arg("ratio", arrow.text));
            }
            chart_.key.push_back({{roof_stroke(i), std::nullopt, text}});
            description += text + ". ";
        }
        bool bounds = false;
        bool measured = false;
        bool behind_l2 = false;
        for (const RooflinePoint& point : plot_.points) {
            (point.witness == Witness::measured ? measured : point.behind_l2 ? behind_l2 : bounds) = true;
            description += words(point) + ". ";
        }
        description.pop_back();
        KeyGroup witnesses;
        const auto plain = [](Fill filling) { return Mark{Shape::circle, filling, ink::quiet}; };
        if (bounds) witnesses.push_back({std::nullopt, plain(Fill::filled), std::string(t_.bound_key)});
        if (behind_l2) witnesses.push_back({std::nullopt, plain(Fill::dotted), std::string(t_.dram_key)});
        if (measured) witnesses.push_back({std::nullopt, plain(Fill::hollow), std::string(t_.measured_key)});
        if (!arrows_.empty()) witnesses.push_back({std::nullopt, std::nullopt, std::string(t_.arrow_key)});
        chart_.key.push_back(witnesses);
        if (unnamed_ != 0) chart_.notes.push_back(fill(t_.labels_left_out, unnamed_, plot_.points.size()));
        if (unnamed_ != 0 || several_) {
            KeyGroup schedules;
            for (std::size_t i = 0; i < plot_.series.size(); ++i) {
                schedules.push_back(
                    {std::nullopt, Mark{shape(i), Fill::filled, several_ ? ink::quiet : colour(i)}, plot_.series[i]});
            }
            chart_.key.push_back(schedules);
        }
        chart_.notes.insert(chart_.notes.end(), plot_.notes.begin(), plot_.notes.end());
    }

    void draw_content(SvgWriter& svg, const Box& frame) const {
        for (std::size_t i = 0; i < roofs_.size(); ++i) {
            const RoofLine& line = roofs_[i];
            svg.element("line", stroked({{"class", "ridge"},
                                         {"x1", line.ridge.x},
                                         {"y1", line.ridge.y},
                                         {"x2", line.ridge.x},
                                         {"y2", frame.bottom}},
                                        {roof_stroke(i).colour, "1 4", 1.2}));
            svg.element("polyline",
                        stroked({{"class", "roof"}, {"points", points_text({line.start, line.ridge, line.end})}},
                                roof_stroke(i)));
        }
        for (std::size_t i = 0; i < plot_.points.size(); ++i) {
            if (bars_[i].empty()) continue;
            Attributes attributes{{"class", "range"}, {"points", points_text(bars_[i])}, {"stroke-opacity", "0.45"}};
            svg.element("polyline", stroked(attributes, {mark_of(plot_.points[i]).colour, "none", 7}));
        }
        for (const LaidArrow& arrow : arrows_) draw_arrow(svg, arrow.line, arrow.ink);
        for (std::size_t i = 0; i < plot_.points.size(); ++i) draw_point(svg, i);
        for (const auto& label : ridge_labels_) {
            if (label) draw_placed(svg, *label, ink::text);
        }
        for (const auto& [label, ink] : roof_labels_) draw_label(svg, label, ink);
        for (std::size_t i = 0; i < plot_.points.size(); ++i) {
            if (point_labels_[i]) draw_placed(svg, *point_labels_[i], ink::text);
        }
        for (const LaidArrow& arrow : arrows_) {
            if (arrow.label) draw_placed(svg, *arrow.label, arrow.ink);
        }
    }

    static void draw_arrow(SvgWriter& svg, const ArrowLine& arrow, std::string_view ink) {
        const Spot neck = towards(arrow.end, arrow.bend, 9);
        const auto at = [](Spot spot) { return coordinate_text(spot.x) + " " + coordinate_text(spot.y); };
        svg.element("path",
                    stroked({{"class", "arrow"}, {"d", "M" + at(arrow.start) + "Q" + at(arrow.bend) + " " + at(neck)}},
                            {ink, "none", 1.4}));
        const Spot side{(arrow.end.y - neck.y) / 9 * 4, (neck.x - arrow.end.x) / 9 * 4};
        svg.element("polygon",
                    {{"points",
                      points_text({arrow.end, {neck.x + side.x, neck.y + side.y}, {neck.x - side.x, neck.y - side.y}})},
                     {"fill", ink}});
    }

    void draw_point(SvgWriter& svg, std::size_t i) const {
        const RooflinePoint& point = plot_.points[i];
        svg.open("g", {{"class", point.witness == Witness::measured ? "measured"
                                 : point.behind_l2                  ? "behind-l2"
                                                                    : "bound"}});
        svg.text("title", {}, words(point));
        draw_mark(svg, mark_of(point), spots_[i]);
        svg.close();
    }

    const RooflinePlot& plot_;
    const PlotText& t_;
    bool several_;  ///< roofs
    Chart chart_;
    std::optional<LabelSpace> space_;
    std::vector<Spot> spots_;              ///< of the points
    std::vector<std::vector<Spot>> bars_;  ///< of the points; empty without a range
    std::vector<RoofLine> roofs_;
    std::vector<LaidArrow> arrows_;
    std::vector<std::optional<PlacedLabel>> point_labels_, ridge_labels_;
    std::size_t unnamed_ = 0;  ///< points without room for their name
    std::vector<std::pair<Label, std::string_view>> roof_labels_;
};

}  // namespace

std::string draw(const RooflinePlot& plot, Language language) { return RooflineDrawing(plot, language).draw(); }

}  // namespace rooftile::app

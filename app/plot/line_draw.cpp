#include <cmath>

#include "app/plot/label_space.hpp"
#include "app/plot/line_plot.hpp"
#include "app/plot/plot_text.hpp"

namespace rooftile::app {

namespace {

constexpr double label_size = 12.5;
const double octave = std::log10(2.0);

std::vector<Tick> ticks(const LogAxis& axis, Steps steps, double room) {
    switch (steps) {
        case Steps::decades: return decade_ticks(axis, room, prefixed_decade);
        case Steps::octaves: return octave_ticks(axis, room, plain_octave);
        case Steps::storage: return octave_ticks(axis, room, storage_octave);
    }
    return {};
}

class LineDrawing {
public:
    LineDrawing(const LinePlot& plot, Language language) : plot_(plot), t_(plot_text(language)) {}

    std::string draw() {
        chart_.text = {plot_.title, plot_.subtitles, plot_.x_title, plot_.y_title, {}, std::string(t_.language)};
        const Box frame = chart_frame(chart_.text);
        const LogAxis x(x_range(), frame.left, frame.right);
        const LogAxis y(y_range(), frame.bottom, frame.top);
        chart_.x_ticks = ticks(x, plot_.x_steps, 48);
        chart_.y_ticks = ticks(y, plot_.y_steps, 24);
        space_.emplace(frame);
        lay_out(x, y, frame);
        place_labels();
        describe();
        return write_chart(chart_, [&](SvgWriter& svg) { draw_content(svg); });
    }

private:
    /// A line of the drawing and its name.
    struct Laid {
        std::vector<Spot> spots;
        std::optional<PlacedLabel> name;
    };

    [[nodiscard]] LogRange x_range() const {
        LogRange range = LogRange::empty();
        for (const LineSeries& series : plot_.series) {
            for (const LinePoint& point : series.points) range.include(log10_of(point.x));
        }
        // On the right there is room for names.
        return range.at_least(octave).padded(0.06 * std::max(range.span(), octave),
                                             0.28 * std::max(range.span(), octave));
    }

    [[nodiscard]] LogRange y_range() const {
        LogRange range = LogRange::empty();
        for (const LineSeries& series : plot_.series) {
            for (const LinePoint& point : series.points) range.include(log10_of(point.y));
        }
        for (const Level& level : plot_.levels) range.include(log10_of(level.y));
        if (plot_.curve) {
            const LogRange x = x_range();
            for (const double decade : {x.low, x.high}) {
                range.include(std::log10(plot_.curve->y_of_x(std::pow(10.0, decade))));
            }
        }
        return range.at_least(2 * octave)
            .padded(0.06 * std::max(range.span(), octave), 0.09 * std::max(range.span(), octave));
    }

    void lay_out(const LogAxis& x, const LogAxis& y, const Box& frame) {
        for (const Level& level : plot_.levels) {
            const double at = y.at(log10_of(level.y));
            levels_.push_back({{{frame.left, at}, {frame.right, at}}, std::nullopt});
            space_->block(levels_.back().spots);
        }
        for (const LineSeries& series : plot_.series) {
            Laid laid;
            for (const LinePoint& point : series.points) {
                laid.spots.push_back({x.at(log10_of(point.x)), y.at(log10_of(point.y))});
                space_->block_mark(laid.spots.back());
            }
            if (series.connected) space_->block(laid.spots);
            series_.push_back(std::move(laid));
        }
        if (plot_.curve) lay_out_curve(x, y, frame);
    }

    void lay_out_curve(const LogAxis& x, const LogAxis& y, const Box& frame) {
        constexpr int samples = 160;
        for (int i = 0; i <= samples; ++i) {
            const double decade = x.range().low + x.range().span() * i / samples;
            const double at = y.at(std::log10(plot_.curve->y_of_x(std::pow(10.0, decade))));
            if (at >= frame.top && at <= frame.bottom) curve_.spots.push_back({x.at(decade), at});
        }
        space_->block(curve_.spots);
    }

    void place_labels() {
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            const auto label = space_->place_along(plot_.levels[i].name, label_size, levels_[i].spots.front(),
                                                   levels_[i].spots.back(), 0.98);
            if (label) levels_[i].name = PlacedLabel{*label, std::nullopt};
        }
        for (std::size_t i = 0; i < series_.size(); ++i) {
            series_[i].name =
                space_->place(shortened(plot_.series[i].name, label_size, 240), label_size, series_[i].spots.back());
        }
    }

    [[nodiscard]] Stroke stroke_of(const LineSeries& series) const {
        return {colour(series.ink), dashes(series.dash), 2};
    }
    [[nodiscard]] Mark mark_of(std::size_t i, bool fits) const {
        return {shape(i), fits ? Fill::filled : Fill::crossed, colour(plot_.series[i].ink)};
    }
    static Stroke stroke_of(const Level& level) { return {ink::text, dashes(level.dash), 1.4}; }

    void describe() {
        KeyGroup lines;
        bool unfit = false;
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            const LineSeries& series = plot_.series[i];
            const std::optional<Stroke> line = series.connected ? std::optional(stroke_of(series)) : std::nullopt;
            lines.push_back({line, mark_of(i, true), series.name});
            for (const LinePoint& point : series.points) {
                unfit = unfit || !point.fits;
                chart_.text.description += point.words + ". ";
            }
        }
        KeyGroup levels;
        for (const Level& level : plot_.levels) {
            levels.push_back({stroke_of(level), std::nullopt, level.name});
            chart_.text.description += level.name + ". ";
        }
        if (plot_.curve) levels.push_back({Stroke{ink::text, "none", 2.2}, std::nullopt, plot_.curve->name});
        chart_.text.description.pop_back();
        chart_.key = {lines, levels};
        if (unfit) {
            chart_.key.push_back(
                {{std::nullopt, Mark{Shape::circle, Fill::crossed, ink::quiet}, std::string(t_.fits_not_key)}});
        }
        chart_.notes = plot_.notes;
    }

    void draw_content(SvgWriter& svg) const {
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            svg.element("polyline", stroked({{"class", "level"}, {"points", points_text(levels_[i].spots)}},
                                            stroke_of(plot_.levels[i])));
        }
        if (!curve_.spots.empty()) {
            svg.element("polyline",
                        stroked({{"class", "curve"}, {"points", points_text(curve_.spots)}}, {ink::text, "none", 2.2}));
        }
        for (std::size_t i = 0; i < series_.size(); ++i) {
            if (!plot_.series[i].connected || series_[i].spots.size() < 2) continue;
            svg.element("polyline", stroked({{"class", "series"}, {"points", points_text(series_[i].spots)}},
                                            stroke_of(plot_.series[i])));
        }
        for (std::size_t i = 0; i < series_.size(); ++i) {
            for (std::size_t j = 0; j < series_[i].spots.size(); ++j) {
                const LinePoint& point = plot_.series[i].points[j];
                svg.open("g", {{"class", point.fits ? "point" : "point unfit"}});
                svg.text("title", {}, point.words);
                draw_mark(svg, mark_of(i, point.fits), series_[i].spots[j]);
                svg.close();
            }
        }
        for (const Laid& level : levels_) {
            if (level.name) draw_placed(svg, *level.name, ink::text);
        }
        for (std::size_t i = 0; i < series_.size(); ++i) {
            if (series_[i].name) draw_placed(svg, *series_[i].name, colour(plot_.series[i].ink));
        }
    }

    const LinePlot& plot_;
    const PlotText& t_;
    Chart chart_;
    std::optional<LabelSpace> space_;
    std::vector<Laid> series_, levels_;
    Laid curve_;
};

}  // namespace

std::string draw(const LinePlot& plot, Language language) { return LineDrawing(plot, language).draw(); }

}  // namespace rooftile::app

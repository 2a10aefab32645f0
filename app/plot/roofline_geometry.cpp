#include "app/plot/roofline_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace rooftile::app {

std::pair<LogAxis, LogAxis> equal_axes(const RooflinePlot& plot, const Box& frame) {
    LogRange x = LogRange::empty();
    LogRange y = LogRange::empty();
    for (const Roof& roof : plot.roofs) {
        x.include(log10_of(roof.ridge_flops_per_byte));
        y.include(log10_of(roof.peak_flops_per_s));
    }
    for (const RooflinePoint& point : plot.points) {
        x.include(log10_of(point.intensity_flops_per_byte));
        y.include(log10_of(point.flops_per_s));
        if (!point.range) continue;
        x.include(log10_of(point.range->low));
        x.include(log10_of(point.range->high));
        y.include(log10_of(bound_at(plot.roofs[point.roof], point.range->low)));
    }
    x = x.padded(0.4, 0.6);
    y = y.padded(0.4, 0.35);
    const double decade = std::min({frame.width() / x.span(), frame.height() / y.span(), frame.width() / 3});
    x = x.at_least(frame.width() / decade);
    y = y.at_least(frame.height() / decade);
    return {LogAxis(x, frame.left, frame.right), LogAxis(y, frame.bottom, frame.top)};
}

Rational bound_at(const Roof& roof, const Rational& intensity_flops_per_byte) {
    return std::min(roof.peak_flops_per_s, roof.bandwidth_bytes_per_s * intensity_flops_per_byte);
}

RoofLine roof_line(const Roof& roof, const LogAxis& x, const LogAxis& y) {
    const double ridge = log10_of(roof.ridge_flops_per_byte);
    const double peak = log10_of(roof.peak_flops_per_s);
    // R = BW * I: as many decades down as to the left, to where the frame ends.
    const double decades = std::min(ridge - x.range().low, peak - y.range().low);
    return {
        {x.at(ridge - decades), y.at(peak - decades)}, {x.at(ridge), y.at(peak)}, {x.at(x.range().high), y.at(peak)}};
}

Spot ArrowLine::at(double part) const {
    const double a = (1 - part) * (1 - part);
    const double b = 2 * part * (1 - part);
    const double c = part * part;
    return {a * start.x + b * bend.x + c * end.x, a * start.y + b * bend.y + c * end.y};
}

ArrowLine bowed_arrow(Spot from, Spot to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double bow = std::min(0.2 * length, 60.0);
    ArrowLine line{
        from,
        {(from.x + to.x) / 2 - bow * (to.y - from.y) / length, (from.y + to.y) / 2 + bow * (to.x - from.x) / length},
        to};
    line.start = towards(from, line.bend, mark_reach + 4);
    line.end = towards(to, line.bend, mark_reach + 4);
    return line;
}

Spot towards(Spot from, Spot to, double distance) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    return {from.x + distance * (to.x - from.x) / length, from.y + distance * (to.y - from.y) / length};
}

}  // namespace rooftile::app

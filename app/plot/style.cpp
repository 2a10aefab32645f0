#include "app/plot/style.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace rooftile::app {

namespace {

/// A regular polygon about `at`, the first corner in that direction (degrees, clockwise from the right).
std::vector<Spot> polygon(Spot at, int corners, double radius, double first) {
    std::vector<Spot> spots;
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = (first + 360.0 * corner / corners) * std::numbers::pi / 180;
        spots.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
    }
    return spots;
}

/// Radii give the shapes about the same area, so that none looks more important.
std::vector<Spot> outline(Shape shape, Spot at) {
    switch (shape) {
        case Shape::circle: break;
        case Shape::square: return polygon(at, 4, 7, 45);
        case Shape::diamond: return polygon(at, 4, 7, 0);
        case Shape::triangle: return polygon(at, 3, 7.5, -90);
        case Shape::triangle_down: return polygon(at, 3, 7.5, 90);
        case Shape::hexagon: return polygon(at, 6, 6, 0);
    }
    return {};
}

}  // namespace

std::string_view colour(std::size_t index) {
    constexpr std::array<std::string_view, 7> palette{"#0072b2", "#d55e00", "#009e73", "#8a4f7d",
                                                      "#b07a00", "#2b8fc4", "#000000"};
    return palette.at(index % palette.size());
}

std::string_view dashes(std::size_t index) {
    constexpr std::array<std::string_view, 6> patterns{"none", "9 4", "2 3", "9 3 2 3", "14 4 5 4", "5 2"};
    return patterns.at(index % patterns.size());
}

Shape shape(std::size_t index) { return static_cast<Shape>(index % 6); }

void draw_mark(SvgWriter& svg, const Mark& mark, Spot at) {
    const bool filled = mark.fill == Fill::filled;
    const Attributes paint{{"fill", filled ? mark.colour : ink::paper}, {"stroke", mark.colour}, {"stroke-width", 2.0}};
    Attributes attributes;
    if (mark.shape == Shape::circle) {
        attributes = {{"cx", at.x}, {"cy", at.y}, {"r", 5.0}};
    } else {
        attributes = {{"points", points_text(outline(mark.shape, at))}};
    }
    attributes.insert(attributes.end(), paint.begin(), paint.end());
    svg.element(mark.shape == Shape::circle ? "circle" : "polygon", attributes);
    if (mark.fill == Fill::dotted) {
        svg.element("circle", {{"cx", at.x}, {"cy", at.y}, {"r", 1.8}, {"fill", mark.colour}});
    }
    if (mark.fill != Fill::crossed) return;
    const auto arm = [](double x, double y, double dx, double dy) {
        return "M" + coordinate_text(x - dx) + " " + coordinate_text(y - dy) + "L" + coordinate_text(x + dx) + " " +
               coordinate_text(y + dy);
    };
    svg.element("path", stroked({{"d", arm(at.x, at.y, 8, 8) + arm(at.x, at.y, 8, -8)}}, {mark.colour, "none", 2}));
}

Attributes stroked(Attributes attributes, const Stroke& stroke) {
    attributes.emplace_back("fill", "none");
    attributes.emplace_back("stroke", stroke.colour);
    attributes.emplace_back("stroke-width", stroke.width);
    if (stroke.dashes != "none") attributes.emplace_back("stroke-dasharray", stroke.dashes);
    return attributes;
}

void draw_label(SvgWriter& svg, const Label& label, std::string_view colour, std::string_view weight) {
    Attributes attributes{{"x", label.at.x}, {"y", label.at.y}, {"font-size", label.size}, {"fill", colour}};
    if (label.anchor != Anchor::start) {
        attributes.emplace_back("text-anchor", label.anchor == Anchor::middle ? "middle" : "end");
    }
    if (label.angle != 0) {
        attributes.emplace_back("transform", "rotate(" + coordinate_text(label.angle) + " " +
                                                 coordinate_text(label.at.x) + " " + coordinate_text(label.at.y) + ")");
    }
    if (!weight.empty()) attributes.emplace_back("font-weight", weight);
    attributes.insert(
        attributes.end(),
        {{"stroke", ink::paper}, {"stroke-width", 4.0}, {"stroke-linejoin", "round"}, {"paint-order", "stroke"}});
    svg.text("text", attributes, label.text);
}

void draw_placed(SvgWriter& svg, const PlacedLabel& placed, std::string_view colour) {
    if (placed.leader) {
        const auto& [from, to] = *placed.leader;
        svg.element("line", stroked({{"class", "leader"}, {"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}},
                                    {ink::quiet, "none", 0.8}));
    }
    draw_label(svg, placed.label, colour);
}

std::string points_text(const std::vector<Spot>& spots) {
    std::string text;
    for (const Spot& spot : spots) {
        text += (text.empty() ? "" : " ") + coordinate_text(spot.x) + "," + coordinate_text(spot.y);
    }
    return text;
}

}  // namespace rooftile::app

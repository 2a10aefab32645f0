#pragma once

// A plot read back from its SVG, with another parser than ours: lines, marks, and boxes about its texts.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/plot/text_extent.hpp"
#include "report/support.hpp"

namespace rooftile::test {

/// A text's corners, turned as the text is.
using Corners = std::array<app::Spot, 4>;

struct DrawnText {
    std::string text;
    Corners corners;
};

class Drawing {
public:
    explicit Drawing(const std::string& svg) {
        const auto result = document_.load_string(svg.c_str());
        CAPTURE(result.description());
        REQUIRE(result);
    }

    [[nodiscard]] pugi::xml_node root() const { return document_.child("svg"); }

    [[nodiscard]] std::vector<pugi::xml_node> all(const std::string& path) const {
        std::vector<pugi::xml_node> nodes;
        for (const auto& found : document_.select_nodes(path.c_str())) nodes.push_back(found.node());
        return nodes;
    }

    /// The box that the axes frame.
    [[nodiscard]] app::Box frame() const {
        const pugi::xml_node rect = document_.select_node("//g[@class='axes']/rect").node();
        REQUIRE(rect);
        const double x = rect.attribute("x").as_double();
        const double y = rect.attribute("y").as_double();
        return {x, y, x + rect.attribute("width").as_double(), y + rect.attribute("height").as_double()};
    }

    [[nodiscard]] std::vector<std::vector<app::Spot>> lines(const std::string& kind) const {
        std::vector<std::vector<app::Spot>> lines;
        for (const auto& node : all("//polyline[@class='" + kind + "']")) lines.push_back(spots(node));
        return lines;
    }

    /// The middle of a mark in a group of that class: of its circle or its polygon.
    static app::Spot middle(const pugi::xml_node& group) {
        if (const auto circle = group.child("circle")) {
            return {circle.attribute("cx").as_double(), circle.attribute("cy").as_double()};
        }
        app::Spot sum;
        const auto corners = spots(group.child("polygon"));
        REQUIRE(!corners.empty());
        for (const app::Spot& corner : corners) {
            sum.x += corner.x / static_cast<double>(corners.size());
            sum.y += corner.y / static_cast<double>(corners.size());
        }
        return sum;
    }

    /// Every text of the document with the room it takes.
    [[nodiscard]] std::vector<DrawnText> texts(const std::string& path = "//text") const {
        std::vector<DrawnText> texts;
        for (const auto& node : all(path)) {
            double size = 0;
            for (auto up = node; size == 0; up = up.parent()) size = up.attribute("font-size").as_double();
            const double x = node.attribute("x").as_double();
            const double y = node.attribute("y").as_double();
            const std::string anchor = node.attribute("text-anchor").as_string("start");
            const double width = app::text_extent(node.text().get(), size);
            const double left = anchor == "start" ? 0 : anchor == "middle" ? -width / 2 : -width;
            double angle = 0;
            if (const auto turn = node.attribute("transform")) {
                REQUIRE(std::sscanf(turn.value(), "rotate(%lf", &angle) == 1);
            }
            const double radians = angle * std::numbers::pi / 180;
            const auto corner = [&](double dx, double dy) {
                return app::Spot{x + dx * std::cos(radians) - dy * std::sin(radians),
                                 y + dx * std::sin(radians) + dy * std::cos(radians)};
            };
            const double up = -0.75 * size;
            const double down = 0.2 * size;
            texts.push_back(
                {node.text().get(),
                 {corner(left, up), corner(left + width, up), corner(left + width, down), corner(left, down)}});
        }
        return texts;
    }

private:
    static std::vector<app::Spot> spots(const pugi::xml_node& node) {
        std::vector<app::Spot> spots;
        std::istringstream words(node.attribute("points").value());
        app::Spot spot;
        for (char comma = 0; words >> spot.x >> comma >> spot.y;) spots.push_back(spot);
        return spots;
    }

    pugi::xml_document document_;
};

/// Whether two convex shapes have a point in common: no side of either separates them.
inline bool overlap(const Corners& a, const Corners& b) {
    for (const Corners* shape : {&a, &b}) {
        for (std::size_t i = 0; i < 4; ++i) {
            const app::Spot from = (*shape)[i];
            const app::Spot to = (*shape)[(i + 1) % 4];
            const app::Spot normal{to.y - from.y, from.x - to.x};
            const auto reach = [&](const Corners& corners) {
                std::pair<double, double> range{1e300, -1e300};
                for (const app::Spot& corner : corners) {
                    const double along = corner.x * normal.x + corner.y * normal.y;
                    range = {std::min(range.first, along), std::max(range.second, along)};
                }
                return range;
            };
            const auto [a_low, a_high] = reach(a);
            const auto [b_low, b_high] = reach(b);
            if (a_high <= b_low || b_high <= a_low) return false;
        }
    }
    return true;
}

/// No text covers another, and none leaves the canvas.
inline void check_texts(const Drawing& drawing) {
    const auto texts = drawing.texts();
    const double width = drawing.root().attribute("width").as_double();
    const double height = drawing.root().attribute("height").as_double();
    REQUIRE(!texts.empty());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        CAPTURE(texts[i].text);
        for (const app::Spot& corner : texts[i].corners) {
            CHECK(corner.x >= 0);
            CHECK(corner.x <= width);
            CHECK(corner.y >= 0);
            CHECK(corner.y <= height);
        }
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(texts[j].text);
            CHECK_FALSE(overlap(texts[i].corners, texts[j].corners));
        }
    }
}

inline app::Report report_of(const std::string& scenario, std::vector<std::string> definitions = {}) {
    app::EvaluateOptions options;
    options.execution = app::ExecutionMode::predict;
    return app::run_scenario(source_of(scenario, std::move(definitions)), options);
}

inline std::string scenario_text(const std::string& name) {
    return contents(source_folder / "scenarios" / (name + ".toml"));
}

}  // namespace rooftile::test

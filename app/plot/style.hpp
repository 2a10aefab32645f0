#pragma once

// How things look: colours that colour-blind readers tell apart, and for print without colour a dash
// pattern for every line and a shape for every series of points.

#include <cstddef>
#include <string>
#include <string_view>

#include "app/plot/svg.hpp"
#include "app/plot/text_extent.hpp"

namespace rooftile::app {

namespace ink {
inline constexpr std::string_view text = "#1a1a1a", quiet = "#595959", frame = "#4d4d4d", grid = "#d9d9d9",
                                  fine_grid = "#efefef", paper = "#ffffff";
}  // namespace ink

inline constexpr std::string_view font_family =
    "'Helvetica Neue', Arial, 'Liberation Sans', 'Noto Sans', 'Apple SD Gothic Neo', 'Malgun Gothic', "
    "'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";

/// The colour of the Nth thing that needs one: after Okabe and Ito, the light ones darker, for thin lines on white.
std::string_view colour(std::size_t index);

/// The dash pattern of the Nth line, as SVG writes it; the first is solid ("none").
std::string_view dashes(std::size_t index);

enum class Shape : unsigned char { circle, square, diamond, triangle, triangle_down, hexagon };

/// The shape of the Nth series of points.
Shape shape(std::size_t index);

/// A filled mark is a bound, a hollow one a measurement, a crossed one does not fit, a dotted one is a bound behind L2.
enum class Fill : unsigned char { filled, hollow, crossed, dotted };

struct Mark {
    Shape shape = Shape::circle;
    Fill fill = Fill::filled;
    std::string_view colour = ink::text;
};

/// Half of a mark's extent [pixels].
inline constexpr double mark_reach = 6;

void draw_mark(SvgWriter& svg, const Mark& mark, Spot at);

struct Stroke {
    std::string_view colour = ink::text;
    std::string_view dashes = "none";
    double width = 2;
};

/// The attributes of a line drawn so, behind the given ones.
Attributes stroked(Attributes attributes, const Stroke& stroke);

/// A text with a halo of paper, so that lines behind it do not cut it.
void draw_label(SvgWriter& svg, const Label& label, std::string_view colour = ink::text, std::string_view weight = {});

/// A label with the line that leads to it.
void draw_placed(SvgWriter& svg, const PlacedLabel& placed, std::string_view colour);

/// "10,20 30,40", as polylines take it.
std::string points_text(const std::vector<Spot>& spots);

}  // namespace rooftile::app

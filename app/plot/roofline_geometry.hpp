#pragma once

// Where the parts of a roofline plot lie: axes of equal decades, roofs, and arrows that keep off them.

#include <utility>

#include "app/plot/geometry.hpp"
#include "app/plot/log_axis.hpp"
#include "app/plot/roofline_plot.hpp"

namespace rooftile::app {

/// Axes over the frame that show every ridge and point, a decade as long one way as the other.
std::pair<LogAxis, LogAxis> equal_axes(const RooflinePlot& plot, const Box& frame);

/// min(P, BW * I) [FLOPs/s].
Rational bound_at(const Roof& roof, const Rational& intensity_flops_per_byte);

struct RoofLine {
    Spot start, ridge, end;
};

RoofLine roof_line(const Roof& roof, const LogAxis& x, const LogAxis& y);

/// A quadratic curve.
struct ArrowLine {
    Spot start, bend, end;

    /// From the start (0) to the end (1).
    [[nodiscard]] Spot at(double part) const;
};

/// From mark to mark, bowed below and to the right of the straight line, away from the roofs.
ArrowLine bowed_arrow(Spot from, Spot to);

/// `distance` pixels from one spot to the other.
Spot towards(Spot from, Spot to, double distance);

}  // namespace rooftile::app

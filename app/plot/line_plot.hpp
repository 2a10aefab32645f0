#pragma once

// Plots of a quantity against another on logarithmic axes: lines through points, levels that hold
// everywhere, and curves. Traffic and space over a swept key are made of these.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plot/chart.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// Which values of an axis get a line and a number.
enum class Steps : unsigned char { decades, octaves, storage };

struct LinePoint {
    Rational x, y;  ///< positive
    std::string words;
    bool fits = true;  ///< on the machine; what does not is crossed out
};

struct LineSeries {
    std::string name;
    std::size_t ink = 0;   ///< series of one schedule have one colour
    std::size_t dash = 0;  ///< and differ in dashes
    std::vector<LinePoint> points;
    bool connected = true;
};

/// A value that does not depend on x, such as a capacity.
struct Level {
    std::string name;  ///< with its value
    Rational y;
    std::size_t dash = 0;
};

/// A function over the whole width, such as a lower bound.
struct Curve {
    std::string name;
    std::function<double(double)> y_of_x;
};

struct LinePlot {
    std::string title;
    std::vector<std::string> subtitles;
    std::string x_title, y_title;
    Steps x_steps = Steps::octaves, y_steps = Steps::decades;
    std::vector<LineSeries> series;
    std::vector<Level> levels;
    std::optional<Curve> curve;
    std::vector<std::string> notes;
};

/// @param plot  at least one series with a point
std::string draw(const LinePlot& plot, Language language);

/// HBM traffic of every schedule over the swept key, and that of one pass.
/// @param x_key  which key, in full or its last part; empty: the only one that is swept
/// Throws Error(input) when nothing is swept, several keys are and none is chosen, or its values are no numbers.
LinePlot traffic_plot(const std::vector<Report>& reports, const std::string& x_key, Language language);

/// Input buffers and accumulators of every schedule over the swept key, each with its own capacity: two
/// resources that are never added up. Throws Error(input) as above, and for points on several machines.
LinePlot space_plot(const std::vector<Report>& reports, const std::string& x_key, Language language);

}  // namespace rooftile::app

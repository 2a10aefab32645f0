#pragma once

// The roofline plot as data, and its drawing. Both axes are logarithmic with decades of one length, so
// that a bandwidth roof, R = BW * I, rises at exactly 45 degrees.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/plot/chart.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// One machine's rates for one element type.
struct Roof {
    std::string machine;
    Rational peak_flops_per_s, bandwidth_bytes_per_s, ridge_flops_per_byte;
    friend bool operator==(const Roof&, const Roof&) = default;
};

/// Intensities from the most to the fewest DRAM bytes of a predicted range [FLOPs/B].
struct IntensityRange {
    Rational low, high;
    friend bool operator==(const IntensityRange&, const IntensityRange&) = default;
};

/// One schedule under one roof: a bound unless it was measured.
struct RooflinePoint {
    std::size_t roof = 0, series = 0;  ///< indices
    std::string name;
    Rational intensity_flops_per_byte, flops_per_s;
    Witness witness = Witness::predicted;
    bool behind_l2 = false;  ///< the bytes are those that DRAM is predicted to move, not those asked for
    std::optional<IntensityRange> range = {};  ///< of a point behind L2, where it is not one number
    bool intensity_measured = true;            ///< of a measured point: otherwise it is the schedule's
    friend bool operator==(const RooflinePoint&, const RooflinePoint&) = default;
};

struct RooflineArrow {
    std::size_t from = 0, to = 0;  ///< indices of points
    std::string text;              ///< "80.010x"
};

struct RooflinePlot {
    std::string title;
    std::vector<std::string> subtitles;
    std::string operations = "FLOPs";  ///< "OPs" where everything is integer
    std::vector<Roof> roofs;
    std::vector<std::string> series;  ///< schedules
    std::vector<RooflinePoint> points;
    std::vector<RooflineArrow> arrows;
    std::vector<std::string> notes;
};

/// @param plot  at least one roof and one point; every rate and intensity positive
std::string draw(const RooflinePlot& plot, Language language);

/// The bounds of all schedules of these reports. Schedules without a roofline are left out with a note.
/// Throws Error(input) when none is left, with the reason.
RooflinePlot roofline_plot(const std::vector<Report>& reports, Language language);

}  // namespace rooftile::app

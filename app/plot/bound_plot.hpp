#pragma once

// Traffic against on-chip capacity: where schedules stand above the least that any schedule of that
// capacity moves. The bound itself is the model's; here it is a function that is drawn.

#include <functional>
#include <string>
#include <vector>

#include "app/plot/line_plot.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// One schedule: what it keeps on chip and what it moves [elements].
struct BoundPoint {
    std::string name;
    Rational on_chip_elements, traffic_elements;
    std::string gap;  ///< traffic over the bound at that capacity, as text
    friend bool operator==(const BoundPoint&, const BoundPoint&) = default;
};

/// @param lower_bound  from a capacity [elements] to the least traffic [elements]
/// Throws Error(input) when no point has both a capacity and traffic.
LinePlot bound_plot(const std::vector<BoundPoint>& points, const std::function<double(double)>& lower_bound,
                    Language language);

/// The same for every schedule and point of reports. Throws Error(input) unless all compute one product.
LinePlot bound_plot(const std::vector<Report>& reports, Language language);

}  // namespace rooftile::app

#include "app/plot/bound_plot.hpp"

#include "app/plot/plot_text.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

LinePlot bound_plot(const std::vector<BoundPoint>& points, const std::function<double(double)>& lower_bound,
                    Language language) {
    const PlotText& t = plot_text(language);
    LinePlot plot;
    plot.x_title = std::string(t.capacity_axis);
    plot.y_title = std::string(t.element_axis);
    for (const BoundPoint& point : points) {
        if (point.on_chip_elements.is_zero() || point.traffic_elements.is_zero()) continue;
        const std::string words =
            fill(t.bound_gap, fmt::arg("name", point.name), fmt::arg("capacity", point.on_chip_elements.to_string()),
                 fmt::arg("traffic", point.traffic_elements.to_string()), fmt::arg("gap", point.gap));
        plot.series.push_back({point.name,
                               plot.series.size(),
                               0,
                               {{point.on_chip_elements, point.traffic_elements, words, true}},
                               false});
    }
    if (plot.series.empty()) throw Error(ErrorCode::input, "no schedule has both on-chip elements and traffic");
    plot.curve = Curve{std::string(t.lower_bound), lower_bound};
    return plot;
}

}  // namespace rooftile::app

#include <algorithm>
#include <optional>
#include <set>

#include "app/plot/bound_plot.hpp"
#include "app/plot/heading.hpp"
#include "app/plot/plot_text.hpp"
#include "app/plot/point_names.hpp"
#include "app/report/number_text.hpp"
#include "rooftile/model/bounds.hpp"

namespace rooftile::app {

namespace {

/// The bound is that of one product: the curve would be another for another shape.
void require_same(std::optional<Matmul>& shape, const Workload& workload) {
    const auto* matmul = std::get_if<Matmul>(&workload.shape);
    if (matmul == nullptr) {
        throw Error(ErrorCode::input,
                    "the lower bound is known for matmul, not for " + std::string(kind_name(workload)),
                    "plot a matmul");
    }
    if (shape && *shape != *matmul) {
        throw Error(ErrorCode::input, "products of several shapes have several lower bounds",
                    "plot one shape at a time; tiles may differ");
    }
    shape = *matmul;
}

}  // namespace

LinePlot bound_plot(const std::vector<Report>& reports, Language language) {
    std::optional<Matmul> shape;
    std::vector<BoundPoint> points;
    std::set<std::string> files;
    for (const Report& report : reports) files.insert(report.file);
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) {
            if (!point.scenario) continue;
            require_same(shape, point.scenario->workload);
            for (const ScheduleReport& schedule : point.schedules) {
                const auto& count = schedule.figures().count;
                if (!count || !schedule.bound) continue;
                std::string name = schedule.schedule.name;
                if (files.size() > 1) name.insert(0, stem(report.file) + " ");
                const std::string settings = settings_name(point.set, schedule.schedule.name);
                if (!settings.empty()) name += " " + settings;
                const Rational gap = model::gap(*count, *schedule.bound);
                BoundPoint added{name, Rational(schedule.bound->on_chip_elements.value()),
                                 Rational(count->read_elements() + count->write_elements()), trimmed(gap, 4)};
                // A sweep that does not concern a schedule gives the same point again and again.
                if (std::find(points.begin(), points.end(), added) == points.end()) points.push_back(std::move(added));
            }
        }
    }
    if (!shape) throw Error(ErrorCode::input, "no point of the sweep is valid: there is nothing to plot");
    LinePlot plot = bound_plot(
        points, [product = *shape](double on_chip) { return model::lower_bound_near(product, on_chip); }, language);
    plot.title = plot_title(reports, plot_text(language).bound_of, language);
    plot.subtitles = plot_subtitles(reports, language);
    plot.notes.emplace_back(plot_convention(reports, language));
    return plot;
}

}  // namespace rooftile::app

#include <algorithm>
#include <optional>
#include <set>

#include "app/plot/heading.hpp"
#include "app/plot/line_plot.hpp"
#include "app/plot/plot_text.hpp"
#include "app/plot/point_names.hpp"
#include "app/plot/swept_axis.hpp"
#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

class Sweep {
public:
    Sweep(const std::vector<Report>& reports, const std::string& x_key, Language language)
        : t(plot_text(language)), reports_(reports), axis_(swept_axis(reports, x_key)), language_(language) {
        for (const Report& report : reports) files_.insert(report.file);
    }

    LinePlot begin(std::string_view untitled, std::string_view y_title) const {
        LinePlot plot;
        plot.title = plot_title(reports_, untitled, language_);
        plot.subtitles = plot_subtitles(reports_, language_);
        plot.x_title = axis_.in_elements() ? fill(t.swept_axis, fmt::arg("key", axis_.title())) : axis_.title();
        plot.y_title = std::string(y_title);
        return plot;
    }

    /// Calls f(point, schedule, name, x) for every schedule of every valid point.
    template <class F>
    void each(LinePlot& plot, F f) const {
        for (const Report& report : reports_) {
            for (const PointReport& point : report.points) {
                if (!point.scenario) {
                    plot.notes.push_back(fill(t.schedules_left_out,
                                              settings_text(point.set) + ": " + in_language(language_, point.status)));
                    continue;
                }
                const Rational x = axis_.at(point);
                for (const ScheduleReport& schedule : point.schedules) {
                    std::string name = schedule.schedule.name;
                    if (files_.size() > 1) name.insert(0, stem(report.file) + " ");
                    const std::string others = settings_name(axis_.others(point), schedule.schedule.name);
                    if (!others.empty()) name += " " + others;
                    f(point, schedule, name, x);
                }
            }
        }
    }

    LinePoint point(const std::string& name, const Rational& x, Bytes bytes, const std::string& value,
                    bool fits) const {
        return {x, Rational(bytes),
                fill(fits ? t.value_point : t.unfit_point, fmt::arg("name", name),
                     fmt::arg("x", axis_.title() + " = " + trimmed(x, 4)), fmt::arg("value", value)),
                fits};
    }

    const PlotText& t;

private:
    const std::vector<Report>& reports_;
    SweptAxis axis_;
    Language language_;
    std::set<std::string> files_;
};

/// The series of that name, made if there is none.
LineSeries& series_of(LinePlot& plot, const std::string& name, std::size_t dash, std::size_t per_schedule) {
    const auto found = std::find_if(plot.series.begin(), plot.series.end(),
                                    [&](const LineSeries& series) { return series.name == name; });
    if (found != plot.series.end()) return *found;
    plot.series.push_back({name, plot.series.size() / per_schedule, dash, {}, true});
    return plot.series.back();
}

/// Points of several machines or of sweeps that do not concern a schedule coincide.
void add(LineSeries& series, LinePoint point) {
    const bool known = std::any_of(series.points.begin(), series.points.end(),
                                   [&](const LinePoint& other) { return other.x == point.x && other.y == point.y; });
    if (!known) series.points.push_back(std::move(point));
}

void finish(LinePlot& plot, const PlotText& t, const std::string& convention) {
    constexpr std::size_t most_notes = 4;
    if (plot.notes.size() > most_notes) {
        const std::string rest = "+ " + std::to_string(plot.notes.size() - most_notes + 1);
        plot.notes.resize(most_notes - 1);
        plot.notes.push_back(fill(t.schedules_left_out, rest));
    }
    plot.notes.push_back(convention);
    std::erase_if(plot.series, [](const LineSeries& series) { return series.points.empty(); });
    if (plot.series.empty()) throw Error(ErrorCode::input, "there is nothing to plot: every figure is zero");
    for (LineSeries& series : plot.series) {
        std::stable_sort(series.points.begin(), series.points.end(),
                         [](const LinePoint& a, const LinePoint& b) { return a.x < b.x; });
    }
}

void add_level(LinePlot& plot, const std::string& name, Bytes bytes, std::size_t dash) {
    if (bytes == Bytes(0)) return;
    const bool known =
        std::any_of(plot.levels.begin(), plot.levels.end(), [&](const Level& level) { return level.name == name; });
    if (!known) plot.levels.push_back({name, Rational(bytes), dash});
}

}  // namespace

LinePlot traffic_plot(const std::vector<Report>& reports, const std::string& x_key, Language language) {
    const Sweep sweep(reports, x_key, language);
    const PlotText& t = sweep.t;
    LinePlot plot = sweep.begin(t.traffic_of, t.traffic_axis);
    std::set<Uint128> passes;
    LineSeries one_pass{std::string(t.one_pass), 0, 2, {}, true};
    sweep.each(plot, [&](const PointReport& point, const ScheduleReport& schedule, const std::string& name,
                         const Rational& x) {
        const Bytes total = schedule.figures().count->total_bytes();
        LineSeries& series = series_of(plot, name, 0, 1);
        series.dash = series.ink;
        if (total != Bytes(0)) add(series, sweep.point(name, x, total, human_traffic(total), true));
        const Bytes least = model::compulsory_bytes(point.scenario->workload);
        passes.insert(least.value());
        if (least != Bytes(0)) add(one_pass, sweep.point(one_pass.name, x, least, human_traffic(least), true));
    });
    if (passes.size() == 1) {
        const Bytes least(*passes.begin());
        add_level(plot, fill(t.level_value, fmt::arg("name", t.one_pass), fmt::arg("value", human_traffic(least))),
                  least, 2);
    } else if (!one_pass.points.empty()) {
        one_pass.ink = plot.series.size();
        plot.series.push_back(one_pass);
    }
    finish(plot, t, plot_convention(reports, language));
    return plot;
}

LinePlot space_plot(const std::vector<Report>& reports, const std::string& x_key, Language language) {
    const Sweep sweep(reports, x_key, language);
    const PlotText& t = sweep.t;
    LinePlot plot = sweep.begin(t.space_of, t.space_axis);
    plot.y_steps = Steps::storage;
    std::optional<Machine> machine;
    sweep.each(plot, [&](const PointReport& point, const ScheduleReport& schedule, const std::string& name,
                         const Rational& x) {
        const auto lacks = [&](Bytes model::Missing::*resource) {
            return schedule.missing && (*schedule.missing).*resource != Bytes(0);
        };
        const auto add_resource = [&](std::string_view resource, std::size_t dash, Bytes bytes, bool fits) {
            const std::string full = name + ": " + std::string(resource);
            LineSeries& series = series_of(plot, full, dash, 2);
            if (bytes != Bytes(0)) add(series, sweep.point(full, x, bytes, human_storage(bytes), fits));
        };
        add_resource(t.inputs, 0, schedule.footprint.input_buffer_bytes, !lacks(&model::Missing::input_buffer_bytes));
        add_resource(t.accumulators, 1, schedule.footprint.accumulator_bytes,
                     !lacks(&model::Missing::accumulator_bytes));
        if (!point.scenario->machine) return;
        if (machine && *machine != *point.scenario->machine) {
            throw Error(ErrorCode::input, "capacities of several machines are in one plot of space",
                        "plot one machine at a time");
        }
        machine = point.scenario->machine;
    });
    const auto add_capacity = [&](std::string_view name, const std::optional<Bytes>& bytes, std::size_t dash) {
        if (!bytes) return;
        add_level(plot, fill(t.level_value, fmt::arg("name", name), fmt::arg("value", human_storage(*bytes))), *bytes,
                  dash);
    };
    if (machine) {
        add_capacity(t.input_capacity, machine->on_chip_bytes, 0);
        add_capacity(t.accumulator_capacity, machine->accumulator_bytes, 1);
    }
    finish(plot, t, plot_convention(reports, language));
    return plot;
}

}  // namespace rooftile::app

#include <algorithm>
#include <map>
#include <tuple>

#include "app/plot/heading.hpp"
#include "app/plot/plot_text.hpp"
#include "app/plot/point_names.hpp"
#include "app/plot/roofline_geometry.hpp"
#include "app/plot/roofline_plot.hpp"
#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"
#include "rooftile/gpu/kernel.hpp"

namespace rooftile::app {

namespace {

/// The place of a value in a list, where it is appended if it is new.
template <class T>
std::size_t place_of(std::vector<T>& list, const T& value) {
    const auto found = std::find(list.begin(), list.end(), value);
    if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
    list.push_back(value);
    return list.size() - 1;
}

class Gatherer {
public:
    Gatherer(const std::vector<Report>& reports, Language language)
        : reports_(reports), t_(plot_text(language)), m_(messages(language)), language_(language) {
        for (const Report& report : reports) place_of(files_, report.file);
    }

    RooflinePlot gather() {
        plot_.title = plot_title(reports_, t_.roofline_of, language_);
        plot_.subtitles = plot_subtitles(reports_, language_);
        for (const Report& report : reports_) {
            for (const PointReport& point : report.points) add(report, point);
        }
        if (plot_.points.empty()) refuse();
        name_points();
        for (const auto& [roof, arrow] : best_) plot_.arrows.push_back(arrow.arrow);
        plot_.operations = integers_ == 0 ? "FLOPs" : floats_ == 0 ? "OPs" : "FLOPs|OPs";
        note_what_is_left_out();
        plot_.notes.push_back(plot_convention(reports_, language_));
        return std::move(plot_);
    }

private:
    struct BestArrow {
        Rational speed_up;
        RooflineArrow arrow;
    };

    std::string series_name(const Report& report, const ScheduleReport& schedule) const {
        return files_.size() == 1 ? schedule.schedule.name : stem(report.file) + " " + schedule.schedule.name;
    }

    void leave_out(const std::string& name, const std::string& reason) { place_of(left_out_, std::pair(name, reason)); }

    /// The place of the schedule's point in the plot; nothing if it has none.
    std::optional<std::size_t> add(const Report& report, const PointReport& point, const ScheduleReport& schedule) {
        const WitnessReport& figures = schedule.figures();
        const std::string series = series_name(report, schedule);
        for (const expr::Null* reason :
             {figures.roofline ? nullptr : &figures.roofline.why(),
              figures.intensity_flops_per_byte ? nullptr : &figures.intensity_flops_per_byte.why()}) {
            if (reason == nullptr) continue;
            leave_out(series, reason->reason);
            return std::nullopt;
        }
        if (figures.intensity_flops_per_byte->is_zero()) {
            leave_out(series, "no FLOPs: logarithmic axes have no zero");
            return std::nullopt;
        }
        const Machine& machine = *point.scenario->machine;
        const DType type = point.scenario->workload.types.input;
        ++(is_integer(type) ? integers_ : floats_);
        const Roof roof{machine.name + " " + std::string(name(type)), *machine.peak(type),
                        *machine.bandwidth_bytes_per_s, figures.roofline->ridge_flops_per_byte};
        RooflinePoint added;
        added.roof = place_of(plot_.roofs, roof);
        added.series = place_of(plot_.series, series);
        added.intensity_flops_per_byte = *figures.intensity_flops_per_byte;
        added.flops_per_s = figures.roofline->bound_flops_per_s;
        added.witness = schedule.figures_from();
        // A sweep that does not concern a schedule gives the same point again and again.
        const auto same = std::find(plot_.points.begin(), plot_.points.end(), added);
        if (same != plot_.points.end()) return static_cast<std::size_t>(same - plot_.points.begin());
        plot_.points.push_back(added);
        settings_.push_back(settings_name(point.set, schedule.schedule.name));
        return plot_.points.size() - 1;
    }

    /// The same schedule with the bytes that L2 is predicted to let through to DRAM, C written once among them.
    void add_behind_l2(std::size_t place, const ScheduleReport& schedule, const PointReport& point) {
        if (!schedule.dram) return;
        const l2::Prediction& predicted = schedule.dram->prediction;
        const Rational flops(schedule.figures().count->flops);
        const auto intensity = [&](std::uint64_t read_bytes) {
            return flops / Rational(Uint128{read_bytes} + schedule.dram->write_bytes());
        };
        RooflinePoint added = plot_.points[place];
        added.behind_l2 = true;
        added.intensity_flops_per_byte = intensity(predicted.likely_bytes);
        added.flops_per_s = bound_at(plot_.roofs[added.roof], added.intensity_flops_per_byte);
        added.witness = Witness::predicted;
        if (!predicted.one_number) {
            added.range = IntensityRange{intensity(predicted.high_bytes), intensity(predicted.low_bytes)};
        }
        if (std::find(plot_.points.begin(), plot_.points.end(), added) != plot_.points.end()) return;
        plot_.points.push_back(added);
        settings_.push_back(settings_name(point.set, schedule.schedule.name));
    }

    /// What a GPU reached beside the bound at `place`: F / median time over the requested bytes' intensity, or where a
    /// kernel's requested bytes cannot be observed, over the schedule's, and named so.
    void add_measured(std::size_t place, const ScheduleReport& schedule, const PointReport& point) {
        if (!schedule.measurement) return;
        const WitnessReport& seen = schedule.measured;
        const double median_s = schedule.measurement->seen.warm_s.median_s;
        const bool observable = gpu::why_not_observed(*gpu::find_kernel(schedule.measurement->seen.kernel)).empty();
        if ((observable && (!seen.count || !seen.intensity_flops_per_byte)) || median_s <= 0) {
            const std::string why = !seen.count                      ? seen.count.why().reason
                                    : !seen.intensity_flops_per_byte ? seen.intensity_flops_per_byte.why().reason
                                                                     : std::string("the measured time is zero");
            leave_out(fill(t_.measured_name, schedule.schedule.name), why);
            return;
        }
        RooflinePoint added = plot_.points[place];
        if (observable) added.intensity_flops_per_byte = *seen.intensity_flops_per_byte;
        added.intensity_measured = observable;
        added.flops_per_s = Rational(schedule.figures().count->flops) / Rational::from_double(median_s);
        added.witness = Witness::measured;
        plot_.points.push_back(added);
        settings_.push_back(settings_name(point.set, schedule.schedule.name));
    }

    void add(const Report& report, const PointReport& point) {
        if (!point.scenario) {
            leave_out(settings_text(point.set), point.status);
            return;
        }
        std::vector<std::optional<std::size_t>> places;
        std::optional<std::size_t> base;
        for (const ScheduleReport& schedule : point.schedules) {
            places.push_back(add(report, point, schedule));
            if (places.back()) add_behind_l2(*places.back(), schedule, point);
            if (places.back()) add_measured(*places.back(), schedule, point);
            if (schedule.schedule.name == point.scenario->baseline) base = places.back();
        }
        if (!base) return;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Known<Rational>& speed_up = point.schedules[i].figures().speed_up;
            if (!places[i] || !speed_up || *speed_up <= Rational(1)) continue;
            const BestArrow candidate{*speed_up, {*base, *places[i], ratio_text(*speed_up, m_)}};
            const auto [best, is_first] = best_.try_emplace(plot_.points[*base].roof, candidate);
            if (!is_first && best->second.speed_up < *speed_up) best->second = candidate;
        }
    }

    /// A schedule's only point under a roof is named by the schedule, several by their settings too.
    void name_points() {
        std::map<std::tuple<std::size_t, std::size_t, bool, bool>, int> points_of;
        const auto key = [](const RooflinePoint& point) {
            return std::tuple(point.roof, point.series, point.witness == Witness::measured, point.behind_l2);
        };
        for (const RooflinePoint& point : plot_.points) ++points_of[key(point)];
        for (std::size_t i = 0; i < plot_.points.size(); ++i) {
            RooflinePoint& point = plot_.points[i];
            point.name = plot_.series[point.series];
            if (points_of[key(point)] > 1) point.name += " " + settings_[i];
            if (point.behind_l2) point.name = fill(t_.dram_name, point.name);
            if (point.witness != Witness::measured) continue;
            point.name = fill(point.intensity_measured ? t_.measured_name : t_.measured_rate_name, point.name);
        }
    }

    [[noreturn]] void refuse() const {
        if (left_out_.empty()) {
            throw Error(ErrorCode::input, files_.front() + " has no schedule to plot");
        }
        throw Error(ErrorCode::input,
                    "no roofline to plot in " + files_.front() + ": " + left_out_.front().first + ": " +
                        left_out_.front().second,
                    "a roofline needs work, traffic, and a machine with a bandwidth and a peak for the element type: "
                    "--machine NAME");
    }

    void note_what_is_left_out() {
        constexpr std::size_t most_shown = 3;
        for (std::size_t i = 0; i < std::min(left_out_.size(), most_shown); ++i) {
            plot_.notes.push_back(
                fill(t_.schedules_left_out, left_out_[i].first + ": " + said(left_out_[i].second, m_)));
        }
        if (left_out_.size() > most_shown) {
            plot_.notes.push_back(fill(t_.schedules_left_out, "+ " + std::to_string(left_out_.size() - most_shown)));
        }
    }

    const std::vector<Report>& reports_;
    const PlotText& t_;
    const Messages& m_;
    Language language_;
    RooflinePlot plot_;
    std::vector<std::string> files_, settings_;
    std::vector<std::pair<std::string, std::string>> left_out_;  ///< a name, and why
    std::map<std::size_t, BestArrow> best_;                      ///< by roof
    std::size_t integers_ = 0, floats_ = 0;
};

}  // namespace

RooflinePlot roofline_plot(const std::vector<Report>& reports, Language language) {
    return Gatherer(reports, language).gather();
}

}  // namespace rooftile::app

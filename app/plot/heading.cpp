#include "app/plot/heading.hpp"

#include <algorithm>
#include <set>

#include "app/plot/plot_text.hpp"
#include "app/plot/point_names.hpp"
#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

std::string plot_title(const std::vector<Report>& reports, std::string_view untitled, Language language) {
    std::vector<std::string> titles;  // a file plotted on several machines is one
    for (const Report& report : reports) {
        std::string title = localized(report.title, language);
        if (title.empty()) title = fill(untitled, fmt::arg("file", stem(report.file)));
        if (std::find(titles.begin(), titles.end(), title) == titles.end()) titles.push_back(std::move(title));
    }
    if (titles.size() == 1) return titles.front();
    return fill(plot_text(language).several_scenarios, fmt::arg("first", titles.front()),
                fmt::arg("more", titles.size() - 1));
}

std::vector<std::string> plot_subtitles(const std::vector<Report>& reports, Language language) {
    std::set<std::string> workloads;
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) {
            if (point.scenario) workloads.insert(describe_workload(point.scenario->workload, messages(language)));
        }
    }
    if (workloads.size() != 1) return {};
    return {*workloads.begin()};
}

std::string plot_convention(const std::vector<Report>& reports, Language language) {
    const PlotText& t = plot_text(language);
    const bool c_otherwise =
        std::any_of(reports.begin(), reports.end(), [](const Report& report) { return report.totals.c_otherwise; });
    return std::string(c_otherwise ? t.convention_c : t.convention);
}

}  // namespace rooftile::app

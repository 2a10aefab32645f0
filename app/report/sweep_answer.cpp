#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/worked_answer.hpp"

namespace rooftile::app {

namespace {

/// "BM" for schedule.tiled.BM, or more of the key where two keys end alike.
std::vector<std::string> short_keys(const std::vector<Setting>& set) {
    std::vector<std::string> names;
    for (const Setting& setting : set) {
        const std::string last = setting.key.substr(setting.key.rfind('.') + 1);
        std::size_t alike = 0;
        for (const Setting& other : set) alike += other.key.substr(other.key.rfind('.') + 1) == last ? 1U : 0U;
        const std::size_t first_dot = setting.key.find('.');
        names.push_back(alike == 1 ? last : setting.key.substr(first_dot + 1));
    }
    return names;
}

std::vector<Cell> setting_cells(const PointReport& point) {
    std::vector<Cell> row;
    for (const Setting& setting : point.set) row.push_back({setting.value});
    return row;
}

/// The elements asked for, the same at every point.
std::vector<std::string> elements_of(const Report& report) {
    std::vector<std::string> names;
    for (const PointReport& point : report.points) {
        if (point.schedules.empty()) continue;
        for (const ElementAnswer& answer : point.schedules.front().elements) names.push_back(answer.query.text);
        break;
    }
    return names;
}

std::vector<Cell> invalid_row(const PointReport& point, std::size_t columns, const Messages& m) {
    std::vector<Cell> row = setting_cells(point);
    row.push_back({std::string(m.invalid), Tone::bad});
    while (row.size() < columns) row.push_back(dash());
    return row;
}

std::vector<Cell> figure_row(const PointReport& point, const ScheduleReport& schedule, const Messages& m) {
    std::vector<Cell> row = setting_cells(point);
    const WitnessReport& figures = schedule.figures();
    const auto& intensity = figures.intensity_flops_per_byte;
    row.push_back({schedule.schedule.name});
    row.push_back({human_traffic(figures.count->total_bytes())});
    row.push_back(intensity ? Cell{four_digits(*intensity)} : dash());
    row.push_back(figures.roofline ? Cell{human_time(figures.roofline->ideal_time_s, 3)} : dash());
    row.push_back(figures.roofline ? Cell{limit_text(figures.roofline->limited_by, m)} : dash());
    row.push_back(figures.speed_up ? Cell{ratio_text(*figures.speed_up, m)} : dash());
    for (const ElementAnswer& answer : schedule.elements) {
        for (const Known<std::uint64_t>& times : {answer.reads, answer.uses}) {
            row.push_back(times ? Cell{fill(m.times_over, *times)} : dash());
        }
    }
    row.push_back(agree_cell(schedule, m));
    row.push_back(fits_cell(schedule, m));
    return row;
}

/// Why points are left out, the first few of them.
Facts left_out_points(const Totals& totals, const Messages& m) {
    Facts facts;
    for (const LeftOut& point : totals.first_left_out) {
        facts.facts.push_back({{settings_text(point.set), Tone::dim}, {said(point.status, m), Tone::bad}});
    }
    const std::uint64_t more = totals.left_out - totals.first_left_out.size();
    if (more != 0) facts.facts.push_back({{"..."}, {"+ " + std::to_string(more)}});
    return facts;
}

/// Of a sweep that is too long to show: how many points there are, and how many of them are not there.
void add_counts(Document& document, const Report& report, const Messages& m) {
    const Totals& totals = report.totals;
    const std::uint64_t hidden = totals.points - report.points.size();
    if (report.best) {
        document.emplace_back(Paragraph{
            fill(m.best_of, fmt::arg("rows", report.best->rows), fmt::arg("by", report.best->by),
                 fmt::arg("ties", report.best->ties == 0 ? std::string() : fill(m.best_ties, report.best->ties)))});
    } else if (hidden != 0) {
        document.emplace_back(Paragraph{fill(m.points_hidden, fmt::arg("hidden", hidden))});
        document.emplace_back(
            Paragraph{fill(m.points_counts, fmt::arg("all", totals.points), fmt::arg("invalid", totals.invalid),
                           fmt::arg("unfitting", totals.unfitting))});
    }
    if (report.interrupted) document.emplace_back(Paragraph{fill(m.points_interrupted, totals.points), Tone::bad});
}

}  // namespace

void add_sweep(Document& document, const Report& report, const Messages& m) {
    Table table;
    if (report.points.empty()) return;
    for (const std::string& key : short_keys(report.points.front().set))
        table.columns.push_back({key, Align::right, 0});
    table.columns.push_back({std::string(m.schedule), Align::left, 0});
    table.columns.push_back({std::string(m.total), Align::right, 0});
    table.columns.push_back({std::string(m.intensity_column), Align::right, 1});
    table.columns.push_back({std::string(m.ideal_time), Align::right, 2});
    table.columns.push_back({std::string(m.limit), Align::left, 3});
    table.columns.push_back({std::string(m.speed_up), Align::right, 4});
    for (const std::string& element : elements_of(report)) {
        table.columns.push_back({fill(m.operand_read, element), Align::right, 0});
        table.columns.push_back({fill(m.operand_uses, element), Align::right, 0});
    }
    table.columns.push_back({std::string(m.agree), Align::left, 0});
    // A NO is never left out for want of room.
    table.columns.push_back({std::string(m.fits), Align::left, report.totals.lacks_space ? 0 : 5});
    for (const PointReport& point : report.points) {
        if (point.schedules.empty()) table.rows.push_back(invalid_row(point, table.columns.size(), m));
        for (const ScheduleReport& schedule : point.schedules) table.rows.push_back(figure_row(point, schedule, m));
    }
    document.emplace_back(Heading{3, ""});
    document.emplace_back(std::move(table));
    add_counts(document, report, m);
    Facts left_out = left_out_points(report.totals, m);
    if (!left_out.facts.empty()) document.emplace_back(std::move(left_out));
}

}  // namespace rooftile::app

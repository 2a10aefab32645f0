#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
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

std::vector<Cell> invalid_row(const PointReport& point) {
    std::vector<Cell> row;
    for (const Setting& setting : point.set) row.push_back({setting.value});
    row.push_back(dash());
    for (int i = 0; i < 7; ++i) row.push_back(dash());
    row.push_back({point.status, Tone::bad});
    return row;
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
    table.columns.push_back({std::string(m.agree), Align::left, 0});
    table.columns.push_back({std::string(m.fits), Align::left, 5});
    table.columns.push_back({std::string(m.status), Align::left, 0});
    bool all_ok = true;
    for (const PointReport& point : report.points) {
        if (point.schedules.empty()) {
            table.rows.push_back(invalid_row(point));
            all_ok = false;
            continue;
        }
        for (const ScheduleReport& schedule : point.schedules) {
            std::vector<Cell> row;
            for (const Setting& setting : point.set) row.push_back({setting.value});
            const WitnessReport& figures = schedule.figures();
            row.push_back({schedule.schedule.name});
            row.push_back({human_traffic(figures.count->total_bytes())});
            row.push_back(figures.intensity_flops_per_byte ? Cell{four_digits(*figures.intensity_flops_per_byte)}
                                                           : dash());
            row.push_back(figures.roofline ? Cell{human_time(figures.roofline->ideal_time_s, 3)} : dash());
            row.push_back(figures.roofline ? Cell{limit_text(figures.roofline->limited_by, m)} : dash());
            row.push_back(figures.speed_up ? Cell{ratio_text(*figures.speed_up)} : dash());
            row.push_back(agree_cell(schedule, m));
            row.push_back(fits_cell(schedule, m));
            row.push_back({schedule.status == "ok" ? "" : schedule.status, Tone::bad});
            all_ok = all_ok && schedule.status == "ok";
            table.rows.push_back(std::move(row));
        }
    }
    if (all_ok) {
        table.columns.pop_back();
        for (auto& row : table.rows) row.pop_back();
    }
    document.emplace_back(Heading{3, ""});
    document.emplace_back(std::move(table));
}

}  // namespace rooftile::app

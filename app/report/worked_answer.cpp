#include "app/report/worked_answer.hpp"

#include "app/report/describe.hpp"
#include "app/report/matmul_answer.hpp"
#include "app/report/number_text.hpp"

namespace rooftile::app {

namespace {

std::string heading_of(const Report& report, Language language) {
    const std::string& title = localized(report.title, language);
    return title.empty() ? report.file : title;
}

/// Every schedule in one line, for comparing.
void add_comparison(Document& document, const PointReport& point, const Messages& m) {
    Table table;
    table.columns = {{std::string(m.schedule), Align::left, 0},
                     {std::string(m.read), Align::right, 1},
                     {std::string(m.written), Align::right, 4},
                     {std::string(m.total), Align::right, 0},
                     {std::string(m.intensity_column), Align::right, 0},
                     {std::string(m.ideal_time), Align::right, 2},
                     {std::string(m.limit), Align::left, 2},
                     {std::string(m.speed_up), Align::right, 2},
                     {std::string(m.agree), Align::left, 0}};
    for (const ScheduleReport& schedule : point.schedules) {
        const WitnessReport& figures = schedule.figures();
        const Count& count = *figures.count;
        table.rows.push_back(
            {{schedule.schedule.name, Tone::strong},
             {human_traffic(count.read_bytes())},
             {human_traffic(count.write_bytes())},
             {human_traffic(count.total_bytes())},
             figures.intensity_flops_per_byte ? Cell{four_digits(*figures.intensity_flops_per_byte)} : dash(),
             figures.roofline ? Cell{human_time(figures.roofline->ideal_time_s, 3)} : dash(),
             figures.roofline ? Cell{limit_text(figures.roofline->limited_by, m)} : dash(),
             figures.speed_up ? Cell{ratio_text(*figures.speed_up, m)} : dash(),
             agree_cell(schedule, m)});
    }
    document.emplace_back(std::move(table));
}

void add_head(Document& document, const Report& report, Language language) {
    const Messages& m = messages(language);
    document.emplace_back(Heading{1, heading_of(report, language)});
    // A sweep may change shapes and machines from point to point; its table then says which.
    const Totals& totals = report.totals;
    if (!totals.scenario) return;
    if (totals.same_workload) document.emplace_back(Paragraph{describe_workload(totals.scenario->workload, m)});
    if (totals.same_machine) document.emplace_back(Paragraph{describe_machine(*totals.scenario, m)});
}

}  // namespace

Document worked_answer(std::span<const Report> reports, Language language) {
    const Messages& m = messages(language);
    Document document;
    bool times = false;
    for (const Report& report : reports) {
        add_head(document, report, language);
        if (report.sweep) {
            add_sweep(document, report, m);
        } else {
            const PointReport& point = report.points.front();
            if (point.schedules.size() > 1) {
                document.emplace_back(Heading{3, ""});
                add_comparison(document, point, m);
            }
            add_matmul_comparison(document, point, m);
            for (const ScheduleReport& schedule : point.schedules) add_schedule(document, point, schedule, language);
        }
        add_expectations(document, report, language);
        times |= report.totals.roofline;
    }
    document.emplace_back(Heading{3, ""});
    if (times) document.emplace_back(Paragraph{std::string(m.lower_bound), Tone::dim});
    const bool c_otherwise =
        std::any_of(reports.begin(), reports.end(), [](const Report& report) { return report.totals.c_otherwise; });
    document.emplace_back(Paragraph{std::string(convention(c_otherwise, m)), Tone::dim});
    return document;
}

}  // namespace rooftile::app

#include "app/report/occupancy_answer.hpp"

#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_messages.hpp"
#include "app/report/occupancy_on.hpp"
#include "app/report/occupancy_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

using model::Occupancy;

std::string percent(const Occupancy& occupancy) {
    return occupancy.occupancy ? trimmed(*occupancy.occupancy * Rational(100), 1) + std::string(no_break_space) + "%"
                               : "-";
}

/// Both rules as columns of cells, "-" where one has no answer.
class Sides {
public:
    explicit Sides(const ScheduleReport& row) : row_(row) {}

    template <class F>
    [[nodiscard]] std::vector<Cell> cells(const std::string& label, F f) const {
        const auto side = [&](const Known<Occupancy>& known) { return known ? Cell{f(*known)} : dash(); };
        return {{label, Tone::dim}, side(row_.occupancy), side(row_.device_occupancy)};
    }

private:
    const ScheduleReport& row_;
};

Table limits_table(const ScheduleReport& row, const OccupancyMessages& m) {
    Table table;
    table.columns = {
        {"", Align::left, 0}, {std::string(m.textbook), Align::right, 0}, {std::string(m.device), Align::right, 0}};
    const Sides sides(row);
    const auto number = [](const auto& value) { return value ? to_string(Uint128{*value}) : std::string("-"); };
    for (const model::Resource resource : model::resources) {
        const std::string label = fill(m.limit_of, model::name(resource));
        table.rows.push_back(sides.cells(label, [&](const Occupancy& o) { return number(o.limits.of(resource)); }));
    }
    table.rows.push_back(sides.cells(std::string(m.resident_blocks),
                                     [](const Occupancy& o) { return std::to_string(o.resident_blocks); }));
    table.rows.push_back(
        sides.cells(std::string(m.resident_warps), [&](const Occupancy& o) { return number(o.resident_warps); }));
    table.rows.push_back(sides.cells(std::string(m.occupancy), percent));
    return table;
}

void add_block(Document& document, const OccupancyReport& report, const ScheduleReport& row, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    const BlockResources& block = *row.schedule.block;
    document.emplace_back(Heading{2, fill(m.block, block_text(block, language))});
    document.emplace_back(limits_table(row, m));
    Facts facts;
    const auto add = [&](std::string_view label, const Known<Occupancy>& known, const model::DeviceLimits* device) {
        facts.facts.push_back({{std::string(label), Tone::dim},
                               {known ? occupancy_text(*known, block, device, language) : known.why().reason,
                                known && !known->refused.empty() ? Tone::bad : Tone::plain}});
    };
    add(m.textbook, row.occupancy, nullptr);
    add(m.device, row.device_occupancy, model::device_limits(report.machine.compute_capability));
    document.emplace_back(std::move(facts));
}

Table rows_table(const OccupancyReport& report, const OccupancyMessages& m) {
    Table table;
    const std::pair<std::string_view, int> headers[] = {
        {m.threads_column, 0},     {m.registers_column, 0}, {m.shared_column, 0}, {m.textbook_blocks, 2},
        {m.textbook_occupancy, 1}, {m.device_blocks, 0},    {m.device_warps, 0},  {m.device_occupancy, 0}};
    for (const auto& [header, expendable] : headers) {
        table.columns.push_back({std::string(header), Align::right, expendable});
    }
    table.columns.push_back({std::string(m.limited_by), Align::left, 0});
    for (const ScheduleReport& row : report.rows) {
        const BlockResources& block = *row.schedule.block;
        const auto stated = [](const auto& value) { return value ? Cell{std::to_string(*value)} : dash(); };
        const auto of = [](const Known<Occupancy>& known, auto f) { return known ? Cell{f(*known)} : dash(); };
        const auto blocks = [](const Occupancy& o) { return std::to_string(o.resident_blocks); };
        const auto warps = [](const Occupancy& o) {
            return o.resident_warps ? std::to_string(*o.resident_warps) : std::string("-");
        };
        const auto limits = [](const Occupancy& o) {
            return fmt::format("{}", fmt::join(o.refused.empty() ? o.limited_by : o.refused, ", "));
        };
        table.rows.push_back({stated(block.threads), stated(block.registers_per_thread),
                              block.shared_bytes ? Cell{storage_text(*block.shared_bytes)} : dash(),
                              of(row.occupancy, blocks), of(row.occupancy, percent), of(row.device_occupancy, blocks),
                              of(row.device_occupancy, warps), of(row.device_occupancy, percent),
                              of(row.device_occupancy ? row.device_occupancy : row.occupancy, limits)});
        if (row.device_occupancy && !row.device_occupancy->refused.empty()) table.rows.back().back().tone = Tone::bad;
    }
    return table;
}

}  // namespace

OccupancyReport occupancy_report(const Machine& machine, const std::vector<BlockResources>& blocks) {
    OccupancyReport report{machine, {}};
    for (const BlockResources& block : blocks) {
        ScheduleReport row;
        row.schedule.block = block;
        row.occupancy = textbook_occupancy_on(&machine, row.schedule.block, {});
        row.device_occupancy = device_occupancy_on(&machine, row.schedule.block, {});
        report.rows.push_back(std::move(row));
    }
    return report;
}

Document occupancy_answer(const OccupancyReport& report, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    Document document;
    document.emplace_back(Heading{1, fill(m.title, report.machine.name)});
    if (const auto* device = model::device_limits(report.machine.compute_capability)) {
        document.emplace_back(
            Paragraph{fill(m.capacities, fmt::arg("cc", report.machine.compute_capability),
                           fmt::arg("threads", device->threads), fmt::arg("warps", device->warps()),
                           fmt::arg("blocks", device->blocks), fmt::arg("registers", device->registers),
                           fmt::arg("shared", storage_text(Bytes(device->shared_bytes))),
                           fmt::arg("reserved", storage_text(Bytes(device->reserved_shared_bytes_per_block))),
                           fmt::arg("block_shared", storage_text(Bytes(device->shared_bytes_per_block))),
                           fmt::arg("block_threads", device->threads_per_block),
                           fmt::arg("thread_registers", device->registers_per_thread)),
                      Tone::plain});
    }
    if (report.rows.size() == 1) {
        add_block(document, report, report.rows.front(), language);
    } else {
        document.emplace_back(Heading{3, ""});
        document.emplace_back(rows_table(report, m));
        const BlockResources& block = *report.rows.front().schedule.block;
        if (!block.threads || !block.registers_per_thread || !block.shared_bytes) {
            document.emplace_back(Heading{3, ""});
            document.emplace_back(Paragraph{std::string(m.partial), Tone::plain});
        }
    }
    document.emplace_back(Heading{3, ""});
    document.emplace_back(Paragraph{std::string(m.not_a_speed), Tone::dim});
    return document;
}

}  // namespace rooftile::app

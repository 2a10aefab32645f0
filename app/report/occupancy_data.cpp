#include "app/report/json_placer.hpp"
#include "app/report/occupancy_answer.hpp"
#include "app/report/write_csv.hpp"

namespace rooftile::app {

namespace {

/// Blocks and occupancy: the part of the names table that needs no workload.
std::vector<const QuantityRow*> occupancy_figures() {
    std::vector<const QuantityRow*> rows;
    for (const QuantityRow& row : quantities()) {
        if (row.json.starts_with("parameters.block.") || row.json.starts_with("occupancy.")) rows.push_back(&row);
    }
    return rows;
}

}  // namespace

std::string write_occupancy_json(const OccupancyReport& report) {
    JsonTree tree = JsonTree::object();
    tree["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    tree["schema"] = JsonTree::number("1");
    tree["machine"]["name"] = JsonTree::text(report.machine.name);
    const std::string& cc = report.machine.compute_capability;
    tree["machine"]["compute_capability"] = cc.empty() ? JsonTree() : JsonTree::text(cc);
    tree["blocks"] = JsonTree::array();
    const PointReport point;
    for (const ScheduleReport& row : report.rows) {
        JsonTree entry = JsonTree::object();
        Placer placer(entry);
        for (const QuantityRow* figure : occupancy_figures()) {
            if (const auto datum = figure->get({point, &row})) {
                placer.put(std::string(figure->json), *datum, figure->type);
            }
        }
        placer.finish();
        tree["blocks"].push_back(std::move(entry));
    }
    return tree.dump() + "\n";
}

std::string write_occupancy_csv(const OccupancyReport& report) {
    const std::vector<const QuantityRow*> figures = occupancy_figures();
    std::string out = "machine,compute_capability";
    for (const QuantityRow* figure : figures) out += "," + std::string(figure->name);
    out += '\n';
    const PointReport point;
    for (const ScheduleReport& row : report.rows) {
        out += csv_cell(report.machine.name) + "," + report.machine.compute_capability;
        for (const QuantityRow* figure : figures) {
            const auto datum = figure->get({point, &row});
            out += "," + (datum ? csv_cell(to_cell(*datum, figure->type)) : std::string());
        }
        out += '\n';
    }
    return out;
}

}  // namespace rooftile::app

#include "app/report/write_csv.hpp"

#include <algorithm>
#include <functional>

#include "app/report/figure_text.hpp"
#include "app/report/quantities.hpp"

namespace rooftile::app {

namespace {

struct Row {
    const Report& report;
    const PointReport& point;
    const ScheduleReport* schedule;  ///< null: the point is invalid
};

struct Column {
    std::string name;
    std::function<std::string(const Row&)> cell;
};

std::string figure_cell(const Row& row, const QuantityRow& quantity, const std::string& operand, bool predicted) {
    if (row.schedule == nullptr) return {};
    Subject subject{row.point, row.schedule};
    subject.witness = predicted                            ? Witness::predicted
                      : quantity.origin == Origin::figures ? row.schedule->figures_from()
                                                           : Witness::counted;
    if (quantity.scope == Scope::operand) {
        for (const Operand& known : row.point.operands) {
            if (known.name == operand) subject.operand = &known;
        }
        if (subject.operand == nullptr) return {};
    }
    const auto datum = quantity.get(subject);
    return datum ? to_cell(*datum, quantity.type) : std::string{};
}

/// "counted.A.read_bytes", "predicted.total_bytes"; a figure that only one witness has goes by its name.
void add_columns(std::vector<Column>& columns, const QuantityRow& quantity, const std::string& operand) {
    const std::string name = (operand.empty() ? "" : operand + ".") + std::string(quantity.name);
    const bool counted = quantity.json.substr(0, 8) == "counted.";
    if (!quantity.json.empty()) {
        columns.push_back({(counted ? "counted." : "") + name, [&quantity, operand](const Row& row) {
                               return figure_cell(row, quantity, operand, false);
                           }});
    }
    // What follows from F and Q has one column; `figures_from` says whose it is.
    if (!quantity.predicted_json.empty() && quantity.origin != Origin::figures) {
        columns.push_back({"predicted." + name,
                           [&quantity, operand](const Row& row) { return figure_cell(row, quantity, operand, true); }});
    }
}

/// An element that was asked for, in the order of asking.
void add_element(std::vector<Column>& columns, const std::string& name, const std::string& element,
                 Known<std::uint64_t> ElementAnswer::*figure) {
    columns.push_back({name, [element, figure](const Row& row) {
                           if (row.schedule == nullptr) return std::string{};
                           for (const ElementAnswer& answer : row.schedule->elements) {
                               if (answer.query.text == element && answer.*figure) {
                                   return std::to_string(*(answer.*figure));
                               }
                           }
                           return std::string{};
                       }});
}

template <class T>
void add_once(std::vector<T>& list, const T& value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

std::vector<Column> columns_of(std::span<const Report> reports) {
    std::vector<std::string> keys;
    std::vector<std::string> operands;
    std::vector<std::string> elements;
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) {
            for (const Setting& setting : point.set) add_once(keys, setting.key);
            for (const Operand& operand : point.operands) add_once(operands, operand.name);
            for (const ScheduleReport& schedule : point.schedules) {
                for (const ElementAnswer& answer : schedule.elements) add_once(elements, answer.query.text);
            }
        }
    }
    std::vector<Column> columns;
    if (reports.size() > 1) columns.push_back({"file", [](const Row& row) { return row.report.file; }});
    for (const std::string& key : keys) {
        columns.push_back({"set." + key, [key](const Row& row) {
                               for (const Setting& setting : row.point.set) {
                                   if (setting.key == key) return setting.value;
                               }
                               return std::string{};
                           }});
    }
    const auto add = [&](const char* name, std::string (*cell)(const ScheduleReport&)) {
        columns.push_back(
            {name, [cell](const Row& row) { return row.schedule ? cell(*row.schedule) : std::string{}; }});
    };
    add("schedule", [](const ScheduleReport& schedule) { return schedule.schedule.name; });
    add("kind", [](const ScheduleReport& schedule) { return std::string(kind_name(schedule.schedule)); });
    add("execution", [](const ScheduleReport& schedule) { return std::string(execution_name(schedule)); });
    columns.push_back(
        {"status", [](const Row& row) { return row.schedule ? row.schedule->status : row.point.status; }});
    add("figures_from", [](const ScheduleReport& schedule) {
        return std::string(schedule.figures_from() == Witness::counted ? "counted" : "predicted");
    });
    for (const QuantityRow& quantity : quantities()) {
        if (quantity.scope == Scope::schedule) add_columns(columns, quantity, {});
        if (quantity.scope != Scope::operand) continue;
        for (const std::string& operand : operands) add_columns(columns, quantity, operand);
    }
    for (const std::string& element : elements) {
        add_element(columns, "elements." + element + ".reads", element, &ElementAnswer::reads);
        add_element(columns, "elements." + element + ".uses", element, &ElementAnswer::uses);
    }
    return columns;
}

void write_row(std::string& out, const std::vector<Column>& columns, const Row& row) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i != 0) out += ',';
        out += csv_cell(columns[i].cell(row));
    }
    out += '\n';
}

}  // namespace

std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        out += c;
        if (c == '"') out += c;
    }
    return out + '"';
}

std::string write_csv(std::span<const Report> reports) {
    const std::vector<Column> columns = columns_of(reports);
    std::string out;
    for (std::size_t i = 0; i < columns.size(); ++i) out += (i == 0 ? "" : ",") + csv_cell(columns[i].name);
    out += '\n';
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) {
            for (const ScheduleReport& schedule : point.schedules) write_row(out, columns, {report, point, &schedule});
            if (point.schedules.empty()) write_row(out, columns, {report, point, nullptr});
        }
    }
    return out;
}

}  // namespace rooftile::app

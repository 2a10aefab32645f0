#include "app/report/write_csv.hpp"

#include <algorithm>
#include <functional>

#include "app/report/elements.hpp"
#include "app/report/figure_text.hpp"
#include "app/report/quantities.hpp"
#include "app/scenario/point_cursor.hpp"
#include "app/scenario/workload.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

struct Row {
    const std::string& file;
    const PointReport& point;
    const ScheduleReport* schedule;  ///< null: the point is invalid
};

/// A column's name and what fills it.
struct Cells {
    std::string name;
    std::function<std::string(const Row&)> cell;
};

/// @param witness  counted also stands for figures of no witness, and for those that name theirs
std::string figure_cell(const Row& row, const QuantityRow& quantity, const std::string& operand, Witness witness) {
    if (row.schedule == nullptr) return {};
    Subject subject{row.point, row.schedule};
    const bool either = witness == Witness::counted && quantity.origin == Origin::figures;
    subject.witness = either ? row.schedule->figures_from() : witness;
    if (quantity.scope == Scope::operand) {
        for (const Operand& known : row.point.operands) {
            if (known.name == operand) subject.operand = &known;
        }
        if (subject.operand == nullptr) return {};
    }
    const auto datum = quantity.get(subject);
    return datum ? to_cell(*datum, quantity.type) : std::string{};
}

/// "counted.A.read_bytes", "predicted.total_bytes"; a figure that only one witness has goes by its name, but measured
/// ones always say so.
void add_columns(std::vector<Cells>& columns, const QuantityRow& quantity, const std::string& operand, bool measured) {
    const std::string name = (operand.empty() ? "" : operand + ".") + std::string(quantity.name);
    const bool counted = quantity.json.substr(0, 8) == "counted.";
    if (!quantity.json.empty()) {
        columns.push_back({(counted ? "counted." : "") + name, [&quantity, operand](const Row& row) {
                               return figure_cell(row, quantity, operand, Witness::counted);
                           }});
    }
    // What follows from F and Q has one column; `figures_from` says whose it is.
    if (!quantity.predicted_json.empty() && quantity.origin != Origin::figures) {
        columns.push_back({"predicted." + name, [&quantity, operand](const Row& row) {
                               return figure_cell(row, quantity, operand, Witness::predicted);
                           }});
    }
    if (measured && !measured_json(quantity).empty()) {
        columns.push_back({"measured." + name, [&quantity, operand](const Row& row) {
                               return figure_cell(row, quantity, operand, Witness::measured);
                           }});
    }
}

/// An element that was asked for, in the order of asking.
void add_element(std::vector<Cells>& columns, const std::string& name, const std::string& element,
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

std::vector<Cells> all_columns(const CsvHead& head) {
    std::vector<Cells> columns;
    if (head.files) columns.push_back({"file", [](const Row& row) { return row.file; }});
    for (const std::string& key : head.keys) {
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
        if (!head.warps && quantity.json.starts_with("warp.")) continue;
        if (quantity.scope == Scope::schedule) add_columns(columns, quantity, {}, head.measured);
        if (quantity.scope != Scope::operand) continue;
        for (const std::string& operand : head.operands) add_columns(columns, quantity, operand, head.measured);
    }
    for (const std::string& element : head.elements) {
        add_element(columns, "elements." + element + ".reads", element, &ElementAnswer::reads);
        add_element(columns, "elements." + element + ".uses", element, &ElementAnswer::uses);
    }
    return columns;
}

/// Whether `text` is `pattern` with anything in place of each *.
bool matches(std::string_view pattern, std::string_view text) {
    const std::size_t first = pattern.find('*');
    if (first == std::string_view::npos) return pattern == text;
    if (!text.starts_with(pattern.substr(0, first))) return false;
    text.remove_prefix(first);
    pattern.remove_prefix(first + 1);
    // Each part between two stars as early as can be; the last part ends the text.
    for (std::size_t star = pattern.find('*'); star != std::string_view::npos; star = pattern.find('*')) {
        const std::string_view part = pattern.substr(0, star);
        const std::size_t found = text.find(part);
        if (found == std::string_view::npos) return false;
        text.remove_prefix(found + part.size());
        pattern.remove_prefix(star + 1);
    }
    return text.ends_with(pattern);
}

std::vector<Cells> choose(std::vector<Cells> all, const std::vector<std::string>& chosen) {
    if (chosen.empty()) return all;
    std::vector<Cells> columns;
    for (const std::string& pattern : chosen) {
        const std::size_t before = columns.size();
        for (const Cells& column : all) {
            if (matches(pattern, column.name)) columns.push_back(column);
        }
        if (columns.size() != before) continue;
        std::vector<std::string> names;
        for (const Cells& column : all) names.push_back(column.name);
        std::string hint = did_you_mean(pattern, names);
        if (hint.empty()) hint = "columns are named in the first row of the whole CSV; * stands for anything";
        throw Error(ErrorCode::usage, "--columns: there is no column '" + pattern + "'", hint);
    }
    return columns;
}

}  // namespace

struct CsvWriter::Column : Cells {};

CsvWriter::CsvWriter(const CsvHead& head, const std::vector<std::string>& chosen) {
    for (Cells& column : choose(all_columns(head), chosen)) columns_.push_back({std::move(column)});
}
CsvWriter::~CsvWriter() = default;
CsvWriter::CsvWriter(CsvWriter&&) noexcept = default;
CsvWriter& CsvWriter::operator=(CsvWriter&&) noexcept = default;

std::vector<std::string> CsvWriter::columns() const {
    std::vector<std::string> names;
    for (const Column& column : columns_) names.push_back(column.name);
    return names;
}

std::string CsvWriter::header() const {
    std::string out;
    for (const Column& column : columns_) out += (out.empty() ? "" : ",") + csv_cell(column.name);
    return out + '\n';
}

void CsvWriter::append(std::string& out, const std::string& file, const PointReport& point) const {
    const auto write = [&](const ScheduleReport* schedule) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            if (i != 0) out += ',';
            out += csv_cell(columns_[i].cell({file, point, schedule}));
        }
        out += '\n';
    };
    for (const ScheduleReport& schedule : point.schedules) write(&schedule);
    if (point.schedules.empty()) write(nullptr);
}

CsvHead csv_head(std::span<const ScenarioSource> sources, const EvaluateOptions& options) {
    CsvHead head;
    head.files = sources.size() > 1;
    for (const ScenarioSource& source : sources) {
        for (const Setting& setting : source.settings(0)) add_once(head.keys, setting.key);
        Scenario scenario = first_valid(source);
        for (const std::string& text : options.elements) {
            try {
                add_once(head.elements, parse_element(text, operands(scenario.workload), scenario.workload).text);
            } catch (const Error&) {
                add_once(head.elements, text);  // running says what is wrong, and where
            }
        }
        if (auto* chain = std::get_if<ElementwiseChain>(&scenario.workload.shape)) {
            chain->steps = std::max(chain->steps, largest_value(source, "workload.steps", max_steps));
        }
        for (const Operand& operand : operands(scenario.workload)) add_once(head.operands, operand.name);
        for (const ScheduleEntry& entry : scenario.schedules) head.warps |= !entry.kernel.empty();
    }
    return head;
}

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
    CsvHead head;
    head.files = reports.size() > 1;
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) {
            for (const Setting& setting : point.set) add_once(head.keys, setting.key);
            for (const Operand& operand : point.operands) add_once(head.operands, operand.name);
            for (const ScheduleReport& schedule : point.schedules) {
                head.measured |= schedule.measurement.has_value();
                head.warps |= schedule.warp.has_value();
                for (const ElementAnswer& answer : schedule.elements) add_once(head.elements, answer.query.text);
            }
        }
    }
    const CsvWriter writer(head);
    std::string out = writer.header();
    for (const Report& report : reports) {
        for (const PointReport& point : report.points) writer.append(out, report.file, point);
    }
    return out;
}

}  // namespace rooftile::app

#include "app/report/write_json.hpp"

#include <utility>

#include "app/report/cache_count.hpp"
#include "app/report/cache_json.hpp"
#include "app/report/describe.hpp"
#include "app/report/document.hpp"
#include "app/report/json_placer.hpp"
#include "app/report/measurement_json.hpp"
#include "app/report/messages.hpp"
#include "app/report/number_text.hpp"
#include "app/report/quantities.hpp"

namespace rooftile::app {

namespace {

void put_schedule_row(Placer& placer, const QuantityRow& row, const Subject& subject, const std::string& operand) {
    Subject read = subject;
    if (!row.json.empty()) {
        read.witness = row.origin == Origin::figures ? subject.schedule->figures_from() : Witness::counted;
        if (const auto datum = row.get(read)) placer.put(with_operand(row.json, operand), *datum, row.type);
    }
    if (!row.predicted_json.empty()) {
        read.witness = Witness::predicted;
        if (const auto datum = row.get(read)) placer.put(with_operand(row.predicted_json, operand), *datum, row.type);
    }
    const std::string measured = subject.schedule->measurement ? measured_json(row) : std::string();
    if (!measured.empty()) {
        read.witness = Witness::measured;
        if (const auto datum = row.get(read)) placer.put(with_operand(measured, operand), *datum, row.type);
    }
}

/// Keys in the order of the contract; figures then find their places.
void lay_out(JsonTree& tree) {
    for (const char* key : {"counted", "predicted", "measured", "agree", "product_check", "reuse"}) tree[key];
}

JsonTree elements_json(const ScheduleReport& schedule) {
    JsonTree elements = JsonTree::object();
    for (const ElementAnswer& answer : schedule.elements) {
        JsonTree& element = elements[answer.query.text];
        element["reads"] = answer.reads ? JsonTree::number(std::to_string(*answer.reads)) : JsonTree();
        element["uses"] = answer.uses ? JsonTree::number(std::to_string(*answer.uses)) : JsonTree();
    }
    return elements;
}

JsonTree schedule_json(const PointReport& point, const ScheduleReport& schedule) {
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(schedule.schedule.name);
    tree["kind"] = JsonTree::text(kind_name(schedule.schedule));
    tree["title"] = schedule.schedule.title.empty() ? JsonTree() : JsonTree::text(schedule.schedule.title);
    tree["status"] = JsonTree::text(schedule.status);
    tree["parameters"] = JsonTree::object();
    tree["execution"] = JsonTree::text(execution_name(schedule));
    tree["figures_from"] = JsonTree::text(schedule.figures_from() == Witness::counted ? "counted" : "predicted");
    lay_out(tree);
    if (schedule.product_check) tree["product_check"]["reference"] = JsonTree::text("eigen");
    Placer placer(tree);
    if (!schedule.measurement) placer.put("measured", no_measurement(), Type::real);
    // An operand's rows come before the totals that follow them in the table.
    for (const QuantityRow& row : quantities()) {
        const Subject subject{point, &schedule};
        if (row.scope == Scope::schedule) put_schedule_row(placer, row, subject, {});
        if (row.scope != Scope::operand) continue;
        for (const Operand& operand : point.operands) {
            put_schedule_row(placer, row, {point, &schedule, &operand}, operand.name);
        }
    }
    if (std::holds_alternative<Custom>(point.scenario->workload.shape)) {
        placer.put("reuse", schedule.counted.count.why(), Type::real);
    }
    if (!schedule.caches.empty()) {
        const Known<cache::Traffic>& first = schedule.caches.front().traffic;
        tree["cache_stream"] = JsonTree::text(name(cache_stream_of(*point.scenario, schedule.schedule)));
        tree["caches"] = first ? caches_json(point, schedule.caches) : JsonTree();
        if (!first) placer.explain("caches", first.why().reason);
    }
    if (schedule.measurement) put_measurement(tree["measured"], placer, *schedule.measurement);
    tree["elements"] = elements_json(schedule);
    JsonTree impossible = JsonTree::array();
    for (const std::string& sentence : schedule.impossible) impossible.push_back(JsonTree::text(sentence));
    tree["impossible"] = std::move(impossible);
    placer.finish();
    return tree;
}

JsonTree value_json(const expr::Value& value) {
    if (const auto* number = std::get_if<Rational>(&value)) {
        return JsonTree::number(number->is_integer() ? number->to_string() : shortest_real(*number));
    }
    if (const auto* truth = std::get_if<bool>(&value)) return JsonTree::boolean(*truth);
    return {};
}

JsonTree expectation_json(const ExpectationResult& result) {
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(result.expectation->name);
    tree["formula"] = JsonTree::text(result.expectation->formula.text());
    tree["status"] = JsonTree::text(result.verdict == Verdict::passed   ? "passed"
                                    : result.verdict == Verdict::failed ? "failed"
                                                                        : "skipped");
    tree["left"] = result.sides ? value_json(result.sides->left) : JsonTree();
    tree["right"] = result.sides ? value_json(result.sides->right) : JsonTree();
    tree["reason"] = result.reason.empty() ? JsonTree() : JsonTree::text(result.reason);
    return tree;
}

void put_point(JsonTree& tree, const PointReport& point) {
    tree["schedules"] = JsonTree::array();
    for (const ScheduleReport& schedule : point.schedules) tree["schedules"].push_back(schedule_json(point, schedule));
    tree["expectations"] = JsonTree::array();
    for (const ExpectationResult& result : point.expectations) tree["expectations"].push_back(expectation_json(result));
}

/// Workload and machine: "scenario.*" of the names table.
void put_scenario_rows(JsonTree& root, const PointReport& point) {
    const Workload& workload = point.scenario->workload;
    JsonTree& tree = root["scenario"]["workload"];
    tree["kind"] = JsonTree::text(kind_name(workload));
    if (!std::holds_alternative<Custom>(workload.shape)) {
        tree["dtype"] = JsonTree::text(name(workload.types.input));
        tree["output"] = JsonTree::text(name(workload.types.output));
        tree["accumulate"] = JsonTree::text(name(workload.types.accumulate));
    }
    const auto& machine = point.scenario->machine;
    if (machine) {
        JsonTree& head = root["scenario"]["machine"];
        head["name"] = JsonTree::text(machine->name);
        head["source"] = JsonTree::text(machine->source);
        head["compute_capability"] =
            machine->compute_capability.empty() ? JsonTree() : JsonTree::text(machine->compute_capability);
    }
    for (const QuantityRow& row : quantities()) {
        if (row.scope != Scope::workload && row.scope != Scope::machine) continue;
        if (row.scope == Scope::machine && !machine) continue;
        if (row.json.find(".sm.") != std::string_view::npos && !machine->sm) continue;
        if (row.json.find(".l2.") != std::string_view::npos && !machine->l2) continue;
        if (const auto datum = row.get({point})) root.at_path(row.json) = to_json(*datum, row.type);
    }
    if (!machine) root["scenario"]["machine"] = JsonTree();
}

/// Plain integers as numbers, everything else as it was written.
JsonTree setting_json(const std::string& value) {
    const auto number = parse_uint128(value);
    return number ? JsonTree::number(to_string(*number)) : JsonTree::text(value);
}

/// What a report says before its figures.
JsonTree head_json(const std::string& file, const LocalText& title, bool c_otherwise) {
    JsonTree tree = JsonTree::object();
    tree["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    tree["schema"] = JsonTree::number("1");
    tree["scenario"]["file"] = JsonTree::text(file);
    tree["scenario"]["title"] = JsonTree::text(title.en);
    if (!title.ko.empty()) tree["scenario"]["title_ko"] = JsonTree::text(title.ko);
    tree["convention"] =
        JsonTree::text(with_plain_spaces(std::string(convention(c_otherwise, messages(Language::en)))));
    return tree;
}

std::string indent(std::size_t depth) { return std::string(2 * depth, ' '); }

}  // namespace

std::string JsonStream::separator() {
    if (depth_ == 0) return {};
    return std::exchange(first_, false) ? "\n" + indent(1) : ",\n" + indent(1);
}

std::string JsonStream::begin() const { return depth_ == 0 ? "" : "["; }
std::string JsonStream::end() const { return depth_ == 0 ? "\n" : "\n]\n"; }

std::string JsonStream::report(const Report& report) {
    JsonTree tree = head_json(report.file, report.title, report.totals.c_otherwise);
    put_scenario_rows(tree, report.points.front());
    put_point(tree, report.points.front());
    return separator() + tree.dump(depth_);
}

std::string JsonStream::begin_sweep(const std::string& file, const LocalText& title, bool c_otherwise) {
    std::string head = head_json(file, title, c_otherwise).dump(depth_);
    head.resize(head.rfind('\n'));  // the object goes on
    return separator() + head + ",\n" + indent(depth_ + 1) + "\"points\": [";
}

std::string JsonStream::element(const PointReport& point) const {
    JsonTree entry = JsonTree::object();
    entry["set"] = JsonTree::object();
    for (const Setting& setting : point.set) entry["set"][setting.key] = setting_json(setting.value);
    entry["status"] = JsonTree::text(point.status);
    if (point.scenario) put_scenario_rows(entry, point);
    put_point(entry, point);
    return indent(depth_ + 2) + entry.dump(depth_ + 2);
}

std::string JsonStream::end_sweep(bool interrupted, const std::optional<BestFound>& best) const {
    std::string out = "\n" + indent(depth_ + 1) + "]";
    const auto member = [&](const char* key, const JsonTree& value) {
        out += ",\n" + indent(depth_ + 1) + '"' + key + "\": " + value.dump(depth_ + 1);
    };
    if (best) {
        JsonTree found = JsonTree::object();
        found["by"] = JsonTree::text(best->by);
        found["rows"] = JsonTree::number(std::to_string(best->rows));
        found["ties"] = JsonTree::number(std::to_string(best->ties));
        member("best", found);
    }
    if (interrupted) member("interrupted", JsonTree::boolean(true));
    return out + "\n" + indent(depth_) + "}";
}

std::string write_json(std::span<const Report> reports) {
    JsonStream stream(reports.size());
    std::string out = stream.begin();
    for (const Report& report : reports) {
        if (!report.sweep) {
            out += stream.report(report);
            continue;
        }
        out += stream.begin_sweep(report.file, report.title, report.totals.c_otherwise);
        bool first = true;
        for (const PointReport& point : report.points) {
            out += std::exchange(first, false) ? stream.first_point(point) : stream.next_point(point);
        }
        out += stream.end_sweep(report.interrupted, report.best);
    }
    return out + stream.end();
}

}  // namespace rooftile::app

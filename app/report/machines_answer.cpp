#include "app/report/machines_answer.hpp"

#include <algorithm>
#include <array>

#include "app/report/describe.hpp"
#include "app/report/figure_text.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_messages.hpp"
#include "app/report/occupancy_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/write_csv.hpp"

namespace rooftile::app {

namespace {

constexpr std::string_view place = "scenario.machine.";
constexpr std::array types{DType::f64, DType::f32, DType::f16, DType::bf16, DType::i8};

/// The machine as the names table reads it: that of a scenario whose inputs have that type.
PointReport point_on(const Machine& machine, DType type) {
    const auto scenario = std::make_shared<Scenario>();
    scenario->machine = machine;
    scenario->workload.types.input = type;
    PointReport point;
    point.scenario = scenario;
    return point;
}

std::optional<Rational> figure(const Machine& machine, std::string_view name, DType type = DType::f32) {
    const auto datum = find_quantity(Scope::machine, name)->get({point_on(machine, type)});
    const auto* value = datum ? std::get_if<Rational>(&*datum) : nullptr;
    return value == nullptr ? std::nullopt : std::optional(*value);
}

/// What does not depend on a scenario's element type.
bool is_own(const QuantityRow& row) {
    return row.scope == Scope::machine && row.json.starts_with(place) && row.name != "machine.peak_flops_per_s" &&
           row.name != "machine.ridge_flops_per_byte";
}

Cell rate_cell(const std::optional<Rational>& rate, const char* unit) {
    return rate ? Cell{human_rate(*rate, unit)} : dash();
}

/// A number as its machine file would state it.
std::string number_text(const Machine& machine, const std::string& key) {
    const auto count = [](const std::optional<std::uint64_t>& value) { return value ? std::to_string(*value) : "-"; };
    const auto bytes = [](const std::optional<Bytes>& value) {
        return value ? storage_text(*value) : std::string("-");
    };
    if (key == "bandwidth") return human_rate(*machine.bandwidth_bytes_per_s, "B/s");
    if (key == "on_chip") return bytes(machine.on_chip_bytes);
    if (key == "accumulators") return bytes(machine.accumulator_bytes);
    if (key == "multiprocessors") return count(machine.multiprocessors);
    if (key == "l2.size") return bytes(machine.l2->bytes);
    if (key == "l2.partitions") return std::to_string(machine.l2->partitions);
    if (key == "compute_capability") return machine.compute_capability;
    for (const DType type : types) {
        if (key == "peak." + std::string(name(type))) {
            return human_rate(*machine.peak(type), is_integer(type) ? "OPs/s" : "FLOPs/s");
        }
    }
    const Multiprocessor sm = machine.sm.value_or(Multiprocessor{});
    if (key == "sm.shared") return bytes(sm.shared_bytes);
    if (key == "sm.registers") return count(sm.registers);
    if (key == "sm.threads") return count(sm.threads);
    if (key == "sm.warps") return count(sm.warps);
    if (key == "sm.blocks") return count(sm.blocks);
    if (key == "sm.warp") return std::to_string(sm.warp_threads);
    return bytes(sm.reserved_shared_bytes_per_block);
}

const NumberSource* source_of(const MachineDescription& described, const std::string& key) {
    for (const NumberSource& source : described.sources) {
        if (std::find(source.keys.begin(), source.keys.end(), key) != source.keys.end()) return &source;
    }
    return nullptr;
}

JsonTree machine_json(const MachineDescription& described) {
    const Machine& machine = described.machine;
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(machine.name);
    tree["source"] = JsonTree::text(machine.source);
    const std::string& cc = machine.compute_capability;
    tree["compute_capability"] = cc.empty() ? JsonTree() : JsonTree::text(cc);
    const PointReport point = point_on(machine, DType::f32);
    for (const QuantityRow& row : quantities()) {
        if (!is_own(row)) continue;
        if (const auto datum = row.get({point})) {
            tree.at_path(row.json.substr(place.size())) = to_json(*datum, row.type);
        }
    }
    for (const DType type : types) {
        const auto ridge = figure(machine, "machine.ridge_flops_per_byte", type);
        tree["ridges_flops_per_byte"][name(type)] = ridge ? JsonTree::number(shortest_real(*ridge)) : JsonTree();
    }
    tree["sources"] = JsonTree::object();
    for (const std::string& key : described.numbers) {
        const NumberSource* source = source_of(described, key);
        JsonTree& entry = tree["sources"][key];
        if (source == nullptr) continue;
        entry["source"] = JsonTree::text(source->source);
        entry["dense"] = source->dense ? JsonTree::boolean(*source->dense) : JsonTree();
        entry["note"] = source->note.en.empty() ? JsonTree() : JsonTree::text(source->note.en);
    }
    return tree;
}

}  // namespace

Document machine_list(const std::vector<MachineDescription>& machines, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    Table table;
    table.columns.push_back({std::string(m.machine_column), Align::left, 0});
    const std::pair<std::string_view, int> headers[] = {{"f32", 0},          {"f16", 0},        {m.bandwidth_column, 0},
                                                        {m.ridge_f32, 1},    {m.ridge_f16, 2},  {"cc", 0},
                                                        {m.shared_of_sm, 3}, {m.warps_of_sm, 4}};
    for (const auto& [header, expendable] : headers) {
        table.columns.push_back({std::string(header), Align::right, expendable});
    }
    for (const MachineDescription& described : machines) {
        const Machine& machine = described.machine;
        const auto ridge = [&](DType type) {
            const auto value = figure(machine, "machine.ridge_flops_per_byte", type);
            return value ? Cell{four_digits(*value)} : dash();
        };
        const bool shared = machine.sm && machine.sm->shared_bytes;
        const bool warps = machine.sm && machine.sm->warps;
        table.rows.push_back({{machine.name},
                              rate_cell(machine.peak(DType::f32), "FLOPs/s"),
                              rate_cell(machine.peak(DType::f16), "FLOPs/s"),
                              rate_cell(machine.bandwidth_bytes_per_s, "B/s"),
                              ridge(DType::f32),
                              ridge(DType::f16),
                              machine.compute_capability.empty() ? dash() : Cell{machine.compute_capability},
                              shared ? Cell{storage_text(*machine.sm->shared_bytes)} : dash(),
                              warps ? Cell{std::to_string(*machine.sm->warps)} : dash()});
    }
    Document document;
    document.emplace_back(std::move(table));
    document.emplace_back(Heading{3, ""});
    document.emplace_back(Paragraph{std::string(m.machines_note), Tone::dim});
    return document;
}

Document machine_page(const MachineDescription& described, Language language) {
    const OccupancyMessages& m = occupancy_messages(language);
    Document document;
    document.emplace_back(Heading{1, described.machine.name});
    if (!described.machine.source.empty()) document.emplace_back(Paragraph{described.machine.source, Tone::plain});
    document.emplace_back(Heading{3, ""});
    Facts facts;
    for (const std::string& key : described.numbers) {
        std::string text = number_text(described.machine, key);
        const NumberSource* source = source_of(described, key);
        if (source == nullptr) {
            text += "\n" + std::string(m.no_source);
        } else {
            if (source->dense) text += ", " + std::string(*source->dense ? m.dense : m.sparse);
            text += "\n" + source->source;
            if (const std::string& note = localized(source->note, language); !note.empty()) text += ": " + note;
        }
        facts.facts.push_back({{key, Tone::dim}, {std::move(text), Tone::plain}});
    }
    document.emplace_back(std::move(facts));
    return document;
}

std::string write_machines_json(const std::vector<MachineDescription>& machines) {
    JsonTree tree = JsonTree::object();
    tree["schema"] = JsonTree::number("1");
    tree["machines"] = JsonTree::array();
    for (const MachineDescription& described : machines) tree["machines"].push_back(machine_json(described));
    return tree.dump() + "\n";
}

std::string write_machines_csv(const std::vector<MachineDescription>& machines) {
    std::string out = "name,compute_capability";
    for (const QuantityRow& row : quantities()) {
        if (is_own(row)) out += "," + std::string(row.json.substr(place.size()));
    }
    for (const DType type : types) out += ",ridges_flops_per_byte." + std::string(name(type));
    out += '\n';
    for (const MachineDescription& described : machines) {
        const PointReport point = point_on(described.machine, DType::f32);
        out += csv_cell(described.machine.name) + "," + described.machine.compute_capability;
        for (const QuantityRow& row : quantities()) {
            if (!is_own(row)) continue;
            const auto datum = row.get({point});
            out += "," + (datum ? to_cell(*datum, row.type) : std::string());
        }
        for (const DType type : types) {
            const auto ridge = figure(described.machine, "machine.ridge_flops_per_byte", type);
            out += "," + (ridge ? shortest_real(*ridge) : std::string());
        }
        out += '\n';
    }
    return out;
}

}  // namespace rooftile::app

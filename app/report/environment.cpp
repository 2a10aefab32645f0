#include "app/report/environment.hpp"

#include <algorithm>
#include <array>

#include "app/report/dotted.hpp"
#include "app/report/elements.hpp"
#include "rooftile/gpu/counters.hpp"

namespace rooftile::app {

namespace {

/// What a shorter name stands for; any other name itself.
std::string full_name(const std::string& name) {
    for (const Alias& alias : aliases()) {
        if (alias.name == name) return std::string(alias.stands_for);
    }
    return name;
}

bool has(const QuantityRow& row, Witness witness) {
    switch (witness) {
        case Witness::counted: return !row.json.empty();
        case Witness::predicted: return !row.predicted_json.empty();
        case Witness::measured: return !measured_json(row).empty();
    }
    return false;
}

/// The hardware's name behind SCHEDULE.counters: it holds a dot itself.
std::string counter_name(std::span<const std::string> parts) { return dotted(parts.subspan(2)); }

bool is_counter(std::span<const std::string> parts) {
    if (parts.size() < 3 || parts[1] != "counters") return false;
    const auto known = gpu::counter_names();
    return std::any_of(known.begin(), known.end(),
                       [&](const gpu::CounterName& one) { return one.name == counter_name(parts); });
}

/// The row of that scope and name which the witness has.
const QuantityRow* find_row(Scope scope, std::string_view name, Witness witness) {
    for (const QuantityRow& row : quantities()) {
        if (row.scope != scope || row.name != name) continue;
        if (has(row, witness)) return &row;
    }
    return nullptr;
}

expr::Value to_value(const Datum& datum) {
    if (const auto* number = std::get_if<Rational>(&datum)) return *number;
    if (const auto* truth = std::get_if<bool>(&datum)) return *truth;
    return std::get<expr::Null>(datum);
}

/// The schedule's level of that name, or null.
const CacheReport* cache_named(const ScheduleReport& schedule, const std::string& name) {
    const auto found = std::find_if(schedule.caches.begin(), schedule.caches.end(),
                                    [&](const CacheReport& level) { return level.name == name; });
    return found == schedule.caches.end() ? nullptr : &*found;
}

/// "A[4,6]" or "X[8]".
std::string shape_text(const Operand& operand, bool vector) {
    return operand.name + "[" + (vector ? "" : std::to_string(operand.rows) + ",") + std::to_string(operand.cols) + "]";
}

}  // namespace

const ScheduleReport* ReportEnvironment::schedule(const std::string& name) const {
    if (const ScheduleReport* selected = point_.find(name)) return selected;
    for (const ScheduleReport& other : point_.not_selected) {
        if (other.schedule.name == name) return &other;
    }
    return nullptr;
}

const Operand* ReportEnvironment::operand(const std::string& name) const {
    const auto found = std::find_if(point_.operands.begin(), point_.operands.end(),
                                    [&](const Operand& known) { return known.name == name; });
    return found == point_.operands.end() ? nullptr : &*found;
}

std::optional<ReportEnvironment::Resolved> ReportEnvironment::resolve(std::span<const std::string> parts) const {
    if (parts.empty()) return std::nullopt;
    Subject subject{point_};
    Scope scope = Scope::schedule;
    std::string name;
    if (parts.size() == 1 || parts[0] == "workload" || parts[0] == "machine") {
        scope = parts[0] == "machine" ? Scope::machine : Scope::workload;
        name = full_name(dotted(parts));
    } else {
        if (parts[0] == "predicted" || parts[0] == "measured") {
            subject.witness = parts[0] == "predicted" ? Witness::predicted : Witness::measured;
            parts = parts.subspan(1);
        }
        const bool of_cache = (parts.size() == 4 || parts.size() == 5) && parts[1] == "caches";
        if (parts.size() != 2 && parts.size() != 3 && !of_cache) return std::nullopt;
        subject.schedule = schedule(parts[0]);
        if (subject.schedule == nullptr) return std::nullopt;
        if (of_cache) {
            scope = Scope::cache;
            subject.cache = cache_named(*subject.schedule, parts[2]);
            if (parts.size() == 5) subject.operand = operand(parts[3]);
            if (subject.cache == nullptr || (parts.size() == 5 && subject.operand == nullptr)) return std::nullopt;
        } else if (parts.size() == 3) {
            scope = Scope::operand;
            subject.operand = operand(parts[1]);
            if (subject.operand == nullptr) return std::nullopt;
        }
        name = parts.back();
    }
    const QuantityRow* row = find_row(scope, name, subject.witness);
    return row == nullptr ? std::nullopt : std::optional(Resolved{row, subject});
}

std::optional<expr::Value> ReportEnvironment::counter(std::span<const std::string> parts) const {
    const ScheduleReport* report = schedule(parts[0]);
    if (report == nullptr) return std::nullopt;
    if (!report->measurement) return report->measurement.why();
    const auto seen = known(gpu::observation(report->measurement->seen.counters, counter_name(parts)));
    return seen ? expr::Value(Rational(*seen)) : expr::Value(seen.why());
}

std::optional<expr::Value> ReportEnvironment::name(std::span<const std::string> parts) const {
    if (parts.size() > 1 && parts[0] == "measured" && is_counter(parts.subspan(1))) return counter(parts.subspan(1));
    const std::optional<Resolved> resolved = resolve(parts);
    if (!resolved) return std::nullopt;
    const std::optional<Datum> value = resolved->row->get(resolved->subject);
    if (!value) return std::nullopt;
    if (resolved->row->type == Type::text || resolved->row->type == Type::words) {
        throw Error(ErrorCode::input, "'" + dotted(parts) + "' is a text; formulas hold numbers and true or false");
    }
    return to_value(*value);
}

bool ReportEnvironment::is_operand(std::span<const std::string> parts) const {
    return parts.size() == 2 && schedule(parts[0]) != nullptr && operand(parts[1]) != nullptr;
}

std::optional<expr::Value> ReportEnvironment::element(std::string_view function, std::span<const std::string> parts,
                                                      std::span<const Rational> indices) const {
    if (!is_operand(parts)) return std::nullopt;
    const Operand& matrix = *operand(parts[1]);
    const bool vector = has_vectors(point_.scenario->workload);
    const std::size_t expected = vector ? 1 : 2;
    const std::string shape = shape_text(matrix, vector);
    if (indices.size() != expected) {
        throw Error(ErrorCode::input, "an element of " + shape + " has " + std::to_string(expected) +
                                          (vector ? " index" : " indices") + ", not " + std::to_string(indices.size()));
    }
    std::array<std::uint64_t, 2> position{0, 0};
    for (std::size_t i = 0; i < expected; ++i) {
        const std::size_t axis = vector ? 1 : i;
        const std::uint64_t extent = axis == 0 ? matrix.rows : matrix.cols;
        const auto index = indices[i].to_uint128();
        if (!index || *index >= extent) {
            throw Error(ErrorCode::out_of_range, "index " + indices[i].to_string() + " lies outside " + shape,
                        "indices are integers from 0 to " + std::to_string(extent - 1));
        }
        position[axis] = static_cast<std::uint64_t>(*index);
    }
    const Known<sim::ElementReads>& counted = schedule(parts[0])->element_reads;
    if (!counted) return counted.why();
    const auto times = function == "reads"    ? &sim::ElementReads::reads
                       : function == "writes" ? &sim::ElementReads::writes
                                              : &sim::ElementReads::uses;
    return Rational(((*counted).*times)(matrix.name, position[0], position[1]));
}

std::vector<std::string> ReportEnvironment::known_names() const {
    std::vector<std::string> names;
    const auto add = [&](const std::string& prefix, const QuantityRow& row, const Subject& subject) {
        if (row.type == Type::text || row.type == Type::words || !row.get(subject)) return;
        const std::string full = prefix + std::string(row.name);
        if (has(row, Witness::counted)) names.push_back(full);
        if (has(row, Witness::predicted)) names.push_back("predicted." + full);
        if (has(row, Witness::measured)) names.push_back("measured." + full);
    };
    for (const QuantityRow& row : quantities()) {
        if (row.scope == Scope::workload || row.scope == Scope::machine) add("", row, {point_});
    }
    for (const Alias& alias : aliases()) names.emplace_back(alias.name);
    for (const std::vector<ScheduleReport>* list : {&point_.schedules, &point_.not_selected}) {
        for (const ScheduleReport& one : *list) {
            for (const gpu::CounterName& known : gpu::counter_names()) {
                names.push_back("measured." + one.schedule.name + ".counters." + std::string(known.name));
            }
            for (const QuantityRow& row : quantities()) {
                const std::string prefix = one.schedule.name + ".";
                if (row.scope == Scope::schedule) add(prefix, row, {point_, &one});
                for (const CacheReport& level : one.caches) {
                    if (row.scope != Scope::cache) continue;
                    const std::string of_level = prefix + "caches." + level.name + ".";
                    add(of_level, row, {point_, &one, nullptr, Witness::counted, &level});
                    for (const Operand& matrix : point_.operands) {
                        add(of_level + matrix.name + ".", row, {point_, &one, &matrix, Witness::counted, &level});
                    }
                }
                if (row.scope != Scope::operand) continue;
                for (const Operand& matrix : point_.operands) {
                    add(prefix + matrix.name + ".", row, {point_, &one, &matrix});
                }
            }
        }
    }
    return names;
}

}  // namespace rooftile::app

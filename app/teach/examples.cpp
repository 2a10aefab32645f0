#include "app/teach/examples.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "app/report/describe.hpp"
#include "app/report/environment.hpp"
#include "app/report/evaluate.hpp"
#include "app/report/figure_text.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_text.hpp"
#include "app/report/quantities.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

namespace {

const PointReport& report_of(Example example) {
    static std::mutex mutex;
    static std::map<Example, PointReport> done;
    const std::lock_guard lock(mutex);
    const auto found = done.find(example);
    if (found != done.end()) return found->second;
    ReadOptions options;
    options.machine_directories = std::vector<std::string>{};
    return done
        .emplace(example, evaluate(ScenarioSource::from_text(example_text(example), "example.toml", options).at()))
        .first->second;
}

/// A plain name's row and what it is read from, when it is one of the table.
struct Named {
    const QuantityRow* row = nullptr;
    Subject subject;
};

std::optional<Named> named(const PointReport& point, std::string name) {
    for (const Alias& alias : aliases()) {
        if (name == alias.name) name = alias.stands_for;
    }
    Subject subject{point};
    const std::string predicted = "predicted.";
    const bool other = name.starts_with(predicted);
    if (other) {
        subject.witness = Witness::predicted;
        name.erase(0, predicted.size());
    }
    const std::size_t dot = name.find('.');
    const ScheduleReport* schedule = point.find(name.substr(0, dot));
    Scope scope = name.starts_with("machine.") ? Scope::machine : Scope::workload;
    if (schedule != nullptr && dot != std::string::npos) {
        subject.schedule = schedule;
        scope = Scope::schedule;
        name.erase(0, dot + 1);
        const std::size_t next = name.find('.');
        for (const Operand& operand : point.operands) {
            if (next == std::string::npos || operand.name != name.substr(0, next)) continue;
            subject.operand = &operand;
            scope = Scope::operand;
        }
        if (scope == Scope::operand) name.erase(0, next + 1);
        if (name.starts_with("caches.")) {
            const std::size_t level_end = name.find('.', next + 1);
            for (const CacheReport& level : schedule->caches) {
                if (level.name == name.substr(next + 1, level_end - next - 1)) subject.cache = &level;
            }
            scope = Scope::cache;
            name.erase(0, level_end + 1);
        }
    }
    const QuantityRow* row = find_quantity(scope, name);
    const bool there = row != nullptr && !(other ? row->predicted_json : row->json).empty();
    return there ? std::optional(Named{row, subject}) : std::nullopt;
}

/// Counts in full, other numbers to six decimals, small ones in full.
std::string shown(const Rational& value, bool& exact) {
    exact = true;
    if (value.is_integer()) return value.to_string();
    const Rational small_limit = Rational(1) / Rational(1000);
    if (value.abs() < small_limit) return shortest_real(value);
    std::string text = trimmed(value, 6);
    exact = Rational::parse_decimal(text) == std::optional(value);
    return text;
}

/// The value with its unit: rates and times in units that people read.
std::string for_people(const expr::Evaluation& evaluation, const ExampleValue& result) {
    const expr::Value& value = evaluation.sides ? evaluation.sides->left : evaluation.value;
    if (const auto* number = std::get_if<Rational>(&value)) {
        if (result.unit == "s") return human_time(*number);
        if (result.unit.ends_with("/s")) return human_rate(*number, result.unit);
    }
    return result.value + (result.unit.empty() ? "" : std::string(no_break_space) + result.unit);
}

}  // namespace

std::vector<std::string> describe_schedules(Example example, const std::string& formula, Language language) {
    const PointReport& point = report_of(example);
    std::vector<std::string> lines;
    for (const expr::NameUse& use : expr::Formula::parse(formula).names()) {
        const bool predicted = use.parts.front() == "predicted" && use.parts.size() > 1;
        const ScheduleReport* schedule = point.find(use.parts[predicted ? 1 : 0]);
        if (schedule == nullptr) continue;
        // Where occupancy is asked, the block matters and not the tile.
        const std::string line =
            schedule->schedule.name + ": " +
            (example == Example::device ? block_text(*schedule->schedule.block, language)
                                        : describe_schedule(schedule->schedule, messages(language)));
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
    return lines;
}

ExampleValue evaluate_example(Example example, const std::string& formula) {
    const PointReport& point = report_of(example);
    ExampleValue result;
    const std::optional<Named> name = named(point, formula);
    if (name) {
        result.unit = name->row->unit;
        if (name->row->type == Type::text || name->row->type == Type::words) {
            const std::optional<Datum> datum = name->row->get(name->subject);
            result.holds = datum && !std::holds_alternative<expr::Null>(*datum);
            if (datum) result.value = to_cell(*datum, name->row->type);
            result.text = formula + " = " + result.value;
            return result;
        }
    }
    const expr::Evaluation evaluation = expr::Formula::parse(formula).evaluate(ReportEnvironment(point));
    bool exact = true;
    const auto text = [&](const expr::Value& value) {
        if (const auto* number = std::get_if<Rational>(&value)) return shown(*number, exact);
        return expr::to_string(value);
    };
    if (evaluation.sides && evaluation.sides->operator_text == "==") {
        result.holds = std::get_if<bool>(&evaluation.value) != nullptr && std::get<bool>(evaluation.value);
        result.value = text(evaluation.sides->left);
        const std::optional<Named> left = named(point, evaluation.sides->left_text);
        if (left) result.unit = left->row->unit;
        result.text = evaluation.sides->left_text + " = " + evaluation.sides->right_text;
    } else {
        result.holds = !std::holds_alternative<expr::Null>(evaluation.value);
        result.value = text(evaluation.value);
        result.text = formula;
    }
    result.text += (exact ? " = " : " \u2248 ") + for_people(evaluation, result);
    return result;
}

}  // namespace rooftile::app

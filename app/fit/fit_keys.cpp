#include "app/fit/fit_keys.hpp"

#include <algorithm>

#include "app/scenario/sweep.hpp"

namespace rooftile::app {

namespace {

constexpr std::uint64_t usual_most = 32;
/// With fewer, powers of a quotient up to the fourth could not be told apart.
constexpr std::uint64_t tiles_in_a_side = 8;
constexpr std::uint64_t most_transfers = std::uint64_t{1} << 18U;  ///< of a point that is counted
constexpr std::uint64_t most_values = std::uint64_t{1} << 16U;

/// What kind of variable a size is, if it is one.
std::optional<fit::Kind> kind_of(std::string_view key) {
    if (key == "M" || key == "N" || key == "K" || key == "L") return fit::Kind::side;
    if (key == "BM" || key == "BN" || key == "BK" || key == "B") return fit::Kind::tile;
    if (key == "steps" || key == "split_k") return fit::Kind::parameter;
    return std::nullopt;
}

/// Refuses a tile whose sides, beside another of usual size, would leave no point that can be counted: few would be
/// admitted, and a quotient by the tile would hardly move.
void refuse_large_tile(std::string_view key, std::uint64_t tile) {
    constexpr std::uint64_t vectors = 4;  // of a block that is added
    const std::uint64_t most = most_transfers / (tiles_in_a_side * (key == "B" ? vectors : usual_most));
    if (tile <= most) return;
    throw Error(ErrorCode::input,
                "rooftile fit takes tiles " + std::string(key) + " up to " + std::to_string(most) + ", not " +
                    std::to_string(tile),
                "sides go to " + std::to_string(tiles_in_a_side) + " tiles and a point has at most " +
                    std::to_string(most_transfers) + " transfers: take a smaller tile");
}

std::string last_part(const std::string& key) { return key.substr(key.rfind('.') + 1); }

std::uint64_t size_at(const Axis& axis, std::uint64_t index, std::size_t target) {
    const Node value = axis.value(index, target);
    if (!value.is(NodeType::integer) || value.integer < 1) {
        fail(value.place, "rooftile fit needs sizes of 1 or more, not " + describe(value));
    }
    return static_cast<std::uint64_t>(value.integer);
}

/// Whether a scenario has that size at all.
bool has(const Scenario& scenario, const SizeSetter& setter, std::size_t schedule) {
    Scenario copy = scenario;
    copy.schedules[schedule].kernel.clear();
    return setter.set(copy, schedule, 1);
}

/// The value of a size that the scenario has.
std::uint64_t size_of_key(const Scenario& scenario, std::size_t schedule, std::string_view key) {
    const auto& shape = scenario.workload.shape;
    if (const auto* s = std::get_if<Matmul>(&shape)) {
        if (key == "M") return s->M;
        if (key == "N") return s->N;
        if (key == "K") return s->K;
    }
    if (const auto* v = std::get_if<VectorAdd>(&shape); v != nullptr && key == "L") return v->L;
    if (const auto* c = std::get_if<ElementwiseChain>(&shape)) {
        if (key == "L") return c->L;
        if (key == "steps") return c->steps;
    }
    const auto& plan = scenario.schedules[schedule].schedule.plan;
    if (const auto* b = std::get_if<Blocked>(&plan); b != nullptr && key == "B") return b->B;
    if (const auto* t = std::get_if<Tiled>(&plan)) {
        if (key == "BM") return t->BM;
        if (key == "BN") return t->BN;
        if (key == "BK") return t->BK;
        if (key == "split_k") return t->split_k;
    }
    throw Error(ErrorCode::internal, "a size without a value: " + std::string(key));
}

}  // namespace

FitKeys::FitKeys(const ScenarioSource& source, const std::vector<std::string>& definitions) {
    for (const std::string& argument : definitions) {
        const Definition definition = read_definition(argument);
        if (definition.values.size() == 1) held_.push_back(definition.target.key);
    }
    for (const Axis& axis : source.axes()) {
        for (std::size_t target = 0; target < axis.targets.size(); ++target) {
            const std::string& key = axis.targets[target].key;
            const bool is_size = key.starts_with("workload.") || key.starts_with("schedule.");
            if (!is_size || !kind_of(last_part(key))) {
                fail(axis.targets[target].place, "rooftile fit varies sizes and tiles, and '" + key + "' is neither",
                     "hold it: -D " + key + "=VALUE");
            }
            if (axis.length() > most_values) {
                fail(axis.targets[target].place,
                     "rooftile fit takes at most " + std::to_string(most_values) + " values of a key",
                     "a few dozen are enough");
            }
            for (std::uint64_t i = 0; i < axis.length(); ++i) swept_[key].push_back(size_at(axis, i, target));
        }
    }
}

bool FitKeys::is_held(const std::string& key) const {
    return std::find(held_.begin(), held_.end(), key) != held_.end();
}

std::vector<FitKey> FitKeys::variables(const Scenario& scenario, std::size_t schedule) const {
    const std::string own = "schedule." + scenario.schedules[schedule].schedule.name + ".";
    std::vector<FitKey> result;
    std::uint64_t needed_most = usual_most;
    const auto add = [&](const std::string& prefix, const SizeSetter& setter) {
        const std::string key = prefix + std::string(setter.key);
        const auto kind = kind_of(setter.key);
        const auto swept = swept_.find(key);
        if (!kind || !has(scenario, setter, schedule)) return;
        fit::Variable variable{std::string(setter.key), *kind, {1, 0, {}}};
        if (is_held(key)) {
            if (*kind == fit::Kind::parameter) return;
            variable.kind = *kind == fit::Kind::side ? fit::Kind::held_side : fit::Kind::held_tile;
            variable.range.values = {size_of_key(scenario, schedule, setter.key)};
        } else if (swept != swept_.end()) {
            variable.range.values = swept->second;
        } else if (setter.key == "split_k") {
            return;
        }
        const std::vector<std::uint64_t>& values = variable.range.values;
        if (is_tile(variable.kind) && !values.empty()) {
            const std::uint64_t largest = *std::max_element(values.begin(), values.end());
            refuse_large_tile(setter.key, largest);
            needed_most = std::max(needed_most, tiles_in_a_side * largest);
        }
        result.push_back({std::move(variable), &setter});
    };
    for (const SizeSetter& setter : workload_sizes()) add("workload.", setter);
    for (const SizeSetter& setter : schedule_sizes()) add(own, setter);
    for (FitKey& key : result) {
        if (!key.variable.range.values.empty()) continue;
        key.variable.range.most = key.variable.kind == fit::Kind::side ? needed_most : usual_most;
    }
    return result;
}

std::vector<Setting> FitKeys::held(const Scenario& scenario, std::size_t schedule) const {
    const Schedule& plan = scenario.schedules[schedule].schedule;
    const std::string own = "schedule." + plan.name + ".";
    std::vector<Setting> result;
    const auto add = [&](const std::string& prefix, const SizeSetter& setter) {
        if (!kind_of(setter.key) || !is_held(prefix + std::string(setter.key))) return;
        if (!has(scenario, setter, schedule)) return;
        result.push_back({std::string(setter.key), std::to_string(size_of_key(scenario, schedule, setter.key))});
    };
    for (const SizeSetter& setter : workload_sizes()) add("workload.", setter);
    for (const SizeSetter& setter : schedule_sizes()) add(own, setter);
    if (const auto* t = std::get_if<Tiled>(&plan.plan)) {
        result.push_back({"buffers", std::to_string(t->buffers)});
        result.push_back({"c_policy", std::string(name(t->c_policy))});
        const std::string split_k = own + "split_k";
        if (swept_.count(split_k) == 0 && !is_held(split_k)) {
            result.push_back({"split_k", std::to_string(t->split_k)});
        }
    } else if (const auto* n = std::get_if<Naive>(&plan.plan)) {
        result.push_back({"c_policy", std::string(name(n->c_policy))});
    }
    return result;
}

}  // namespace rooftile::app

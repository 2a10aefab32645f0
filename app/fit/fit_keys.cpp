#include "app/fit/fit_keys.hpp"

#include <algorithm>

#include "app/scenario/sweep.hpp"

namespace rooftile::app {

namespace {

constexpr std::uint64_t usual_most = 32;
constexpr std::uint64_t most_values = std::uint64_t{1} << 16U;

/// What kind of variable a size is, if it is one.
std::optional<fit::Kind> kind_of(std::string_view key) {
    if (key == "M" || key == "N" || key == "K" || key == "L") return fit::Kind::side;
    if (key == "BM" || key == "BN" || key == "BK" || key == "B") return fit::Kind::tile;
    if (key == "steps" || key == "split_k") return fit::Kind::parameter;
    return std::nullopt;
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
    std::uint64_t largest_tile = 0;
    const auto add = [&](const std::string& prefix, const SizeSetter& setter) {
        const std::string key = prefix + std::string(setter.key);
        const auto kind = kind_of(setter.key);
        const auto swept = swept_.find(key);
        if (!kind || is_held(key) || !has(scenario, setter, schedule)) return;
        if (setter.key == "split_k" && swept == swept_.end()) return;
        fit::Range range{1, 0, {}};
        if (swept != swept_.end()) {
            range.values = swept->second;
            if (*kind == fit::Kind::tile) {
                largest_tile = std::max(largest_tile, *std::max_element(swept->second.begin(), swept->second.end()));
            }
        }
        result.push_back({{std::string(setter.key), *kind, std::move(range)}, &setter});
    };
    for (const SizeSetter& setter : workload_sizes()) add("workload.", setter);
    for (const SizeSetter& setter : schedule_sizes()) add(own, setter);
    for (FitKey& key : result) {
        if (!key.variable.range.values.empty()) continue;
        // Large enough that the swept tiles cut a side into several.
        key.variable.range.most =
            key.variable.kind == fit::Kind::side ? std::max(usual_most, 3 * largest_tile) : usual_most;
    }
    return result;
}

std::vector<Setting> FitKeys::held(const Scenario& scenario, std::size_t schedule) const {
    std::vector<Setting> result;
    const auto put = [&](const std::string& key, std::uint64_t value) {
        result.push_back({key, std::to_string(value)});
    };
    const auto put_size = [&](const std::string& key, std::uint64_t value) {
        if (is_held(key)) put(last_part(key), value);
    };
    const std::string own = "schedule." + scenario.schedules[schedule].schedule.name + ".";
    if (const auto* s = std::get_if<Matmul>(&scenario.workload.shape)) {
        put_size("workload.M", s->M);
        put_size("workload.N", s->N);
        put_size("workload.K", s->K);
    } else if (const auto* v = std::get_if<VectorAdd>(&scenario.workload.shape)) {
        put_size("workload.L", v->L);
    } else if (const auto* c = std::get_if<ElementwiseChain>(&scenario.workload.shape)) {
        put_size("workload.L", c->L);
        put_size("workload.steps", c->steps);
    }
    const Schedule& plan = scenario.schedules[schedule].schedule;
    if (const auto* t = std::get_if<Tiled>(&plan.plan)) {
        put_size(own + "BM", t->BM);
        put_size(own + "BN", t->BN);
        put_size(own + "BK", t->BK);
        put("buffers", t->buffers);
        result.push_back({"c_policy", std::string(name(t->c_policy))});
        if (swept_.count(own + "split_k") == 0) put("split_k", t->split_k);
    } else if (const auto* n = std::get_if<Naive>(&plan.plan)) {
        result.push_back({"c_policy", std::string(name(n->c_policy))});
    } else if (const auto* b = std::get_if<Blocked>(&plan.plan)) {
        put_size(own + "B", b->B);
    }
    return result;
}

}  // namespace rooftile::app

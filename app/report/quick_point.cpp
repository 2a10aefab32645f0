#include "app/report/quick_point.hpp"

#include <algorithm>

#include "app/report/derive.hpp"
#include "app/report/execution.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

/// Products of three sizes up to this, and a few bytes and flags, fit 128 bits: no figure can overflow,
/// whether anybody asks for it or not.
constexpr std::uint64_t small_size = std::uint64_t{1} << 31U;

struct IsSmall {
    bool operator()(const Matmul& s) const { return std::max({s.M, s.N, s.K}) <= small_size; }
    bool operator()(const VectorAdd& s) const { return s.L <= small_size; }
    bool operator()(const ElementwiseChain& s) const { return s.L <= small_size; }
    bool operator()(const Custom& s) const {
        constexpr Bytes half(uint128_max / 2);
        return s.read_bytes <= half && s.write_bytes <= half;
    }
    bool operator()(const Tiled& t) const { return std::max({t.BM, t.BN, t.BK}) <= small_size; }
    bool operator()(const Blocked& plan) const { return plan.B <= small_size; }
    template <class Plan>
    bool operator()(const Plan&) const {
        return true;
    }
};

bool is_small(const Scenario& scenario) {
    return std::visit(IsSmall{}, scenario.workload.shape) &&
           std::all_of(scenario.schedules.begin(), scenario.schedules.end(),
                       [](const ScheduleEntry& entry) { return std::visit(IsSmall{}, entry.schedule.plan); });
}

/// Occupancy has limits of its own that a figure could exceed.
bool has_occupancy(const Scenario& scenario) {
    return scenario.machine && (scenario.machine->sm || !scenario.machine->compute_capability.empty()) &&
           std::any_of(scenario.schedules.begin(), scenario.schedules.end(),
                       [](const ScheduleEntry& entry) { return entry.schedule.block.has_value(); });
}

bool has_dram(const Scenario& scenario) {
    return std::any_of(scenario.schedules.begin(), scenario.schedules.end(),
                       [&](const ScheduleEntry& entry) { return concerns_dram(scenario, entry); });
}

struct AsFormulaValue {
    bool& unsure;
    expr::Value operator()(std::monostate) const {
        unsure = true;
        return expr::Null{};
    }
    expr::Value operator()(Uint128 value) const { return Rational(value); }
    expr::Value operator()(Ratio value) const { return value.to_rational(); }
    expr::Value operator()(const Rational& value) const { return value; }
    expr::Value operator()(bool value) const { return value; }
    expr::Value operator()(std::string_view) const { return (*this)(std::monostate()); }
    expr::Value operator()(BlockOrder) const { return (*this)(std::monostate()); }
};

class QuickEnvironment final : public expr::Environment {
public:
    QuickEnvironment(const QuickPoint& point, const std::vector<QuickName>& names) : point_(point), names_(names) {}

    [[nodiscard]] std::optional<expr::Value> name(std::span<const std::string> parts) const override {
        const auto found = std::find_if(names_.begin(), names_.end(), [&](const QuickName& known) {
            return std::equal(parts.begin(), parts.end(), known.parts.begin(), known.parts.end());
        });
        if (found == names_.end()) return std::nullopt;
        const QuickSubject subject{point_.workload(), &point_.schedules()[found->schedule], found->operand};
        return std::visit(AsFormulaValue{unsure_}, found->figure->get(subject));
    }
    [[nodiscard]] std::optional<expr::Value> element(std::string_view, std::span<const std::string>,
                                                     std::span<const Rational>) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::vector<std::string> known_names() const override { return {}; }
    [[nodiscard]] bool unsure() const { return unsure_; }

private:
    const QuickPoint& point_;
    const std::vector<QuickName>& names_;
    mutable bool unsure_ = false;
};

}  // namespace

std::vector<std::string> selected_schedules(const Scenario& scenario, const EvaluateOptions& options) {
    std::vector<std::string> names;
    for (const ScheduleEntry& entry : scenario.schedules) {
        const std::string& name = entry.schedule.name;
        const bool selected = options.schedules.empty() || std::find(options.schedules.begin(), options.schedules.end(),
                                                                     name) != options.schedules.end();
        if (selected) names.push_back(name);
    }
    return names;
}

std::optional<QuickName> quick_name(std::span<const std::string> parts, std::span<const std::string> schedules) {
    QuickName name;
    name.parts.assign(parts.begin(), parts.end());
    if (parts.size() == 1) {
        name.figure = quick_figure(Scope::workload, parts[0]);
        return name.figure == nullptr ? std::nullopt : std::optional(std::move(name));
    }
    const bool predicted = parts[0] == "predicted";
    if (predicted) parts = parts.subspan(1);
    if (parts.size() != 2 && parts.size() != 3) return std::nullopt;
    const auto schedule = std::find(schedules.begin(), schedules.end(), parts[0]);
    if (schedule == schedules.end()) return std::nullopt;
    name.schedule = static_cast<std::size_t>(schedule - schedules.begin());
    if (parts.size() == 3) name.operand = parts[1];
    const Scope scope = parts.size() == 3 ? Scope::operand : Scope::schedule;
    // What is counted has no value at a point that is only predicted.
    const QuantityRow* row = find_quantity(scope, parts.back());
    if (row != nullptr && (predicted ? row->predicted_json.empty() : row->origin != Origin::fixed)) return std::nullopt;
    name.figure = quick_figure(scope, parts.back());
    return name.figure == nullptr ? std::nullopt : std::optional(std::move(name));
}

bool request_formulas(const Scenario& scenario, const EvaluateOptions& options, QuickRequest& request) {
    const std::vector<std::string> schedules = selected_schedules(scenario, options);
    if (schedules.size() < std::max<std::size_t>(1, options.schedules.size())) return false;
    for (const Expectation& expectation : scenario.expectations) {
        for (const expr::NameUse& use : expectation.formula.names()) {
            auto name = quick_name(use.parts, schedules);
            if (!name) return false;
            request.needs |= name->figure->needs;
            request.names.push_back(std::move(*name));
        }
    }
    return true;
}

void QuickPoint::rebase(const Scenario& scenario) {
    possible_ = !has_occupancy(scenario) && !has_dram(scenario);
    mode_ = options_.execution.value_or(scenario.execution);
    enforce_ = options_.enforce_capacity || scenario.enforce_capacity;
    needs_ = request_.needs;
    selected_.clear();
    baseline_.reset();
    peak_.reset();
    bandwidth_.reset();
    const std::vector<std::string> names = selected_schedules(scenario, options_);
    for (std::size_t i = 0; i < scenario.schedules.size(); ++i) {
        const std::string& name = scenario.schedules[i].schedule.name;
        if (std::find(names.begin(), names.end(), name) == names.end()) continue;
        if (name == scenario.baseline) baseline_ = selected_.size();
        selected_.push_back(i);
    }
    schedules_.resize(selected_.size());
    statuses_.assign(selected_.size(), "ok");
    if (needs_ & need_speed_up) needs_ |= need_roofline;
    if (needs_ & need_roofline) needs_ |= need_count;
    if (!scenario.machine) return;
    const Machine& machine = *scenario.machine;
    if (machine.on_chip_bytes || machine.accumulator_bytes) needs_ |= need_missing;
    const auto peak = machine.peak(scenario.workload.types.input);
    if (!(needs_ & need_roofline) || !peak || !machine.bandwidth_bytes_per_s) return;
    peak_ = to_ratio(*peak);
    bandwidth_ = to_ratio(*machine.bandwidth_bytes_per_s);
    possible_ = possible_ && peak_ && bandwidth_;
}

void QuickPoint::derive(QuickSchedule& schedule) const {
    const Workload& workload = scenario_->workload;
    if (needs_ & need_count) schedule.count = model::predict(workload, *schedule.schedule);
    if (needs_ & (need_footprint | need_missing)) schedule.footprint = model::footprint(workload, *schedule.schedule);
    if (needs_ & need_steps) schedule.steps = model::tile_steps(workload, *schedule.schedule);
    if (needs_ & need_bound) schedule.bound = model::matmul_bound(workload, *schedule.schedule);
    schedule.missing.reset();
    if ((needs_ & need_missing) && scenario_->machine &&
        (scenario_->machine->on_chip_bytes || scenario_->machine->accumulator_bytes)) {
        schedule.missing = model::missing(schedule.footprint, *scenario_->machine);
    }
    schedule.roofline.reset();
    if (peak_) {
        schedule.roofline =
            model::ratio_roofline(schedule.count.flops, schedule.count.total_bytes(), *peak_, *bandwidth_);
    }
}

bool QuickPoint::work_out(bool in_sample) {
    for (std::size_t i = 0; i < selected_.size(); ++i) {
        QuickSchedule& schedule = schedules_[i];
        schedule.schedule = &scenario_->schedules[selected_[i]].schedule;
        derive(schedule);
        const bool fits = !schedule.missing || schedule.missing->none();
        const bool counted =
            in_sample && (fits || !enforce_) && !surely_predicts(scenario_->workload, *schedule.schedule, mode_);
        if (counted) return false;
        statuses_[i] = "ok";
        if (!fits) {
            statuses_[i] = "does not fit: " + model::lack_text(schedule.footprint, *scenario_->machine);
        }
    }
    for (QuickSchedule& schedule : schedules_) {
        schedule.speed_up.reset();
        if (!(needs_ & need_speed_up) || !baseline_ || !schedule.roofline) continue;
        if (schedule.roofline->ideal_time_s.is_zero()) continue;
        schedule.speed_up = schedules_[*baseline_].roofline->ideal_time_s / schedule.roofline->ideal_time_s;
    }
    return true;
}

bool QuickPoint::judge() {
    failed_ = false;
    for (const Expectation& expectation : scenario_->expectations) {
        const QuickEnvironment environment(*this, request_.names);
        const expr::Evaluation evaluation = expectation.formula.evaluate(environment);
        const auto* truth = std::get_if<bool>(&evaluation.value);
        if (truth == nullptr || environment.unsure()) return false;
        failed_ = failed_ || !*truth;
    }
    return true;
}

bool QuickPoint::load(PointCursor& cursor, std::uint64_t point, bool in_sample) {
    try {
        scenario_ = &cursor.at(point);
        if (cursor.base() != base_) rebase(*scenario_);
        base_ = cursor.base();
        return possible_ && is_small(*scenario_) && work_out(in_sample) && judge();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::internal) throw;
        return false;  // evaluate() says what is wrong, or has the room for it
    }
}

}  // namespace rooftile::app

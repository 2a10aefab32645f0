#include "app/report/describe.hpp"

#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

struct DescribeShape {
    const Messages& m;

    std::string operator()(const Matmul& shape) const {
        return fill(m.matmul, fmt::arg("M", shape.M), fmt::arg("N", shape.N), fmt::arg("K", shape.K));
    }
    std::string operator()(const VectorAdd& shape) const { return fill(m.vector_add, fmt::arg("L", shape.L)); }
    std::string operator()(const ElementwiseChain& shape) const {
        return fill(m.chain, fmt::arg("L", shape.L), fmt::arg("steps", shape.steps),
                    fmt::arg("s", plural(shape.steps)));
    }
    std::string operator()(const Custom& shape) const {
        return fill(m.custom, fmt::arg("flops", to_string(shape.flops)), fmt::arg("read", to_string(shape.read_bytes)),
                    fmt::arg("write", to_string(shape.write_bytes)));
    }
};

struct DescribePlan {
    const Messages& m;

    std::string operator()(const Naive& plan) const { return std::string(m.naive) + of_c(plan.c_policy); }
    std::string operator()(const Tiled& plan) const {
        std::string line = fill(m.tiled, fmt::arg("BM", plan.BM), fmt::arg("BN", plan.BN), fmt::arg("BK", plan.BK));
        if (plan.buffers == 2) line += m.double_buffered;
        if (plan.split_k > 1) line += fill(m.split_k, plan.split_k);
        return line + of_c(plan.c_policy) + of_order(plan.order);
    }
    std::string operator()(const Direct&) const { return std::string(m.direct); }
    std::string operator()(const Blocked& plan) const { return fill(m.blocked, fmt::arg("B", plan.B)); }
    std::string operator()(const Unfused&) const { return std::string(m.unfused); }
    std::string operator()(const Fused&) const { return std::string(m.fused); }
    std::string operator()(const Given&) const { return std::string(m.given); }

private:
    [[nodiscard]] std::string of_order(BlockOrder order) const {
        switch (order.kind) {
            case BlockOrder::Kind::row: break;
            case BlockOrder::Kind::column: return std::string(m.by_column);
            case BlockOrder::Kind::grouped:
                return fill(m.in_groups, fmt::arg("rows", order.group_rows), fmt::arg("s", plural(order.group_rows)));
        }
        return {};
    }

    [[nodiscard]] std::string of_c(CPolicy policy) const {
        switch (policy) {
            case CPolicy::write: break;
            case CPolicy::read_write: return std::string(m.adds_to_c);
            case CPolicy::memory_accumulate: return std::string(m.sums_in_memory);
        }
        return {};
    }
};

/// The last part of a dotted key: schedule.tiled.BM is BM to a reader.
std::string last_part(const std::string& key) { return key.substr(key.rfind('.') + 1); }

}  // namespace

std::string describe_workload(const Workload& workload, const Messages& m) {
    std::string line = std::visit(DescribeShape{m}, workload.shape);
    if (std::holds_alternative<Custom>(workload.shape)) return line;
    const ElementTypes& types = workload.types;
    std::string output;
    if (types.output != types.input) {
        output = " -> " + std::string(name(types.output)) + " (" + std::to_string(element_bytes(types.output)) + " B)";
    }
    return line + ", " +
           fill(m.element_types, fmt::arg("input", name(types.input)), fmt::arg("bytes", element_bytes(types.input)),
                fmt::arg("output", output), fmt::arg("accumulate", name(types.accumulate)));
}

std::string describe_machine(const Scenario& scenario, const Messages& m) {
    if (!scenario.machine) return std::string(m.no_machine);
    const Machine& machine = *scenario.machine;
    const DType type = scenario.workload.types.input;
    std::string line = fill(m.machine, fmt::arg("name", machine.name));
    const auto peak = machine.peak(type);
    if (!peak && !machine.bandwidth_bytes_per_s) return line + fill(m.no_rates, name(type));
    if (peak) line += human_rate(*peak, is_integer(type) ? "OPs/s" : "FLOPs/s") + " " + std::string(name(type));
    if (machine.bandwidth_bytes_per_s) {
        line += (peak ? ", " : "") + human_rate(*machine.bandwidth_bytes_per_s, "B/s");
    }
    if (peak && machine.bandwidth_bytes_per_s) {
        line += ", " + fill(m.ridge_of_machine, fmt::arg("ridge", trimmed(*peak / *machine.bandwidth_bytes_per_s, 4)));
    }
    return line;
}

std::string describe_schedule(const Schedule& schedule, const Messages& m) {
    return std::visit(DescribePlan{m}, schedule.plan);
}

bool treats_c_otherwise(const Schedule& schedule) {
    if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
        return tiled->c_policy != CPolicy::write || tiled->split_k > 1;
    }
    const auto* naive = std::get_if<Naive>(&schedule.plan);
    return naive != nullptr && naive->c_policy != CPolicy::write;
}

std::string_view convention(bool c_otherwise, const Messages& m) { return c_otherwise ? m.convention_c : m.convention; }

const std::string& localized(const LocalText& text, Language language) {
    return language == Language::ko && !text.ko.empty() ? text.ko : text.en;
}

const std::string& title_of(const Expectation& expectation, Language language) {
    const std::string& title = localized(expectation.title, language);
    return title.empty() ? expectation.name : title;
}

std::string limit_text(model::Limit limit, const Messages& m) {
    switch (limit) {
        case model::Limit::memory: return std::string(m.hbm);
        case model::Limit::compute: return std::string(m.compute);
        case model::Limit::balanced: break;
    }
    return std::string(m.balanced);
}

Cell dash() { return {"-", Tone::dim}; }

Cell agree_cell(const ScheduleReport& schedule, const Messages& m) {
    if (!schedule.agree) return dash();
    return schedule.agree->all() ? Cell{std::string(m.yes), Tone::good} : Cell{std::string(m.no), Tone::bad};
}

Cell fits_cell(const ScheduleReport& schedule, const Messages& m) {
    if (!schedule.missing) return dash();
    return schedule.missing->none() ? Cell{std::string(m.yes), Tone::plain} : Cell{std::string(m.no), Tone::bad};
}

std::string against_text(Bytes own, Bytes base, const Messages& m) {
    if (own == base) return std::string(m.against_same);
    const Rational percent = Rational(own) * Rational(100) / Rational(base);
    const Rational change = percent - Rational(100);
    return fill(m.against_value, fmt::arg("bytes", to_string(own)), fmt::arg("base", to_string(base)),
                fmt::arg("percent", percent.to_fixed(1)),
                fmt::arg("change", fill(change.is_negative() ? m.less : m.more, change.abs().to_fixed(1))));
}

std::string ratio_text(const Rational& ratio, const Messages& m) { return fill(m.ratio, ratio.to_fixed(3)); }

std::string plural(Uint128 number) { return number == 1 ? "" : "s"; }

std::string settings_text(const std::vector<Setting>& set) {
    std::string line;
    for (const Setting& setting : set) line += (line.empty() ? "" : " ") + last_part(setting.key) + "=" + setting.value;
    return line;
}

}  // namespace rooftile::app

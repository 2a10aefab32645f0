#include "app/fit/fit_figures.hpp"

#include <algorithm>

namespace rooftile::app {

namespace {

/// T for T1, T2 and so on.
std::string group_of(const std::string& operand) {
    const bool numbered = operand.size() > 1 && operand[0] == 'T' && operand[1] >= '0' && operand[1] <= '9';
    return numbered ? "T" : operand;
}

template <class Rows, class F>
Rational sum_of(const Rows& rows, const std::string& group, F f) {
    Rational sum;
    for (const auto& row : rows) {
        if (group_of(row.operand) == group) sum = sum + Rational(f(row));
    }
    return sum;
}

void add_operand(std::vector<FitFigure>& all, const std::string& group, bool is_used) {
    all.push_back({group + ".read_elements", "elements", true, [group](const FitAnswer& answer) {
                       return sum_of(answer.count.traffic, group, [](const auto& row) { return row.read_elements; });
                   }});
    all.push_back({group + ".write_elements", "elements", true, [group](const FitAnswer& answer) {
                       return sum_of(answer.count.traffic, group, [](const auto& row) { return row.write_elements; });
                   }});
    if (!is_used) return;
    all.push_back({group + ".uses", "elements", false, [group](const FitAnswer& answer) {
                       return sum_of(answer.count.uses, group, [](const auto& row) { return row.uses; });
                   }});
}

void add_totals(std::vector<FitFigure>& all) {
    const auto add = [&](const char* name, const char* unit, bool usual, auto value) {
        all.push_back({name, unit, usual, [value](const FitAnswer& answer) { return Rational(value(answer.count)); }});
    };
    add("read_elements", "elements", true, [](const Count& count) { return count.read_elements(); });
    add("write_elements", "elements", true, [](const Count& count) { return count.write_elements(); });
    add("read_bytes", "B", false, [](const Count& count) { return count.read_bytes(); });
    add("write_bytes", "B", false, [](const Count& count) { return count.write_bytes(); });
    add("total_bytes", "B", true, [](const Count& count) { return count.total_bytes(); });
    add("flops", "FLOPs", true, [](const Count& count) { return count.flops; });
    add("peak_input_bytes", "B", false, [](const Count& count) { return count.peaks.input_bytes; });
    add("peak_accumulator_bytes", "B", false, [](const Count& count) { return count.peaks.accumulator_bytes; });
}

}  // namespace

std::vector<FitFigure> fit_figures(const Workload& workload, const Schedule& schedule) {
    std::vector<std::string> groups{};
    std::vector<FitFigure> all;
    for (const Operand& operand : operands(workload)) {
        const std::string group = group_of(operand.name);
        if (std::find(groups.begin(), groups.end(), group) != groups.end()) continue;
        groups.push_back(group);
        add_operand(all, group, operand.role != Role::output);
    }
    add_totals(all);
    if (model::tile_steps(workload, schedule)) {
        all.push_back({"output_tiles", "", true, [](const FitAnswer& answer) { return answer.steps->output_tiles; }});
        all.push_back({"k_steps", "", true, [](const FitAnswer& answer) { return answer.steps->k_steps; }});
    }
    return all;
}

}  // namespace rooftile::app

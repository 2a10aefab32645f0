#include "app/report/quantities.hpp"

#include <algorithm>
#include <array>

#include "app/report/quantity_rows.hpp"

namespace rooftile::app {

namespace {

constexpr std::array<Alias, 1> short_names{{{"machine.ridge", "machine.ridge_flops_per_byte"}}};

}  // namespace

std::span<const QuantityRow> quantities() {
    static const std::vector<QuantityRow> table = [] {
        std::vector<QuantityRow> all(scenario_rows().begin(), scenario_rows().end());
        all.insert(all.end(), schedule_rows().begin(), schedule_rows().end());
        all.insert(all.end(), occupancy_rows().begin(), occupancy_rows().end());
        all.insert(all.end(), warp_rows().begin(), warp_rows().end());
        all.insert(all.end(), measured_rows().begin(), measured_rows().end());
        return all;
    }();
    return table;
}

const QuantityRow* find_quantity(Scope scope, std::string_view name) {
    const auto all = quantities();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const QuantityRow& row) { return row.scope == scope && row.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string measured_json(const QuantityRow& row) {
    if (!row.only_measured_json.empty()) return std::string(row.only_measured_json);
    constexpr std::string_view predicted = "predicted.";
    if (!row.predicted_json.starts_with(predicted)) return {};
    return "measured." + std::string(row.predicted_json.substr(predicted.size()));
}

std::span<const Alias> aliases() { return short_names; }

std::string with_operand(std::string_view path, std::string_view operand) {
    std::string result(path);
    const std::size_t star = result.find('*');
    if (star != std::string::npos) result.replace(star, 1, operand);
    return result;
}

std::string_view type_name(Type type) {
    switch (type) {
        case Type::integer: return "integer";
        case Type::real: return "real";
        case Type::boolean: return "boolean";
        case Type::text: return "text";
        case Type::words: return "words";
    }
    return "";
}

}  // namespace rooftile::app

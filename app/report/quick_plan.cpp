#include "app/report/quick_rows.hpp"
#include "app/report/write_csv.hpp"
#include "app/scenario/sweep.hpp"

namespace rooftile::app {

namespace {

/// A column "predicted.A.read_bytes", "counted.flops", "fits" taken apart.
struct FigureName {
    bool predicted = false;
    std::string operand, name;

    explicit FigureName(std::string column) {
        for (const char* prefix : {"predicted.", "counted."}) {
            if (!column.starts_with(prefix)) continue;
            predicted = column.starts_with("predicted.");
            column.erase(0, std::string_view(prefix).size());
            break;
        }
        const std::size_t dot = column.find('.');
        if (dot != std::string::npos) operand = column.substr(0, dot);
        name = column.substr(dot == std::string::npos ? 0 : dot + 1);
    }
};

}  // namespace

std::unique_ptr<const QuickPlan> QuickPlan::make(const ScenarioSource& source, const std::string& file,
                                                 const std::vector<std::string>& columns,
                                                 const EvaluateOptions& options) {
    auto plan = std::make_unique<QuickPlan>();
    plan->options_ = &options;
    if (!request_formulas(first_valid(source), options, plan->request_)) return nullptr;
    const auto setting_column = [&](const std::string& key) -> std::optional<Column> {
        std::uint64_t stride = source.point_count();
        for (const Axis& axis : source.axes()) {
            stride /= axis.length();
            for (std::size_t k = 0; k < axis.targets.size(); ++k) {
                if (axis.targets[k].key != key) continue;
                Column column{Kind::setting, {}, nullptr, &axis, stride, {}};
                for (std::uint64_t i = 0; !axis.range && i < axis.length(); ++i) {
                    column.values.push_back(csv_cell(axis.value(i, k).text));
                }
                return column;
            }
        }
        return std::nullopt;
    };
    const auto column_of = [&](const std::string& name) -> std::optional<Column> {
        if (name == "file") return Column{Kind::text, csv_cell(file), nullptr, nullptr, 1, {}};
        if (name == "schedule") return Column{Kind::schedule, {}, nullptr, nullptr, 1, {}};
        if (name == "kind") return Column{Kind::kind, {}, nullptr, nullptr, 1, {}};
        if (name == "status") return Column{Kind::status, {}, nullptr, nullptr, 1, {}};
        if (name == "execution") return Column{Kind::text, "predict", nullptr, nullptr, 1, {}};
        if (name == "figures_from") return Column{Kind::text, "predicted", nullptr, nullptr, 1, {}};
        if (name.starts_with("set.")) return setting_column(name.substr(4));
        if (name.starts_with("elements.")) return Column{};
        const FigureName parts(name);
        const Scope scope = parts.operand.empty() ? Scope::schedule : Scope::operand;
        const QuantityRow* row = find_quantity(scope, parts.name);
        if (row == nullptr) return std::nullopt;
        // What only the counted witness has is absent at a point that is not counted.
        if (!parts.predicted && row->origin == Origin::counted) return Column{};
        // Where there is any occupancy, points are evaluated in full.
        if (row->json.starts_with("occupancy.") || row->json.starts_with("dram.")) return Column{};
        const QuickFigure* figure = quick_figure(scope, parts.name);
        if (figure == nullptr) return std::nullopt;
        return Column{Kind::figure, parts.operand, figure, nullptr, 1, {}};
    };
    for (const std::string& name : columns) {
        auto column = column_of(name);
        if (!column) return nullptr;
        if (column->figure != nullptr) plan->request_.needs |= column->figure->needs;
        plan->columns_.push_back(std::move(*column));
    }
    return plan;
}

}  // namespace rooftile::app

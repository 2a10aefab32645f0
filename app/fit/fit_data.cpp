#include "app/fit/fit_data.hpp"

#include "app/report/json_tree.hpp"
#include "app/report/write_csv.hpp"

namespace rooftile::app {

namespace {

JsonTree number(std::uint64_t value) { return JsonTree::number(std::to_string(value)); }

/// Counts as integers of any length, everything else as the text p/q.
JsonTree exact(const Rational& value) {
    return value.is_integer() ? JsonTree::number(value.to_string()) : JsonTree::text(value.to_string());
}

JsonTree point_json(const fit::Point& point, const std::vector<fit::Variable>& variables) {
    JsonTree tree = JsonTree::object();
    for (std::size_t i = 0; i < variables.size(); ++i) tree[variables[i].name] = number(point.at(i));
    return tree;
}

JsonTree variable_json(const fit::Variable& variable) {
    constexpr const char* kinds[] = {"side", "tile", "parameter"};
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(variable.name);
    tree["kind"] = JsonTree::text(kinds[static_cast<std::size_t>(variable.kind)]);
    const std::vector<std::uint64_t> values = variable.range.all();
    tree["least"] = number(values.front());
    tree["most"] = number(values.back());
    tree["values"] = JsonTree();
    if (!variable.range.values.empty()) {
        tree["values"] = JsonTree::array();
        for (const std::uint64_t value : values) tree["values"].push_back(number(value));
    }
    return tree;
}

JsonTree form_json(const fit::ClosedForm& form) {
    JsonTree tree = JsonTree::object();
    tree["formula"] = JsonTree::text(form.to_string());
    tree["latex"] = JsonTree::text(form.to_latex());
    return tree;
}

JsonTree forms_json(const std::vector<fit::ClosedForm>& forms) {
    JsonTree tree = JsonTree::array();
    for (const fit::ClosedForm& form : forms) tree.push_back(form_json(form));
    return tree;
}

std::string_view evidence_name(fit::Evidence evidence) {
    switch (evidence) {
        case fit::Evidence::line: return "line";
        case fit::Evidence::whole_basis: return "whole_basis";
        case fit::Evidence::search: return "search";
    }
    throw Error(ErrorCode::internal, "evidence without a name");
}

void put_refusal(JsonTree& tree, const fit::Outcome& outcome, const std::vector<fit::Variable>& variables) {
    if (const auto* several = std::get_if<fit::Ambiguous>(&outcome)) {
        tree["alternatives"] = forms_json(several->alternatives);
        tree["zero_at_all_points"] = forms_json(several->relations);
    } else if (const auto* none = std::get_if<fit::NoForm>(&outcome)) {
        JsonTree& example = tree["counterexample"];
        example["point"] = point_json(none->counterexample, variables);
        example["counted"] = exact(none->counted);
        example["candidate"] = exact(none->candidate_value);
        example["candidate_formula"] = JsonTree::text(none->candidate.to_string());
        example["evidence"] = JsonTree::text(evidence_name(none->evidence));
    } else if (const auto* data = std::get_if<fit::DataDependent>(&outcome)) {
        JsonTree& example = tree["counterexample"];
        example["point"] = point_json(data->point, variables);
        example["first_count"] = exact(data->first_count);
        example["second_count"] = exact(data->second_count);
    }
}

JsonTree figure_json(const FittedFigure& figure, const std::vector<fit::Variable>& variables) {
    const fit::Finding& finding = figure.finding;
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(finding.quantity);
    tree["unit"] = JsonTree::text(figure.unit);
    tree["status"] = JsonTree::text(status_name(finding.outcome));
    const fit::ClosedForm* form = form_of(finding.outcome);
    tree["formula"] = form == nullptr ? JsonTree() : JsonTree::text(form->to_string());
    tree["latex"] = form == nullptr ? JsonTree() : JsonTree::text(form->to_latex());
    tree["fitted_points"] = number(finding.fitted_points);
    tree["validated_points"] = number(finding.validated_points.size());
    tree["equals_prediction"] = figure.equals_prediction ? JsonTree::boolean(*figure.equals_prediction) : JsonTree();
    if (figure.differs) {
        tree["differs"]["point"] = point_json(figure.differs->point, variables);
        tree["differs"]["form"] = exact(figure.differs->form);
        tree["differs"]["predicted"] = exact(figure.differs->predicted);
    }
    put_refusal(tree, finding.outcome, variables);
    return tree;
}

}  // namespace

std::string write_fit_json(const FitReport& report) {
    JsonTree tree = JsonTree::object();
    tree["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    tree["schema"] = JsonTree::number("1");
    tree["scenario"]["file"] = JsonTree::text(report.file);
    tree["scenario"]["title"] = report.title.en.empty() ? JsonTree() : JsonTree::text(report.title.en);
    tree["scenario"]["workload"] = JsonTree::text(report.workload_kind);
    tree["schedules"] = JsonTree::array();
    for (const FittedSchedule& schedule : report.schedules) {
        JsonTree entry = JsonTree::object();
        entry["name"] = JsonTree::text(schedule.schedule.name);
        entry["kind"] = JsonTree::text(kind_name(schedule.schedule));
        entry["variables"] = JsonTree::array();
        for (const fit::Variable& variable : schedule.variables) {
            if (!is_held(variable)) entry["variables"].push_back(variable_json(variable));
        }
        entry["held"] = JsonTree::object();
        for (const Setting& setting : schedule.held) entry["held"][setting.key] = JsonTree::text(setting.value);
        entry["quantities"] = JsonTree::array();
        for (const FittedFigure& figure : schedule.figures) {
            entry["quantities"].push_back(figure_json(figure, schedule.variables));
        }
        tree["schedules"].push_back(std::move(entry));
    }
    return tree.dump() + "\n";
}

std::string write_fit_csv(const FitReport& report) {
    std::string out = "schedule,quantity,unit,status,formula,latex,fitted_points,validated_points,equals_prediction\n";
    for (const FittedSchedule& schedule : report.schedules) {
        for (const FittedFigure& figure : schedule.figures) {
            const fit::Finding& finding = figure.finding;
            const fit::ClosedForm* form = form_of(finding.outcome);
            out += schedule.schedule.name + "," + finding.quantity + "," + figure.unit + ",";
            out += std::string(status_name(finding.outcome)) + ",";
            out +=
                (form == nullptr ? std::string(",") : csv_cell(form->to_string()) + "," + csv_cell(form->to_latex()));
            out += "," + std::to_string(finding.fitted_points) + ",";
            out += std::to_string(finding.validated_points.size()) + ",";
            if (figure.equals_prediction) out += *figure.equals_prediction ? "true" : "false";
            out += '\n';
        }
    }
    return out;
}

}  // namespace rooftile::app

#include "app/trace/trace_head.hpp"

#include "app/report/number_text.hpp"
#include "rooftile/sim/operand_values.hpp"

namespace rooftile::app {

namespace {

JsonTree number(Uint128 value, IntegerForm form = IntegerForm::plain) {
    const bool as_text = form == IntegerForm::page && value > largest_exact_integer;
    return as_text ? JsonTree::text(to_string(value)) : JsonTree::number(to_string(value));
}

std::string_view name_of(Role role) {
    switch (role) {
        case Role::input: return "input";
        case Role::intermediate: return "intermediate";
        case Role::output: return "output";
    }
    return "";
}

struct PutSizes {
    JsonTree& tree;
    IntegerForm form;

    void operator()(const Matmul& shape) const {
        tree["M"] = number(shape.M, form);
        tree["N"] = number(shape.N, form);
        tree["K"] = number(shape.K, form);
    }
    void operator()(const VectorAdd& shape) const { tree["L"] = number(shape.L, form); }
    void operator()(const ElementwiseChain& shape) const {
        tree["L"] = number(shape.L, form);
        tree["steps"] = number(shape.steps, form);
    }
    void operator()(const Custom&) const {}
};

struct PutParameters {
    JsonTree& tree;
    IntegerForm form;

    void operator()(const Naive& plan) const { tree["c_policy"] = JsonTree::text(name(plan.c_policy)); }
    void operator()(const Tiled& plan) const {
        tree["BM"] = number(plan.BM, form);
        tree["BN"] = number(plan.BN, form);
        tree["BK"] = number(plan.BK, form);
        tree["buffers"] = number(plan.buffers, form);
        tree["c_policy"] = JsonTree::text(name(plan.c_policy));
        tree["split_k"] = number(plan.split_k, form);
    }
    void operator()(const Blocked& plan) const { tree["B"] = number(plan.B, form); }
    template <class Plan>
    void operator()(const Plan&) const {}
};

JsonTree values_json(const sim::OperandValues& values) {
    JsonTree rows = JsonTree::array();
    auto value = values.values.begin();
    for (std::uint64_t row = 0; row < values.rows; ++row) {
        JsonTree cells = JsonTree::array();
        for (std::uint64_t col = 0; col < values.cols; ++col)
            cells.push_back(JsonTree::number(shortest_real(*value++)));
        rows.push_back(std::move(cells));
    }
    return rows;
}

JsonTree inputs_json(const Workload& workload, const Schedule& schedule) {
    Uint128 elements = 0;
    for (const Operand& operand : operands(workload)) elements += static_cast<Uint128>(operand.rows) * operand.cols;
    if (elements > most_value_elements) {
        throw Error(ErrorCode::input,
                    "values of " + to_string(elements) + " elements, limit " + to_string(most_value_elements),
                    "leave out --values, or use smaller sizes");
    }
    JsonTree inputs = JsonTree::object();
    for (const sim::OperandValues& values : sim::integer_inputs(workload, schedule)) {
        inputs[values.operand] = values_json(values);
    }
    return inputs;
}

}  // namespace

JsonTree workload_json(const Workload& workload, IntegerForm form) {
    JsonTree tree = JsonTree::object();
    tree["kind"] = JsonTree::text(kind_name(workload));
    std::visit(PutSizes{tree, form}, workload.shape);
    tree["dtype"] = JsonTree::text(name(workload.types.input));
    tree["output"] = JsonTree::text(name(workload.types.output));
    tree["accumulate"] = JsonTree::text(name(workload.types.accumulate));
    return tree;
}

JsonTree operands_json(const Workload& workload, IntegerForm form) {
    JsonTree list = JsonTree::array();
    for (const Operand& operand : operands(workload)) {
        JsonTree tree = JsonTree::object();
        tree["name"] = JsonTree::text(operand.name);
        tree["rows"] = number(operand.rows, form);
        tree["cols"] = number(operand.cols, form);
        tree["element_bytes"] = number(operand.element_bytes);
        tree["role"] = JsonTree::text(name_of(operand.role));
        list.push_back(std::move(tree));
    }
    return list;
}

JsonTree parameters_json(const Schedule& schedule, IntegerForm form) {
    JsonTree tree = JsonTree::object();
    std::visit(PutParameters{tree, form}, schedule.plan);
    return tree;
}

JsonTree trace_head(const Scenario& scenario, const Schedule& schedule, Granularity granularity, bool integer_inputs) {
    JsonTree head = JsonTree::object();
    head["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    head["schema"] = number(1);
    head["kind"] = JsonTree::text("trace");
    JsonTree& about = head["scenario"];
    about["file"] = JsonTree::text(scenario.file);
    about["title"] = JsonTree::text(scenario.title.en);
    if (!scenario.title.ko.empty()) about["title_ko"] = JsonTree::text(scenario.title.ko);
    about["workload"] = workload_json(scenario.workload);
    about["machine"] = scenario.machine ? JsonTree::text(scenario.machine->name) : JsonTree();
    JsonTree& traced = head["schedule"];
    traced["name"] = JsonTree::text(schedule.name);
    traced["kind"] = JsonTree::text(kind_name(schedule));
    traced["title"] = JsonTree::text(schedule.title);
    traced["title_ko"] = JsonTree::text(schedule.title_ko);
    traced["parameters"] = parameters_json(schedule);
    head["granularity"] = JsonTree::text(granularity_name(granularity));
    head["operands"] = operands_json(scenario.workload);
    head["accumulator_element_bytes"] = number(element_bytes(scenario.workload.types.accumulate));
    head["inputs"] = integer_inputs ? inputs_json(scenario.workload, schedule) : JsonTree();
    return head;
}

}  // namespace rooftile::app

#include "app/trace/trace_head.hpp"

#include "app/report/number_text.hpp"
#include "rooftile/sim/operand_values.hpp"

namespace rooftile::app {

namespace {

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
        tree["M"] = integer_json(shape.M, form);
        tree["N"] = integer_json(shape.N, form);
        tree["K"] = integer_json(shape.K, form);
    }
    void operator()(const VectorAdd& shape) const { tree["L"] = integer_json(shape.L, form); }
    void operator()(const ElementwiseChain& shape) const {
        tree["L"] = integer_json(shape.L, form);
        tree["steps"] = integer_json(shape.steps, form);
    }
    void operator()(const Custom&) const {}
};

struct PutParameters {
    JsonTree& tree;
    IntegerForm form;

    void operator()(const Naive& plan) const { tree["c_policy"] = JsonTree::text(name(plan.c_policy)); }
    void operator()(const Tiled& plan) const {
        tree["BM"] = integer_json(plan.BM, form);
        tree["BN"] = integer_json(plan.BN, form);
        tree["BK"] = integer_json(plan.BK, form);
        tree["buffers"] = integer_json(plan.buffers, form);
        tree["c_policy"] = JsonTree::text(name(plan.c_policy));
        tree["split_k"] = integer_json(plan.split_k, form);
        tree["order"] = JsonTree::text(name(plan.order));
    }
    void operator()(const Blocked& plan) const { tree["B"] = integer_json(plan.B, form); }
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

JsonTree integer_json(Uint128 value, IntegerForm form) {
    const bool as_text = form == IntegerForm::page && value > largest_exact_integer;
    return as_text ? JsonTree::text(to_string(value)) : JsonTree::number(to_string(value));
}

JsonTree scenario_json(const Scenario& scenario, IntegerForm form) {
    JsonTree tree = JsonTree::object();
    tree["file"] = JsonTree::text(scenario.file);
    tree["title"] = JsonTree::text(scenario.title.en);
    tree["title_ko"] = JsonTree::text(scenario.title.ko);
    tree["workload"] = workload_json(scenario.workload, form);
    return tree;
}

JsonTree schedule_json(const Schedule& schedule, IntegerForm form) {
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(schedule.name);
    tree["kind"] = JsonTree::text(kind_name(schedule));
    tree["title"] = JsonTree::text(schedule.title);
    tree["title_ko"] = JsonTree::text(schedule.title_ko);
    JsonTree& parameters = tree["parameters"] = JsonTree::object();
    std::visit(PutParameters{parameters, form}, schedule.plan);
    return tree;
}

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
        tree["rows"] = integer_json(operand.rows, form);
        tree["cols"] = integer_json(operand.cols, form);
        tree["element_bytes"] = integer_json(operand.element_bytes);
        tree["role"] = JsonTree::text(name_of(operand.role));
        list.push_back(std::move(tree));
    }
    return list;
}

JsonTree trace_head(const Scenario& scenario, const Schedule& schedule, Granularity granularity, bool integer_inputs) {
    JsonTree head = JsonTree::object();
    head["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    head["schema"] = integer_json(1);
    head["kind"] = JsonTree::text("trace");
    JsonTree& about = head["scenario"] = scenario_json(scenario);
    about["machine"] = scenario.machine ? JsonTree::text(scenario.machine->name) : JsonTree();
    head["schedule"] = schedule_json(schedule);
    head["granularity"] = JsonTree::text(granularity_name(granularity));
    head["operands"] = operands_json(scenario.workload);
    head["accumulator_element_bytes"] = integer_json(element_bytes(scenario.workload.types.accumulate));
    head["inputs"] = integer_inputs ? inputs_json(scenario.workload, schedule) : JsonTree();
    return head;
}

}  // namespace rooftile::app

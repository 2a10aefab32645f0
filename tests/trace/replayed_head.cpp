#include "replayed_head.hpp"

#include "line_fields.hpp"

namespace rooftile::test {

namespace {

ReplayedPlan plan_of(const Json& line) {
    ReplayedPlan plan;
    const Json& workload = member(member(line, "scenario"), "workload");
    const Json& schedule = member(line, "schedule");
    const Json& parameters = member(schedule, "parameters");
    plan.workload = text(workload, "kind");
    plan.kind = text(schedule, "kind");
    plan.by_element = text(line, "granularity") == "element";
    plan.accumulator_element_bytes = number(line, "accumulator_element_bytes");
    const std::pair<const char*, std::uint64_t*> sizes[] = {
        {"M", &plan.M}, {"N", &plan.N}, {"K", &plan.K}, {"L", &plan.L}};
    for (const auto& [key, value] : sizes) *value = workload.contains(key) ? number(workload, key) : 1;
    const std::pair<const char*, std::uint64_t*> tiles[] = {{"BM", &plan.BM},           {"BN", &plan.BN},
                                                            {"BK", &plan.BK},           {"B", &plan.B},
                                                            {"buffers", &plan.buffers}, {"split_k", &plan.split_k}};
    for (const auto& [key, value] : tiles) *value = parameters.contains(key) ? number(parameters, key) : 1;
    if (plan.kind == "tiled") plan.order = text(parameters, "order");
    if (parameters.contains("c_policy")) plan.c_policy = text(parameters, "c_policy");
    return plan;
}

ReplayedMemory::Matrix matrix_of(const Json& entry, const Json& inputs) {
    ReplayedMemory::Matrix matrix;
    ReplayedOperand& operand = matrix.operand;
    operand.name = text(entry, "name");
    operand.rows = number(entry, "rows");
    operand.cols = number(entry, "cols");
    matrix.element_bytes = number(entry, "element_bytes");
    matrix.role = text(entry, "role");
    const std::size_t elements = operand.rows * operand.cols;
    operand.values.resize(elements);
    operand.reads.resize(elements);
    operand.writes.resize(elements);
    operand.uses.resize(elements);
    matrix.known.resize(elements);
    matrix.covered.resize(elements);
    matrix.with_old.resize(elements);
    const auto values = inputs.find(operand.name);
    if (values == inputs.end()) {
        if (matrix.role == "input") throw ReplayError("the head has no values of " + operand.name);
        return matrix;
    }
    std::size_t at = 0;
    if (values->size() != operand.rows) throw ReplayError("the values of " + operand.name + " have another shape");
    for (const Json& row : *values) {
        if (row.size() != operand.cols) throw ReplayError("the values of " + operand.name + " have another shape");
        for (const Json& value : row) {
            if (!value.is_number_integer()) throw ReplayError("a value of " + operand.name + " is no integer");
            operand.values[at] = value.get<std::int64_t>();
            matrix.known[at++] = 1;
        }
    }
    return matrix;
}

}  // namespace

ReplayedHead read_head(const Json& line) {
    if (text(line, "kind") != "trace" || number(line, "schema") != 1) {
        throw ReplayError("this is not the head of a trace of schema 1");
    }
    ReplayedHead head{plan_of(line), {}};
    const Json& inputs = member(line, "inputs");
    for (const Json& entry : member(line, "operands")) head.matrices.push_back(matrix_of(entry, inputs));
    if (head.matrices.empty() || inputs.size() > head.matrices.size()) {
        throw ReplayError("operands and inputs do not fit");
    }
    return head;
}

}  // namespace rooftile::test

#include "rooftile/testing/run.hpp"

#include <utility>
#include <variant>

namespace rooftile::testing {

namespace {

using Letters = std::vector<std::pair<std::string, std::uint64_t>>;

struct AddLetters {
    Letters& letters;

    void operator()(const Matmul& shape) const {
        letters.insert(letters.end(), {{"M", shape.M}, {"N", shape.N}, {"K", shape.K}});
    }
    void operator()(const VectorAdd& shape) const { letters.emplace_back("L", shape.L); }
    void operator()(const ElementwiseChain& shape) const {
        letters.insert(letters.end(), {{"L", shape.L}, {"steps", shape.steps}});
    }
    void operator()(const Tiled& plan) const {
        letters.insert(
            letters.end(),
            {{"BM", plan.BM}, {"BN", plan.BN}, {"BK", plan.BK}, {"buffers", plan.buffers}, {"split_k", plan.split_k}});
    }
    void operator()(const Blocked& plan) const { letters.emplace_back("B", plan.B); }
    template <class Other>
    void operator()(const Other&) const {}
};

sim::OperandRole role_of(const Operand& operand, bool read) {
    switch (operand.role) {
        case Role::input: return sim::OperandRole::input;
        case Role::intermediate: return sim::OperandRole::in_out;
        case Role::output: return read ? sim::OperandRole::in_out : sim::OperandRole::output;
    }
    return sim::OperandRole::in_out;
}

}  // namespace

ScheduleRun schedule_run(const Workload& workload, const Schedule& schedule, const sim::Counted& counted) {
    ScheduleRun run{{}, counted.element_reads};
    run.loop.count = counted.count;
    const bool vectors = !std::holds_alternative<Matmul>(workload.shape);
    for (const Operand& operand : operands(workload)) {
        bool read = false;
        for (const OperandTraffic& row : counted.count.traffic) {
            if (row.operand == operand.name && row.read_elements > Elements()) read = true;
        }
        std::vector<std::uint64_t> shape{operand.rows, operand.cols};
        if (vectors) shape.erase(shape.begin());
        run.loop.operands.push_back({operand.name, std::move(shape), operand.element_bytes, role_of(operand, read)});
    }
    const AddLetters add{run.loop.letters};
    std::visit(add, workload.shape);
    std::visit(add, schedule.plan);
    return run;
}

ScheduleRun schedule_run(const Workload& workload, const Schedule& schedule) {
    sim::CountOptions options;
    options.element_reads = true;
    return schedule_run(workload, schedule, sim::count(workload, schedule, options));
}

}  // namespace rooftile::testing

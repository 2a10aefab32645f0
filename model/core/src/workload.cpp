#include "rooftile/core/workload.hpp"

namespace rooftile {

namespace {

struct OperandsOf {
    const ElementTypes& types;

    std::vector<Operand> operator()(const Matmul& shape) const {
        const std::uint64_t in = element_bytes(types.input);
        const std::uint64_t out = element_bytes(types.output);
        return {{"A", shape.M, shape.K, in, Role::input},
                {"B", shape.K, shape.N, in, Role::input},
                {"C", shape.M, shape.N, out, Role::output}};
    }

    std::vector<Operand> operator()(const VectorAdd& shape) const {
        const std::uint64_t in = element_bytes(types.input);
        const std::uint64_t out = element_bytes(types.output);
        return {{"A", 1, shape.L, in, Role::input},
                {"B", 1, shape.L, in, Role::input},
                {"C", 1, shape.L, out, Role::output}};
    }

    std::vector<Operand> operator()(const ElementwiseChain& shape) const {
        std::vector<Operand> all{{"X", 1, shape.L, element_bytes(types.input), Role::input}};
        for (std::uint64_t step = 1; step < shape.steps; ++step) {
            all.push_back({"T" + std::to_string(step), 1, shape.L, element_bytes(types.output), Role::intermediate});
        }
        all.push_back({"Y", 1, shape.L, element_bytes(types.output), Role::output});
        return all;
    }

    std::vector<Operand> operator()(const Custom&) const { return {{"data", 1, 1, 1, Role::input}}; }
};

struct KindName {
    std::string_view operator()(const Matmul&) const { return "matmul"; }
    std::string_view operator()(const VectorAdd&) const { return "vector_add"; }
    std::string_view operator()(const ElementwiseChain&) const { return "elementwise_chain"; }
    std::string_view operator()(const Custom&) const { return "custom"; }
};

}  // namespace

std::vector<Operand> operands(const Workload& workload) {
    return std::visit(OperandsOf{workload.types}, workload.shape);
}

std::string_view kind_name(const Workload& workload) { return std::visit(KindName{}, workload.shape); }

}  // namespace rooftile

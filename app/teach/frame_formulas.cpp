#include "app/teach/frame_formulas.hpp"

#include <algorithm>

#include "app/report/count_rows.hpp"

namespace rooftile::app {

namespace {

bool equal_sizes(const std::vector<Operand>& operands) {
    return std::all_of(operands.begin(), operands.end(),
                       [&](const Operand& operand) { return operand.element_bytes == operands.front().element_bytes; });
}

/// What stands for the bytes of one element of that operand.
std::string size_of(const PointReport& point, const std::string& operand) {
    return equal_sizes(point.operands) ? "e" : "e_" + operand;
}

/// How often C crosses, as factors behind its elements: read, written, and both.
struct CFactors {
    std::string read, write, both;
};

CFactors c_factors(const Schedule& schedule) {
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    const auto* naive = std::get_if<Naive>(&schedule.plan);
    const bool split = tiled != nullptr && tiled->split_k > 1;
    switch (tiled != nullptr ? tiled->c_policy : naive != nullptr ? naive->c_policy : CPolicy::write) {
        case CPolicy::write:
            return split ? CFactors{"*(split_k-1)", "*split_k", "*(2*split_k-1)"} : CFactors{"*0", "", ""};
        case CPolicy::read_write:
            return split ? CFactors{"*split_k", "*split_k", "*2*split_k"} : CFactors{"", "", "*2"};
        case CPolicy::memory_accumulate: break;
    }
    const std::string steps = tiled != nullptr ? "*cdiv(K,BK)" : "*K";
    return {steps, steps, "*2" + steps};
}

/// How often each element of a matmul's operand crosses, as a factor behind its elements.
std::string matmul_formula(const std::string& operand, bool read, const Schedule& schedule) {
    const bool tiled = std::holds_alternative<Tiled>(schedule.plan);
    if (operand == "A") return tiled ? "M*K*cdiv(N,BN)" : "M*K*N";
    if (operand == "B") return tiled ? "K*N*cdiv(M,BM)" : "K*N*M";
    const CFactors factors = c_factors(schedule);
    return "M*N" + (read ? factors.read : factors.write);
}

struct AddShape {
    Symbols& symbols;
    void operator()(const Matmul& shape) const {
        symbols = {{"M", Rational(shape.M)}, {"N", Rational(shape.N)}, {"K", Rational(shape.K)}};
    }
    void operator()(const VectorAdd& shape) const { symbols = {{"L", Rational(shape.L)}}; }
    void operator()(const ElementwiseChain& shape) const {
        symbols = {{"L", Rational(shape.L)}, {"steps", Rational(shape.steps)}};
    }
    void operator()(const Custom&) const {}
};

}  // namespace

Symbols symbols_of(const PointReport& point, const Schedule& schedule) {
    const Workload& workload = point.scenario->workload;
    Symbols symbols;
    std::visit(AddShape{symbols}, workload.shape);
    if (equal_sizes(point.operands)) symbols.emplace("e", Rational(point.operands.front().element_bytes));
    for (const Operand& operand : point.operands) {
        symbols.emplace("e_" + operand.name, Rational(operand.element_bytes));
    }
    symbols.emplace("e_acc", Rational(element_bytes(workload.types.accumulate)));
    if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
        symbols.emplace("BM", Rational(tiled->BM));
        symbols.emplace("BN", Rational(tiled->BN));
        symbols.emplace("BK", Rational(tiled->BK));
        symbols.emplace("buffers", Rational(tiled->buffers));
        symbols.emplace("split_k", Rational(tiled->split_k));
        if (tiled->BM == tiled->BN) symbols.emplace("T", Rational(tiled->BM));
    }
    if (const auto* blocked = std::get_if<Blocked>(&schedule.plan)) symbols.emplace("B", Rational(blocked->B));
    return symbols;
}

std::string work_formula(const Workload& workload) {
    if (std::holds_alternative<Matmul>(workload.shape)) return "2*M*N*K";
    if (std::holds_alternative<VectorAdd>(workload.shape)) return "L";
    return std::holds_alternative<ElementwiseChain>(workload.shape) ? "steps*L" : "";
}

std::vector<TrafficFormula> traffic_formulas(const PointReport& point, const ScheduleReport& schedule) {
    const bool matmul = std::holds_alternative<Matmul>(point.scenario->workload.shape);
    const Count& count = *schedule.figures().count;
    std::vector<TrafficFormula> all;
    const auto add = [&](const std::string& operand, bool read, Bytes bytes, const std::string& formula) {
        if (bytes == Bytes(0)) return;
        // A chain's intermediates are one amount: there may be a thousand of them.
        const bool alike = !all.empty() && operand.empty();
        for (TrafficFormula& other : all) {
            if (!alike || other.operand != operand || other.read != read) continue;
            other.bytes = other.bytes + bytes;
            return;
        }
        all.push_back({operand, read, bytes, formula});
    };
    for (const Operand& operand : point.operands) {
        const OperandTraffic* row = traffic_of(count, operand.name);
        if (row == nullptr) continue;
        const std::string size = size_of(point, operand.name) + "*";
        const bool intermediate = operand.role == Role::intermediate;
        const std::string name = intermediate ? "" : operand.name;
        for (const bool read : {true, false}) {
            const std::string elements = matmul         ? matmul_formula(operand.name, read, schedule.schedule)
                                         : intermediate ? "L*(steps-1)"
                                                        : "L";
            add(name, read, read ? row->read_bytes() : row->write_bytes(), size + elements);
        }
    }
    return all;
}

std::vector<std::string> total_formulas(const PointReport& point, const Schedule& schedule) {
    const Workload& workload = point.scenario->workload;
    if (!equal_sizes(point.operands)) return {};
    if (std::holds_alternative<VectorAdd>(workload.shape)) return {"3*e*L"};
    if (std::holds_alternative<ElementwiseChain>(workload.shape)) {
        return {std::holds_alternative<Fused>(schedule.plan) ? "2*e*L" : "2*e*L*steps"};
    }
    const auto* shape = std::get_if<Matmul>(&workload.shape);
    if (shape == nullptr) return {};
    const bool square = shape->M == shape->N && shape->N == shape->K;
    const std::string c = c_factors(schedule).both;
    std::vector<std::string> all;
    if (std::holds_alternative<Tiled>(schedule.plan)) {
        // True for sides that divide; the one below always.
        if (square) all.emplace_back("2*e*N^3/T + e*N^2" + c);
        all.emplace_back("e*(M*K*cdiv(N,BN) + K*N*cdiv(M,BM) + M*N" + c + ")");
    } else {
        if (square) all.emplace_back("2*e*N^3 + e*N^2" + c);
        all.emplace_back("e*(2*M*N*K + M*N" + c + ")");
    }
    return all;
}

}  // namespace rooftile::app

#include "rooftile/sim/count.hpp"

#include <algorithm>
#include <chrono>

#include "product.hpp"
#include "rooftile/sim/block_counter.hpp"
#include "rooftile/sim/nests/elementwise.hpp"
#include "rooftile/sim/nests/matmul.hpp"
#include "rooftile/sim/no_values.hpp"
#include "rooftile/sim/values.hpp"

namespace rooftile::sim {

namespace {

/// One line a pair of shape and plan: which nest carries it out.
template <class Data>
struct RunNest {
    Hierarchy<Data>& memory;
    const Workload& workload;
    const Schedule& schedule;

    void operator()(const Matmul& shape, const Naive& plan) const {
        plan.c_policy == CPolicy::memory_accumulate ? naive_in_memory(memory, shape) : naive(memory, shape, plan);
    }
    void operator()(const Matmul& shape, const Tiled& tile) const { tiled_passes(memory, shape, tile); }
    void operator()(const VectorAdd& shape, const Direct&) const { vector_add(memory, shape); }
    void operator()(const VectorAdd& shape, const Blocked& plan) const { vector_add_blocked(memory, shape, plan); }
    void operator()(const ElementwiseChain& shape, const Unfused&) const { chain_unfused(memory, shape); }
    void operator()(const ElementwiseChain& shape, const Fused&) const { chain_fused(memory, shape); }
    template <class Shape, class Plan>
    void operator()(const Shape&, const Plan&) const {
        throw Error(ErrorCode::input,
                    "a workload of kind '" + std::string(kind_name(workload)) + "' has no loop nest to count");
    }
};

template <class Data>
Count run(Data& data, const Workload& workload, const Schedule& schedule, const HierarchyOptions& options) {
    Hierarchy<Data> memory(data, operands(workload), options);
    std::visit(RunNest<Data>{memory, workload, schedule}, workload.shape, schedule.plan);
    return memory.count();
}

Count run_on_values(HbmValues& values, const Workload& workload, const Schedule& schedule,
                    const HierarchyOptions& options) {
    const auto in_type = [&]<class Accumulator>(Accumulator) {
        Values<Accumulator> data(values);
        return run(data, workload, schedule, options);
    };
    switch (workload.types.accumulate) {
        case DType::f64: return in_type(double{});
        case DType::f32: return in_type(float{});
        case DType::f16: return in_type(Eigen::half{});
        case DType::i32: return in_type(std::int32_t{});
        case DType::bf16:
        case DType::i8: break;
    }
    throw Error(ErrorCode::input,
                "accumulators of type '" + std::string(name(workload.types.accumulate)) + "' do not exist",
                "allowed: f64, f32, f16 or i32");
}

/// Elements of all tiles that a nest holds at once, in the accumulator's type; a stream's tile is what
/// streams through it.
struct LargestTiles {
    Elements operator()(const Matmul& s, const Naive&) const { return Elements(s.K) * 2 + Elements(1); }
    Elements operator()(const Matmul& s, const Tiled& t) const {
        const std::uint64_t rows = std::min(t.BM, s.M);
        const std::uint64_t cols = std::min(t.BN, s.N);
        const std::uint64_t slab = std::min(t.BK, s.K);
        return (Elements(rows) * slab + Elements(slab) * cols) * t.buffers + Elements(rows) * cols;
    }
    Elements operator()(const VectorAdd& s, const Direct&) const { return Elements(s.L) * 3; }
    Elements operator()(const VectorAdd& s, const Blocked& plan) const { return Elements(std::min(plan.B, s.L)) * 3; }
    Elements operator()(const ElementwiseChain& s, const Unfused&) const { return Elements(s.L) * 2; }
    Elements operator()(const ElementwiseChain& s, const Fused&) const { return Elements(s.L) * 2; }
    template <class Shape, class Plan>
    Elements operator()(const Shape&, const Plan&) const {
        return Elements(0);
    }
};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

OperandValues values_of(const HbmValues& values, const Workload& workload, std::size_t operand) {
    const DoubleMatrix matrix = as_doubles(values, operand);
    return {operands(workload)[operand].name,
            static_cast<std::uint64_t>(matrix.rows()),
            static_cast<std::uint64_t>(matrix.cols()),
            {matrix.data(), matrix.data() + matrix.size()}};
}

/// Throws Error(input) where no integers give an exact result.
std::int64_t require_exact_integers(const Workload& workload, const OutputVisits& visits) {
    const std::int64_t range = exact_integer_range(workload, visits);
    if (range > 0) return range;
    throw Error(ErrorCode::input, "no integers but zero give an exact result in these element types",
                "use a wider accumulator or output, or a smaller K");
}

void count_with_values(Counted& counted, const Workload& workload, const Schedule& schedule,
                       const HierarchyOptions& options, const CountOptions& asked) {
    HbmValues values = allocate(workload, schedule);
    const OutputVisits visits = output_visits(workload, schedule);
    const bool reals = !asked.integer_inputs && has_error_bound(workload, visits);
    const std::int64_t integers =
        asked.integer_inputs ? require_exact_integers(workload, visits) : exact_integer_range(workload, visits);
    if (reals) {
        fill_with_reals(values, workload);
    } else {
        fill_with_integers(values, workload, integers);
    }
    std::optional<StoredMatrix> old_output = keep_old_output(values, workload, visits);
    counted.count = run_on_values(values, workload, schedule, options);
    if (asked.keep_output) counted.output = values_of(values, workload, operands(workload).size() - 1);
    if (!asked.check_product) return;

    const auto start = std::chrono::steady_clock::now();
    ProductCheck check;
    check.passed = true;
    if (reals) {
        check.max_error_over_bound = max_error_over_bound(values, workload, visits, old_output);
        check.passed = *check.max_error_over_bound <= 1;
    }
    if (integers > 0) {
        if (reals) {
            HierarchyOptions unobserved = options;
            unobserved.observers.clear();
            unobserved.block_counter = nullptr;
            fill_with_integers(values, workload, integers);
            old_output = keep_old_output(values, workload, visits);
            run_on_values(values, workload, schedule, unobserved);
        }
        check.bit_exact = equals_exactly(values, workload, old_output);
        check.passed = check.passed && *check.bit_exact;
    }
    if (reals || integers > 0) counted.product_check = check;
    counted.product_check_time_s = seconds_since(start);
}

}  // namespace

Counted count(const Workload& workload, const Schedule& schedule, const CountOptions& options) {
    validate(workload, schedule);
    HierarchyOptions hierarchy{element_bytes(workload.types.accumulate), options.input_capacity,
                               options.accumulator_capacity, options.observers, nullptr};
    std::optional<BlockCounter> blocks;
    if (options.element_reads) hierarchy.block_counter = &blocks.emplace(operands(workload));

    Counted counted;
    if (options.execution == Execution::full) {
        count_with_values(counted, workload, schedule, hierarchy, options);
    } else {
        NoValues none;
        counted.count = run(none, workload, schedule, hierarchy);
    }
    if (blocks) counted.element_reads = blocks->element_reads();
    return counted;
}

std::vector<OperandValues> integer_inputs(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    const OutputVisits visits = output_visits(workload, schedule);
    HbmValues values = allocate(workload, schedule);
    fill_with_integers(values, workload, require_exact_integers(workload, visits));
    const std::vector<Operand> all = operands(workload);
    std::vector<OperandValues> inputs;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool starts_with_it = all[i].role == Role::output && visits.old_is_added;
        if (all[i].role == Role::input || starts_with_it) inputs.push_back(values_of(values, workload, i));
    }
    return inputs;
}

Bytes full_execution_bytes(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    const bool fused = std::holds_alternative<Fused>(schedule.plan);
    const auto accumulator_bytes = element_bytes(workload.types.accumulate);
    Bytes sum = bytes_of(std::visit(LargestTiles{}, workload.shape, schedule.plan), accumulator_bytes);
    const bool keeps_old_output = output_visits(workload, schedule).old_is_added;
    for (const Operand& operand : operands(workload)) {
        if (operand.role == Role::intermediate && fused) continue;
        const Elements all = Elements(operand.rows) * operand.cols;
        sum += bytes_of(all, operand.element_bytes);
        // The product check, in doubles: every input once; every output as reference, magnitude and result.
        if (operand.role == Role::input) sum += bytes_of(all, sizeof(double));
        if (operand.role == Role::output) sum += bytes_of(all, 3 * sizeof(double));
        if (operand.role == Role::output && keeps_old_output) sum += bytes_of(all, operand.element_bytes);
    }
    return sum;
}

}  // namespace rooftile::sim

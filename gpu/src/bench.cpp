#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "cuda_call.hpp"
#include "launched.hpp"
#include "preconditions.hpp"
#include "reference.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/measure.hpp"
#include "rooftile/gpu/run_kernel.hpp"
#include "timing.hpp"

namespace rooftile::gpu {

namespace {

/// A HostMatrix's place on the device, guards included.
class DeviceMatrix {
public:
    explicit DeviceMatrix(const HostMatrix& host) : memory_(host.storage().size_bytes()) {}
    void upload(const HostMatrix& host) const {
        require_success(cudaMemcpy(memory_.data(), host.storage().data(), memory_.bytes(), cudaMemcpyHostToDevice),
                        "take a copy");
    }
    void download(HostMatrix& host) const {
        require_success(cudaMemcpy(host.storage().data(), memory_.data(), memory_.bytes(), cudaMemcpyDeviceToHost),
                        "give a copy back");
    }
    [[nodiscard]] float* data() const { return static_cast<float*>(memory_.data()) + guard_elements; }

private:
    DeviceBytes memory_;
};

/// Bytes on the device of the operands that a kernel may touch.
Uint128 operand_bytes(const Workload& workload, const Padding& padding) {
    const auto bytes = [](Uint128 rows, Uint128 leading_dimension) {
        return (rows * leading_dimension + 2 * guard_elements) * sizeof(float);
    };
    if (const auto* s = std::get_if<Matmul>(&workload.shape)) {
        return bytes(s->M, Uint128{s->K} + padding.A) + bytes(s->K, Uint128{s->N} + padding.B) +
               bytes(s->M, Uint128{s->N} + padding.C);
    }
    if (const auto* s = std::get_if<VectorAdd>(&workload.shape)) return 3 * bytes(1, s->L);
    if (const auto* s = std::get_if<ElementwiseChain>(&workload.shape)) return 2 * bytes(1, s->L);
    throw Error(ErrorCode::input, "a custom workload has no kernel to measure");
}

/// Checked before anything of that size is made on host or device.
const Workload& checked(const Workload& workload, const Padding& padding, const Device& device) {
    for (const Operand& operand : operands(workload)) {
        if (operand.rows > max_side || (operand.cols > max_side && std::holds_alternative<Matmul>(workload.shape))) {
            throw Error(ErrorCode::input, "operand " + operand.name + " has a side beyond " + std::to_string(max_side),
                        "measure a smaller shape");
        }
    }
    require_memory(operand_bytes(workload, padding) + 2 * Uint128{device.l2_bytes}, "the workload");
    return workload;
}

}  // namespace

struct Bench::State {
    State(const Workload& workload_, const InputOptions& inputs_)
        : device(current_device()),
          workload(checked(workload_, inputs_.padding, device)),
          padding(inputs_.padding),
          reference(workload, padding, inputs_.seed),
          flush(device.l2_bytes),
          output(reference.poisoned_output()),
          device_output(output) {
        fill_inputs(Fill::reals);
    }

    void fill_inputs(Fill fill) {
        const std::vector<HostMatrix> host = reference.inputs(fill);
        if (device_inputs.empty()) {
            for (const HostMatrix& matrix : host) device_inputs.emplace_back(matrix);
        }
        for (std::size_t i = 0; i < host.size(); ++i) device_inputs[i].upload(host[i]);
    }

    Device device;
    Workload workload;
    Padding padding;
    Reference reference;
    CacheFlush flush;
    std::vector<DeviceMatrix> device_inputs;
    HostMatrix output;
    DeviceMatrix device_output;
};

namespace {

/// One kernel on the operands of a bench: everything a launch needs beside them.
template <class State>
class Run {
public:
    Run(State& state, const Kernel& kernel, BlockOrder order) : state_(state), kernel_(kernel), order_(order) {
        const std::uint64_t scratch = scratch_bytes();
        const std::uint64_t counters = counter_count() * sizeof(ElementCounters);
        require_memory(Uint128{scratch} + counters, ("the working memory of " + std::string(kernel.name)).c_str());
        scratch_ = DeviceBytes(scratch);
        counters_ = DeviceBytes(counters);
    }

    void launch(cudaStream_t stream = nullptr) const { launch_with(nullptr, stream); }

    /// The output of one launch on poisoned memory.
    const HostMatrix& output_of(bool instrumented) {
        state_.output.poison();
        state_.device_output.upload(state_.output);
        if (scratch_.bytes() > 0) scratch_.fill(0xff);  // NaN
        if (instrumented) counters_.fill(0);
        launch_with(instrumented ? static_cast<ElementCounters*>(counters_.data()) : nullptr, nullptr);
        synchronise();
        state_.device_output.download(state_.output);
        return state_.output;
    }

    /// What the last instrumented launch added up, per operand.
    [[nodiscard]] std::vector<OperandTraffic> traffic() const {
        std::vector<ElementCounters> seen(counter_count());
        require_success(cudaMemcpy(seen.data(), counters_.data(), counters_.bytes(), cudaMemcpyDeviceToHost),
                        "give the counters back");
        std::vector<OperandTraffic> rows;
        for (const Operand& operand : operands(state_.workload)) {
            const std::size_t i = 2 * rows.size();
            rows.push_back({std::string(hbm_boundary), operand.name, operand.element_bytes, Elements(seen[i]),
                            Elements(seen[i + 1])});
        }
        return rows;
    }

private:
    [[nodiscard]] std::size_t counter_count() const { return 2 * operands(state_.workload).size(); }

    [[nodiscard]] MatmulArguments matmul(const Matmul& s) const {
        MatmulArguments a;
        a.A = state_.device_inputs[0].data();
        a.B = state_.device_inputs[1].data();
        a.C = state_.device_output.data();
        a.M = s.M, a.N = s.N, a.K = s.K;
        a.lda = s.K + state_.padding.A, a.ldb = s.N + state_.padding.B, a.ldc = s.N + state_.padding.C;
        a.order = order_;
        a.workspace = scratch_.data();
        return a;
    }

    [[nodiscard]] std::uint64_t scratch_bytes() const {
        if (const auto* s = std::get_if<Matmul>(&state_.workload.shape)) return workspace_bytes(kernel_, matmul(*s));
        if (const auto* s = std::get_if<ElementwiseChain>(&state_.workload.shape)) {
            return intermediate_elements(kernel_, s->L, s->steps) * sizeof(float);
        }
        return 0;
    }

    void launch_with(ElementCounters* counters, cudaStream_t stream) const {
        if (const auto* s = std::get_if<Matmul>(&state_.workload.shape)) {
            MatmulArguments a = matmul(*s);
            a.counters = counters;
            a.stream = stream;
            gpu::launch(kernel_, a);
        } else if (const auto* v = std::get_if<VectorAdd>(&state_.workload.shape)) {
            gpu::launch(kernel_, VectorArguments{state_.device_inputs[0].data(), state_.device_inputs[1].data(),
                                                 state_.device_output.data(), v->L, counters, stream});
        } else if (const auto* c = std::get_if<ElementwiseChain>(&state_.workload.shape)) {
            gpu::launch(kernel_,
                        ChainArguments{state_.device_inputs[0].data(), state_.device_output.data(),
                                       static_cast<float*>(scratch_.data()), c->L, c->steps, counters, stream});
        }
    }

    State& state_;
    const Kernel& kernel_;
    BlockOrder order_;
    DeviceBytes scratch_, counters_;
};

Observation total(const std::vector<OperandTraffic>& traffic, bool writes) {
    Uint128 bytes = 0;
    for (const OperandTraffic& row : traffic) bytes += (writes ? row.write_bytes() : row.read_bytes()).value();
    return {to_uint64(bytes, "a number of bytes"), ""};
}

/// Runs plain and, if there is one, instrumented variants on poisoned outputs; leaves real inputs behind.
template <class State>
void check_result(State& state, const Kernel& kernel, Run<State>& run, Measured& measured) {
    ProductCheck& product = measured.product;
    product.checked_elements = state.reference.checked_elements();
    product.output_elements = state.reference.output_elements();
    const auto look_at = [&](bool instrumented) -> const HostMatrix& {
        const HostMatrix& output = run.output_of(instrumented);
        product.surroundings_untouched = product.surroundings_untouched && output.surroundings_untouched();
        return output;
    };
    if (state.reference.has_integers()) {
        state.fill_inputs(Fill::integers);
        product.bit_exact = state.reference.equals_exactly(look_at(false));
        state.fill_inputs(Fill::reals);
    }
    product.max_error_over_bound = state.reference.max_error_over_bound(look_at(false));
    if (why_not_observed(kernel).empty()) {
        product.instrumented_within_bound = state.reference.max_error_over_bound(look_at(true)) <= 1;
        measured.traffic = run.traffic();
        measured.instrumented_read_bytes = total(measured.traffic, false);
        measured.instrumented_write_bytes = total(measured.traffic, true);
    }
    product.passed = product.max_error_over_bound <= 1 && product.bit_exact.value_or(true) &&
                     product.surroundings_untouched && product.instrumented_within_bound.value_or(true);
}

template <class State>
void read_counters(State& state, const Run<State>& run, const Kernel& kernel, CounterReader& reader, bool wanted,
                   Measured& measured) {
    bool flushed = false;
    const CountedWork work{[&] {
                               state.flush.run(nullptr);
                               flushed = true;
                           },
                           [&] { run.launch(); }};
    const auto none = no_counters("counters were not asked for");
    measured.counters = observe(wanted ? reader : *none, work);
    take_counters(kernel, measured);
    measured.caches_invalidated = flushed;
    measured.cache_text = flushed ? "before each pass " + std::to_string(state.flush.bytes()) +
                                        " bytes, twice L2, were written elsewhere, outside the counted range"
                                  : "no pass of counters ran";
}

}  // namespace

Bench::Bench(const Workload& workload, const InputOptions& inputs)
    : state_(std::make_unique<State>(workload, inputs)) {}

Bench::~Bench() = default;

Measured Bench::measure(const Schedule& schedule, const MeasureOptions& options, CounterReader& counters) {
    require_runs(options.runs);
    std::optional<std::string_view> forced;
    if (options.kernel) forced = *options.kernel;
    const Match found = require_match(state_->workload, schedule, forced);
    const Kernel& kernel = *found.kernel;
    Measured measured;
    measured.kernel = kernel.name;
    measured.same_BK = found.same_BK;
    measured.same_buffers = found.same_buffers;
    measured.launch = launch_shape(kernel, state_->workload, state_->device.multiprocessors);
    measured.order = order_of(kernel, schedule, options.order);
    measured.padding = state_->padding;
    measured.device = state_->device;

    Run run(*state_, kernel, measured.order);
    LaunchedKernels launched = launched_by([&](cudaStream_t stream) { run.launch(stream); });
    measured.launches = std::move(launched.launches);
    measured.why_no_launches = std::move(launched.why_none);
    check_result(*state_, kernel, run, measured);
    read_counters(*state_, run, kernel, counters, options.counters, measured);
    const auto launch = [&] { run.launch(); };
    measured.cold_s = time_cold(launch, state_->flush, options.runs, options.warm_ups, nullptr);
    measured.warm_s = time_warm(launch, options.runs, options.warm_ups, nullptr);
    synchronise();
    return measured;
}

Measured measure(const Workload& workload, const Schedule& schedule, const MeasureOptions& options,
                 CounterReader& counters, const InputOptions& inputs) {
    require_runs(options.runs);
    Bench bench(workload, inputs);
    return bench.measure(schedule, options, counters);
}

}  // namespace rooftile::gpu

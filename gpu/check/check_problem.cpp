// Runs one problem and compares: the product with Eigen's, the counts with the host's model and with sim.

#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "../../sim/src/product.hpp"
#include "device_matrix.hpp"
#include "problem.hpp"
#include "rooftile/gpu/requested.hpp"
#include "rooftile/sim/count.hpp"

namespace rooftile::gpu::check {

namespace {

HostMatrix& floats(sim::HbmValues& values, std::size_t operand) {
    return std::get<HostMatrix>(values.uncounted(operand));
}

bool same_bits(const HostMatrix& a, const HostMatrix& b) {
    for (Eigen::Index i = 0; i < a.size(); ++i) {
        if (std::bit_cast<std::uint32_t>(a.data()[i]) != std::bit_cast<std::uint32_t>(b.data()[i])) return false;
    }
    return true;
}

/// Inputs and output of a problem on the device, and how to launch a kernel on them.
class OnDevice {
public:
    OnDevice(const Kernel& kernel, const Problem& problem, const MatmulLauncher& launcher)
        : kernel_(kernel), problem_(problem), launcher_(launcher), operands_(operands(problem.workload)) {
        for (std::size_t i = 0; i < operands_.size(); ++i) {
            if (operands_[i].role == Role::intermediate) continue;
            if (operands_[i].role == Role::output) output_ = i;
            used_.push_back(i);
            const std::size_t place = used_.size() - 1;
            matrices_.push_back(std::make_unique<DeviceMatrix>(operands_[i].rows, operands_[i].cols,
                                                               operands_[i].cols + problem.ld_extra[place],
                                                               problem.offset[place], problem.guard));
        }
        if (const auto* chain = std::get_if<ElementwiseChain>(&problem.workload.shape)) {
            const std::uint64_t room = intermediate_elements(kernel, chain->L, chain->steps);
            if (room != 0) intermediates_ = std::make_unique<DeviceMatrix>(1, room, room, 0, 0);
        }
    }

    [[nodiscard]] std::size_t output() const { return output_; }
    [[nodiscard]] std::size_t operand_count() const { return operands_.size(); }

    void set_inputs(sim::HbmValues& values) {
        for (std::size_t i = 0; i < used_.size(); ++i) {
            if (used_[i] != output_) matrices_[i]->set(floats(values, used_[i]));
        }
    }

    /// The output of one launch over a poisoned output.
    HostMatrix run(DeviceCounters* counters) {
        matrices_.back()->set_poison();
        if (intermediates_) intermediates_->set_poison();
        std::visit([&](const auto& shape) { launch_on(shape, counters == nullptr ? nullptr : counters->data()); },
                   problem_.workload.shape);
        synchronise();
        HostMatrix result = matrices_.back()->values();
        intact_ = intact_ && matrices_.back()->surroundings_intact();
        return result;
    }

    /// Whether every run left everything around the output as it was.
    [[nodiscard]] bool surroundings_intact() const { return intact_; }

private:
    void launch_on(const Matmul& s, ElementCounters* counters) {
        MatmulArguments a;
        a.A = matrices_[0]->data();
        a.B = matrices_[1]->data();
        a.C = matrices_[2]->data();
        a.M = s.M;
        a.N = s.N;
        a.K = s.K;
        a.lda = s.K + problem_.ld_extra[0];
        a.ldb = s.N + problem_.ld_extra[1];
        a.ldc = s.N + problem_.ld_extra[2];
        a.order = problem_.order;
        a.counters = counters;
        std::unique_ptr<DeviceMatrix> workspace;
        if (const std::uint64_t bytes = workspace_bytes(kernel_, a); bytes != 0) {
            const std::uint64_t elements = (bytes + sizeof(float) - 1) / sizeof(float);
            workspace = std::make_unique<DeviceMatrix>(1, elements, elements, 0, 0);
            a.workspace = workspace->data();
        }
        launcher_(kernel_, a);
        synchronise();  // before the workspace goes
    }
    void launch_on(const VectorAdd& s, ElementCounters* counters) {
        launch(kernel_, VectorArguments{matrices_[0]->data(), matrices_[1]->data(), matrices_[2]->data(), s.L, counters,
                                        nullptr});
    }
    void launch_on(const ElementwiseChain& s, ElementCounters* counters) {
        launch(kernel_,
               ChainArguments{matrices_[0]->data(), matrices_[1]->data(),
                              intermediates_ ? intermediates_->data() : nullptr, s.L, s.steps, counters, nullptr});
    }
    void launch_on(const Custom&, ElementCounters*) const { throw Error(ErrorCode::internal, "nothing to launch"); }

    const Kernel& kernel_;
    const Problem& problem_;
    const MatmulLauncher& launcher_;
    std::vector<Operand> operands_;
    std::vector<std::size_t> used_;  ///< operands that lie in memory: all but a chain's intermediates
    std::size_t output_ = 0;
    std::vector<std::unique_ptr<DeviceMatrix>> matrices_;
    std::unique_ptr<DeviceMatrix> intermediates_;
    bool intact_ = true;
};

/// What differs between what the threads counted, the host's model and sim's loop nest; empty if nothing does.
std::string compare_counts(const Kernel& kernel, const Workload& workload,
                           const std::vector<ElementCounters>& instrumented) {
    const std::vector<OperandTraffic> modelled = requested_traffic(kernel, workload);
    const std::vector<OperandTraffic> counted = sim::count(workload, schedule_of(kernel)).count.traffic;
    for (std::size_t i = 0; i < modelled.size(); ++i) {
        const Elements reads(instrumented[2 * i]), writes(instrumented[2 * i + 1]);
        const OperandTraffic& m = modelled[i];
        const OperandTraffic& c = counted[i];
        if (reads != m.read_elements || reads != c.read_elements) {
            return m.operand + " reads: instrumented " + to_string(reads) + ", modelled " + to_string(m.read_elements) +
                   ", sim " + to_string(c.read_elements);
        }
        if (writes != m.write_elements || writes != c.write_elements) {
            return m.operand + " writes: instrumented " + to_string(writes) + ", modelled " +
                   to_string(m.write_elements) + ", sim " + to_string(c.write_elements);
        }
    }
    return {};
}

}  // namespace

Outcome check_problem(const Kernel& kernel, const Problem& problem, const MatmulLauncher& launcher,
                      bool always_counted) {
    const Workload& workload = problem.workload;
    const Schedule schedule = schedule_of(kernel);
    OnDevice device(kernel, problem, launcher);
    DeviceCounters counters(device.operand_count()), ignored(device.operand_count());
    DeviceCounters* plain_counters = always_counted ? &ignored : nullptr;
    Outcome outcome;

    sim::HbmValues values = sim::allocate(workload, schedule);
    sim::fill_with_reals(values, workload);
    device.set_inputs(values);
    const HostMatrix plain = device.run(plain_counters);
    floats(values, device.output()) = plain;
    outcome.error_over_bound = sim::max_error_over_bound(values, workload);
    if (!(outcome.error_over_bound <= 1)) {
        outcome.result = "on reals the error is " + std::to_string(outcome.error_over_bound) + " times its bound";
    }
    if (why_not_observed(kernel).empty()) {
        if (!same_bits(plain, device.run(&counters)) && outcome.result.empty()) {
            outcome.result = "instrumented, the product has other bits";
        }
        outcome.counts = compare_counts(kernel, workload, counters.counts());
    } else if (!same_bits(plain, device.run(nullptr)) && outcome.result.empty()) {
        outcome.result = "run again, the product has other bits";
    }

    sim::fill_with_integers(values, workload, sim::exact_integer_range(workload));
    device.set_inputs(values);
    floats(values, device.output()) = device.run(plain_counters);
    if (!sim::equals_exactly(values, workload) && outcome.result.empty()) {
        outcome.result = "on integers the product is not exact";
    }
    if (!device.surroundings_intact()) outcome.surroundings = "something outside the output was written";
    return outcome;
}

Outcome check_problem(const Kernel& kernel, const Problem& problem) {
    return check_problem(
        kernel, problem, [](const Kernel& k, const MatmulArguments& a) { launch(k, a); }, false);
}

}  // namespace rooftile::gpu::check

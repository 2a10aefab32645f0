#include "rooftile/model/predict.hpp"

#include <algorithm>

#include "held.hpp"

namespace rooftile::model {

namespace {

/// A Count with every operand of the workload, nothing moved yet, and every non-output used `uses` times.
Count blank(const Workload& workload, Elements uses) {
    Count count;
    for (Operand& operand : operands(workload)) {
        if (operand.role != Role::output) count.uses.push_back({operand.name, uses});
        count.traffic.push_back({std::string(hbm_boundary), std::move(operand.name), operand.element_bytes, {}, {}});
    }
    return count;
}

struct Predictor {
    const Workload& workload;

    std::uint64_t accumulate_bytes() const { return element_bytes(workload.types.accumulate); }

    Count operator()(const Matmul& s, const Naive& plan) const {
        const Elements multiply_adds(product({s.M, s.N, s.K}, "M*N*K"));
        Count count = blank(workload, multiply_adds);
        count.traffic[0].read_elements = multiply_adds;
        count.traffic[1].read_elements = multiply_adds;
        add_output(count, s, plan.c_policy, 1, s.K);
        count.flops = Flops(multiply_adds.value()) * 2;
        count.peaks = {Bytes(count.traffic[0].element_bytes + count.traffic[1].element_bytes),
                       Bytes(accumulate_bytes())};
        return count;
    }

    Count operator()(const Matmul& s, const Tiled& t) const {
        const Elements multiply_adds(product({s.M, s.N, s.K}, "M*N*K"));
        Count count = blank(workload, multiply_adds);
        count.traffic[0].read_elements = Elements(product({s.M, s.K, cdiv(s.N, t.BN)}, "M*K*ceil(N/BN)"));
        count.traffic[1].read_elements = Elements(product({s.K, s.N, cdiv(s.M, t.BM)}, "K*N*ceil(M/BM)"));
        add_output(count, s, t.c_policy, t.split_k, cdiv(s.K, t.BK));
        count.flops = Flops(multiply_adds.value()) * 2;
        count.peaks = tiled_peaks(s, t, count);
        return count;
    }

    Count operator()(const VectorAdd& s, const Direct&) const { return vector_add(s, 1); }
    Count operator()(const VectorAdd& s, const Blocked& plan) const { return vector_add(s, std::min(plan.B, s.L)); }

    Count operator()(const ElementwiseChain& s, const Unfused&) const {
        Count count = chain(s);
        for (std::size_t step = 0; step < s.steps; ++step) {
            count.traffic[step].read_elements = Elements(s.L);
            count.traffic[step + 1].write_elements = Elements(s.L);
            count.peaks.input_bytes = std::max(count.peaks.input_bytes, Bytes(count.traffic[step].element_bytes));
        }
        return count;
    }

    Count operator()(const ElementwiseChain& s, const Fused&) const {
        Count count = chain(s);
        count.traffic.front().read_elements = Elements(s.L);
        count.traffic.back().write_elements = Elements(s.L);
        count.peaks.input_bytes = Bytes(count.traffic.front().element_bytes);
        return count;
    }

    Count operator()(const Custom& s, const Given&) const {
        Count count = blank(workload, Elements());
        count.uses.clear();
        count.traffic[0].read_elements = Elements(s.read_bytes.value());
        count.traffic[0].write_elements = Elements(s.write_bytes.value());
        count.flops = s.flops;
        return count;
    }

    template <class Shape, class Plan>
    Count operator()(const Shape&, const Plan&) const {
        no_closed_form();
    }

private:
    /// What C moves: each pass of split_k writes it, and reads it unless it is the first of policy write;
    /// with sums in memory every K step reads and writes it.
    static void add_output(Count& count, const Matmul& s, CPolicy policy, Uint128 passes, Uint128 k_steps) {
        const bool in_memory = policy == CPolicy::memory_accumulate;
        const Uint128 writes = in_memory ? k_steps : passes;
        const Uint128 reads = policy == CPolicy::write ? passes - 1 : writes;
        count.traffic[2].read_elements = Elements(product({s.M, s.N, reads}, "the reads of C"));
        count.traffic[2].write_elements = Elements(product({s.M, s.N, writes}, "the writes of C"));
    }

    Peaks tiled_peaks(const Matmul& s, const Tiled& t, const Count& count) const {
        const HeldTile held = held_tile(s, t);
        const Bytes a_bytes =
            Bytes(product({held.rows, held.depth, count.traffic[0].element_bytes}, "the A buffer's byte count"));
        const Bytes b_bytes =
            Bytes(product({held.depth, held.cols, count.traffic[1].element_bytes}, "the B buffer's byte count"));
        return {a_bytes + b_bytes,
                Bytes(product({held.rows, held.cols, accumulate_bytes()}, "the accumulators' byte count"))};
    }

    Count vector_add(const VectorAdd& s, std::uint64_t held) const {
        Count count = blank(workload, Elements(s.L));
        count.traffic[0].read_elements = Elements(s.L);
        count.traffic[1].read_elements = Elements(s.L);
        count.traffic[2].write_elements = Elements(s.L);
        count.flops = Flops(s.L);
        count.peaks = {Bytes(product({held, count.traffic[0].element_bytes + count.traffic[1].element_bytes},
                                     "the input buffers' byte count")),
                       Bytes(product({held, accumulate_bytes()}, "the accumulators' byte count"))};
        return count;
    }

    Count chain(const ElementwiseChain& s) const {
        Count count = blank(workload, Elements(s.L));
        count.flops = Flops(product({s.L, s.steps}, "L*steps"));
        count.peaks.accumulator_bytes = Bytes(accumulate_bytes());
        return count;
    }
};

}  // namespace

Count predict(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    return std::visit(Predictor{workload}, workload.shape, schedule.plan);
}

std::optional<Bytes> extra_output_bytes(const Workload& workload, const Count& count) {
    const auto* matmul = std::get_if<Matmul>(&workload.shape);
    if (matmul == nullptr) return std::nullopt;
    const Elements once(product({matmul->M, matmul->N}, "M*N"));
    for (const OperandTraffic& row : count.traffic) {
        const Elements moved = row.read_elements + row.write_elements;
        if (row.operand == "C" && moved >= once) return bytes_of(moved - once, row.element_bytes);
    }
    return std::nullopt;
}

Bytes compulsory_bytes(const Workload& workload) {
    if (const auto* custom = std::get_if<Custom>(&workload.shape)) return custom->read_bytes + custom->write_bytes;
    Bytes sum;
    for (const Operand& operand : operands(workload)) {
        if (operand.role == Role::intermediate) continue;
        sum += bytes_of(Elements(product({operand.rows, operand.cols}, "an operand's element count")),
                        operand.element_bytes);
    }
    return sum;
}

}  // namespace rooftile::model

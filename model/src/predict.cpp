#include "rooftile/model/predict.hpp"

#include <algorithm>

#include "closed_form.hpp"

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

    Count operator()(const Matmul& s, const Naive&) const {
        const Elements multiply_adds(product({s.M, s.N, s.K}, "M*N*K"));
        Count count = blank(workload, multiply_adds);
        count.traffic[0].read_elements = multiply_adds;
        count.traffic[1].read_elements = multiply_adds;
        count.traffic[2].write_elements = Elements(product({s.M, s.N}, "M*N"));
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
        count.traffic[2].write_elements = Elements(product({s.M, s.N}, "M*N"));
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
    /// The first tile and slab are the largest; double buffering holds the second slab beside the first.
    Peaks tiled_peaks(const Matmul& s, const Tiled& t, const Count& count) const {
        const std::uint64_t rows = std::min(t.BM, s.M);
        const std::uint64_t cols = std::min(t.BN, s.N);
        const std::uint64_t slab = std::min(t.BK, s.K);
        const std::uint64_t prefetched = t.buffers == 2 ? std::min(t.BK, s.K - slab) : 0;
        const Uint128 held = Uint128{slab} + prefetched;
        const Bytes a_bytes = Bytes(product({rows, held, count.traffic[0].element_bytes}, "the A buffer's byte count"));
        const Bytes b_bytes = Bytes(product({held, cols, count.traffic[1].element_bytes}, "the B buffer's byte count"));
        return {a_bytes + b_bytes, Bytes(product({rows, cols, accumulate_bytes()}, "the accumulators' byte count"))};
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

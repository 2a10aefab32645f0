#include "rooftile/model/footprint.hpp"

#include <algorithm>

#include "closed_form.hpp"

namespace rooftile::model {

namespace {

struct FootprintOf {
    const Workload& workload;

    Uint128 in() const { return element_bytes(workload.types.input); }
    Uint128 out() const { return element_bytes(workload.types.output); }
    Uint128 acc() const { return element_bytes(workload.types.accumulate); }

    Footprint operator()(const Matmul&, const Naive&) const { return {Bytes(2 * in()), Bytes(acc())}; }
    Footprint operator()(const Matmul&, const Tiled& t) const {
        const Uint128 edges = Uint128{t.BM} + t.BN;
        return {Bytes(product({in(), t.BK, edges, t.buffers}, "the input buffers' byte count")),
                Bytes(product({acc(), t.BM, t.BN}, "the accumulators' byte count"))};
    }
    Footprint operator()(const VectorAdd&, const Direct&) const { return {Bytes(2 * in()), Bytes(acc())}; }
    Footprint operator()(const VectorAdd&, const Blocked& plan) const {
        return {Bytes(product({2, in(), plan.B}, "the input buffers' byte count")),
                Bytes(product({acc(), plan.B}, "the accumulators' byte count"))};
    }
    Footprint operator()(const ElementwiseChain& s, const Unfused&) const {
        return {Bytes(s.steps > 1 ? std::max(in(), out()) : in()), Bytes(acc())};
    }
    Footprint operator()(const ElementwiseChain&, const Fused&) const { return {Bytes(in()), Bytes(acc())}; }
    Footprint operator()(const Custom&, const Given&) const { return {}; }
    template <class Shape, class Plan>
    Footprint operator()(const Shape&, const Plan&) const {
        no_closed_form();
    }
};

Bytes lacking(Bytes needed, const std::optional<Bytes>& capacity) {
    return capacity && needed > *capacity ? needed - *capacity : Bytes(0);
}

}  // namespace

Footprint footprint(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    return std::visit(FootprintOf{workload}, workload.shape, schedule.plan);
}

std::string lack_text(const Footprint& footprint, const Machine& machine) {
    const Missing lack = missing(footprint, machine);
    std::string text;
    const auto add = [&](Bytes lacking_bytes, Bytes needed, const std::optional<Bytes>& there, const char* what) {
        if (lacking_bytes == Bytes(0)) return;
        text += (text.empty() ? "needs " : " and ") + to_string(needed) + " B of " + what + ", " + to_string(*there) +
                " B there";
    };
    add(lack.input_buffer_bytes, footprint.input_buffer_bytes, machine.on_chip_bytes, "input buffer");
    add(lack.accumulator_bytes, footprint.accumulator_bytes, machine.accumulator_bytes, "accumulators");
    return text;
}

std::optional<Rational> accumulators_per_thread(const Schedule& schedule) {
    const auto* tile = std::get_if<Tiled>(&schedule.plan);
    if (tile == nullptr || !schedule.block || !schedule.block->threads) return std::nullopt;
    return Rational(product({tile->BM, tile->BN}, "the number of accumulators"), Uint128{*schedule.block->threads});
}

Missing missing(const Footprint& footprint, const Machine& machine) {
    return {lacking(footprint.input_buffer_bytes, machine.on_chip_bytes),
            lacking(footprint.accumulator_bytes, machine.accumulator_bytes)};
}

}  // namespace rooftile::model

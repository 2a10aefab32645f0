#include "rooftile/model/bounds.hpp"

#include <algorithm>
#include <cmath>

#include "held.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/roofline.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::model {

namespace {

constexpr unsigned fraction_bits = 128;

/// 2MNK of a shape, which may exceed 128 bits.
Rational twice_multiply_adds(const Matmul& s) { return Rational(2) * Rational(s.M) * Rational(s.N) * Rational(s.K); }

Rational reciprocal(std::uint64_t value) { return Rational(Uint128{1}, Uint128{value}); }

/// Elements held at once, and what a schedule moves for each multiply-add when its matrix is large.
struct Use {
    Elements held, held_without_clipping;
    Rational moved_per_multiply_add;
};

struct UseOf {
    Use operator()(const Matmul&, const Naive& plan) const {
        const bool in_memory = plan.c_policy == CPolicy::memory_accumulate;
        return {Elements(3), Elements(3), Rational(in_memory ? 4 : 2)};
    }
    Use operator()(const Matmul& s, const Tiled& t) const {
        Rational moved = reciprocal(t.BM) + reciprocal(t.BN);
        if (t.c_policy == CPolicy::memory_accumulate) moved = moved + Rational(2) * reciprocal(t.BK);
        return {elements_of(held_tile(s, t)),
                elements_of({t.BM, t.BN, product({t.BK, t.buffers}, "the depth of the input buffers")}), moved};
    }
    template <class Shape, class Plan>
    Use operator()(const Shape&, const Plan&) const {
        no_closed_form();
    }

private:
    static Elements elements_of(const HeldTile& tile) {
        return Elements(product({tile.depth, tile.rows + tile.cols}, "the elements of the input buffers")) +
               Elements(product({tile.rows, tile.cols}, "the number of accumulators"));
    }
};

}  // namespace

Elements compulsory_elements(const Matmul& s) {
    return Elements(product({s.M, s.K}, "M*K")) + Elements(product({s.K, s.N}, "K*N")) +
           Elements(product({s.M, s.N}, "M*N"));
}

Rational lower_bound_elements(const Matmul& s, Elements on_chip) {
    if (on_chip == Elements(0)) throw Error(ErrorCode::input, "nothing can be computed with 0 elements on chip");
    const Rational work = twice_multiply_adds(s);
    // sqrt((2MNK)^2 / S), rounded down.
    const Rational reads = (work * work / Rational(on_chip)).sqrt_down(fraction_bits);
    return std::max(Rational(compulsory_elements(s)), reads + Rational(s.M) * Rational(s.N));
}

double lower_bound_near(const Matmul& s, double on_chip_elements) {
    const double reads = twice_multiply_adds(s).to_double() / std::sqrt(on_chip_elements);
    const double writes = (Rational(s.M) * Rational(s.N)).to_double();
    return std::max(Rational(compulsory_elements(s)).to_double(), reads + writes);
}

bool below_lower_bound(const Matmul& s, Elements on_chip, Elements moved) {
    if (moved < compulsory_elements(s)) return true;
    const Rational reads = Rational(moved) - Rational(s.M) * Rational(s.N);
    const Rational work = twice_multiply_adds(s);
    return reads * reads * Rational(on_chip) < work * work;
}

std::optional<MatmulBound> matmul_bound(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    const auto* shape = std::get_if<Matmul>(&workload.shape);
    if (shape == nullptr) return std::nullopt;
    const Use use = std::visit(UseOf{}, workload.shape, schedule.plan);
    MatmulBound bound;
    bound.on_chip_elements = use.held;
    bound.compulsory_elements = compulsory_elements(*shape);
    bound.lower_bound_elements = lower_bound_elements(*shape, use.held);
    const std::uint64_t input_bytes = element_bytes(workload.types.input);
    if (input_bytes == element_bytes(workload.types.output)) {
        bound.lower_bound_bytes = bound.lower_bound_elements * Rational(input_bytes);
    }
    const Rational moved = use.moved_per_multiply_add;
    bound.gap_limit = (moved * moved * Rational(use.held_without_clipping) / Rational(4)).sqrt_down(fraction_bits);
    return bound;
}

Rational gap(const Count& count, const MatmulBound& bound) {
    return Rational(count.read_elements() + count.write_elements()) / bound.lower_bound_elements;
}

std::optional<OnePass> one_pass(const Workload& workload) {
    if (!std::holds_alternative<Matmul>(workload.shape)) return std::nullopt;
    const Flops work = Flops(operations(workload)) * 2;
    const Bytes total = compulsory_bytes(workload);
    return OnePass{total, *intensity(work, total)};
}

}  // namespace rooftile::model

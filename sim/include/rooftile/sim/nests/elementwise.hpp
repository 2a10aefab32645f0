#pragma once

// Elementwise loop nests: vector add, whole or in blocks, and a chain of steps, unfused or fused.

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/hierarchy.hpp"

namespace rooftile::sim {

/// C = A + B, element by element.
template <class Data>
void vector_add(Hierarchy<Data>& memory, const VectorAdd& shape) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators c;
    const Range all{0, shape.L};
    const auto pass = memory.scope(scope_name::pass);
    memory.reset_streamed(c, block({0, 1}, all));
    memory.stream(0, block({0, 1}, all), a);
    memory.stream(1, block({0, 1}, all), b);
    memory.add(c, a, b, all);
    memory.store_streamed(2, c);
}

/// C = A + B in blocks: nothing is used again, so nothing moves less.
template <class Data>
void vector_add_blocked(Hierarchy<Data>& memory, const VectorAdd& shape, const Blocked& plan) {
    typename Hierarchy<Data>::InputBuffer a, b;
    typename Hierarchy<Data>::Accumulators c;
    for (std::uint64_t j0 = 0; j0 < shape.L; j0 += plan.B) {
        const Range j = clip(j0, plan.B, shape.L);
        const auto part = memory.scope(scope_name::block, "j0", j0);
        memory.reset(c, block({0, 1}, j));
        memory.load(0, block({0, 1}, j), a);
        memory.load(1, block({0, 1}, j), b);
        memory.add(c, a, b, j);
        memory.store(2, c);
    }
}

/// Every step writes its result to HBM and the next one reads it back.
template <class Data>
void chain_unfused(Hierarchy<Data>& memory, const ElementwiseChain& shape) {
    typename Hierarchy<Data>::InputBuffer x;
    typename Hierarchy<Data>::Accumulators y;
    const Range all{0, shape.L};
    for (std::uint64_t step = 0; step < shape.steps; ++step) {
        const auto pass = memory.scope(scope_name::step, "step", step);
        memory.reset_streamed(y, block({0, 1}, all));
        memory.stream(step, block({0, 1}, all), x);
        memory.chain_step(y, x, all);
        memory.store_streamed(step + 1, y);
    }
}

/// Each element goes through all steps while it is on chip.
template <class Data>
void chain_fused(Hierarchy<Data>& memory, const ElementwiseChain& shape) {
    typename Hierarchy<Data>::InputBuffer x;
    typename Hierarchy<Data>::Accumulators y;
    const Range all{0, shape.L};
    const auto pass = memory.scope(scope_name::pass);
    memory.reset_streamed(y, block({0, 1}, all));
    memory.stream(0, block({0, 1}, all), x);
    memory.chain_step(y, x, all);
    for (std::uint64_t step = 1; step < shape.steps; ++step) memory.chain_step_in_place(y, step, all);
    memory.store_streamed(shape.steps, y);
}

}  // namespace rooftile::sim

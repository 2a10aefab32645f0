#pragma once

// Random workloads and schedules for laws, with every stratum forced: divisible, ragged, and tiles larger
// than the matrix; all element types; all kinds; all block orders, C policies and splits of K.

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>

#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::test {

struct Case {
    Workload workload;
    Schedule schedule;
};

inline std::string describe(const Workload& workload, const Schedule& schedule) {
    std::string text(kind_name(workload));
    if (const auto* s = std::get_if<Matmul>(&workload.shape)) {
        text += " " + std::to_string(s->M) + "x" + std::to_string(s->N) + "x" + std::to_string(s->K);
    } else if (const auto* v = std::get_if<VectorAdd>(&workload.shape)) {
        text += " L=" + std::to_string(v->L);
    } else if (const auto* c = std::get_if<ElementwiseChain>(&workload.shape)) {
        text += " L=" + std::to_string(c->L) + " steps=" + std::to_string(c->steps);
    }
    text += " " + std::string(name(workload.types.input)) + "/" + std::string(name(workload.types.accumulate)) + "/" +
            std::string(name(workload.types.output)) + " " + std::string(kind_name(schedule));
    if (const auto* t = std::get_if<Tiled>(&schedule.plan)) {
        text += " " + std::to_string(t->BM) + "x" + std::to_string(t->BN) + "x" + std::to_string(t->BK) + " buffers " +
                std::to_string(t->buffers) + " " + std::string(name(t->c_policy)) + " split_k " +
                std::to_string(t->split_k) + " order " + name(t->order);
    } else if (const auto* n = std::get_if<Naive>(&schedule.plan)) {
        text += " " + std::string(name(n->c_policy));
    } else if (const auto* b = std::get_if<Blocked>(&schedule.plan)) {
        text += " B=" + std::to_string(b->B);
    }
    return text;
}
inline std::string describe(const Case& c) { return describe(c.workload, c.schedule); }

class Shapes {
public:
    explicit Shapes(std::uint64_t seed) : random_(seed) {}

    std::uint64_t between(std::uint64_t low, std::uint64_t high) {
        return std::uniform_int_distribution<std::uint64_t>(low, high)(random_);
    }

    /// A legal combination of element types.
    ElementTypes types() {
        static constexpr ElementTypes legal[] = {
            {DType::f64, DType::f64, DType::f64},  {DType::f64, DType::f32, DType::f64},
            {DType::f32, DType::f32, DType::f32},  {DType::f32, DType::f16, DType::f32},
            {DType::f32, DType::f64, DType::f64},  {DType::f16, DType::f16, DType::f32},
            {DType::f16, DType::f16, DType::f16},  {DType::f16, DType::f32, DType::f32},
            {DType::f16, DType::f16, DType::f64},  {DType::bf16, DType::bf16, DType::f32},
            {DType::bf16, DType::f32, DType::f64}, {DType::i8, DType::i32, DType::i32},
            {DType::i8, DType::i8, DType::i32}};
        return legal[between(0, std::size(legal) - 1)];
    }

    /// A tile side for `extent`: dividing it, leaving a ragged edge where one exists, or larger than it.
    std::uint64_t tile(std::uint64_t extent) {
        const std::uint64_t stratum = between(0, 2);
        if (stratum == 2) return extent + between(0, 7);
        std::uint64_t side = between(1, extent);
        const bool divides = stratum == 0;
        for (std::uint64_t tries = 0; tries < extent && (extent % side == 0) != divides; ++tries) {
            side = side % extent + 1;
        }
        return side;
    }

    CPolicy c_policy() {
        static constexpr CPolicy all[] = {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate};
        return all[between(0, 2)];
    }

    /// Any block order; groups of up to two rows more than there are.
    BlockOrder order(std::uint64_t tile_rows) {
        switch (between(0, 3)) {
            case 0: return BlockOrder::row();
            case 1: return BlockOrder::column();
            default: return BlockOrder::grouped(static_cast<std::uint32_t>(between(1, tile_rows + 2)));
        }
    }

    /// The same tiling with any block order, any C policy and, every other time, a split of its K slabs.
    Tiled with_c(const Matmul& s, Tiled t) {
        t.order = order((s.M - 1) / t.BM + 1);
        t.c_policy = c_policy();
        t.split_k = between(0, 1) == 0 ? 1 : between(1, (s.K - 1) / t.BK + 1);
        return t;
    }

    /// A matmul with sides up to `largest`, naive one time in eight.
    Case matmul(std::uint64_t largest) {
        const Matmul s{between(1, largest), between(1, largest), between(1, largest)};
        Case c{{s, types()}, {}};
        if (between(0, 7) == 0) {
            c.schedule.plan = Naive{c_policy()};
        } else {
            c.schedule.plan = with_c(s, Tiled{tile(s.M), tile(s.N), tile(s.K), between(1, 2)});
        }
        return c;
    }

    /// An elementwise workload of up to `largest` elements.
    Case elementwise(std::uint64_t largest) {
        const std::uint64_t length = between(1, largest);
        switch (between(0, 3)) {
            case 0: return {{VectorAdd{length}, types()}, {"", Direct{}, {}, "", ""}};
            case 1: return {{VectorAdd{length}, types()}, {"", Blocked{tile(length)}, {}, "", ""}};
            case 2: return {{ElementwiseChain{length, between(1, 6)}, types()}, {"", Unfused{}, {}, "", ""}};
            default: return {{ElementwiseChain{length, between(1, 6)}, types()}, {"", Fused{}, {}, "", ""}};
        }
    }

    /// Any of them; every fifth is elementwise.
    Case any(std::uint64_t largest) { return between(0, 4) == 0 ? elementwise(4 * largest) : matmul(largest); }

private:
    std::mt19937_64 random_;
};

/// A schedule of that plan, for tests that need nothing else.
template <class Plan>
Schedule plan(Plan chosen) {
    Schedule schedule;
    schedule.name = "s";
    schedule.plan = chosen;
    return schedule;
}

}  // namespace rooftile::test

#include "rooftile/model/steps.hpp"

#include "closed_form.hpp"

namespace rooftile::model {

namespace {

struct TransferCount {
    const Workload& workload;

    Uint128 operator()(const Matmul& s, const Naive& plan) const {
        switch (plan.c_policy) {
            case CPolicy::write: return product({3, s.M, s.N}, "the number of transfers");
            case CPolicy::read_write: return product({4, s.M, s.N}, "the number of transfers");
            case CPolicy::memory_accumulate: break;
        }
        return product({4, s.M, s.N, s.K}, "the number of transfers");
    }
    Uint128 operator()(const Matmul& s, const Tiled& t) const {
        const Uint128 tiles = product({cdiv(s.M, t.BM), cdiv(s.N, t.BN)}, "the number of output tiles");
        const Uint128 slabs = cdiv(s.K, t.BK);
        const bool in_memory = t.c_policy == CPolicy::memory_accumulate;
        const Uint128 stores = in_memory ? slabs : t.split_k;
        const Uint128 c_loads = t.c_policy == CPolicy::write ? stores - 1 : stores;
        return product({tiles, 2 * slabs + stores + c_loads}, "the number of transfers");
    }
    Uint128 operator()(const VectorAdd&, const Direct&) const { return 3; }
    Uint128 operator()(const VectorAdd& s, const Blocked& plan) const { return 3 * cdiv(s.L, plan.B); }
    Uint128 operator()(const ElementwiseChain& s, const Unfused&) const { return 2 * Uint128{s.steps}; }
    Uint128 operator()(const ElementwiseChain&, const Fused&) const { return 2; }
    Uint128 operator()(const Custom&, const Given&) const { return 0; }
    template <class Shape, class Plan>
    Uint128 operator()(const Shape&, const Plan&) const {
        no_closed_form();
    }
};

struct OperationCount {
    Uint128 operator()(const Matmul& s) const { return product({s.M, s.N, s.K}, "M*N*K"); }
    Uint128 operator()(const VectorAdd& s) const { return s.L; }
    Uint128 operator()(const ElementwiseChain& s) const { return product({s.L, s.steps}, "L*steps"); }
    Uint128 operator()(const Custom&) const { return 0; }
};

}  // namespace

std::optional<TileSteps> tile_steps(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    if (const auto* matmul = std::get_if<Matmul>(&workload.shape)) {
        if (const auto* t = std::get_if<Tiled>(&schedule.plan)) {
            const Uint128 tiles =
                product({cdiv(matmul->M, t->BM), cdiv(matmul->N, t->BN)}, "the number of output tiles");
            return TileSteps{tiles, cdiv(matmul->K, t->BK)};
        }
    }
    if (const auto* vector = std::get_if<VectorAdd>(&workload.shape)) {
        if (const auto* plan = std::get_if<Blocked>(&schedule.plan)) return TileSteps{cdiv(vector->L, plan->B), 1};
    }
    return std::nullopt;
}

Uint128 transfers(const Workload& workload, const Schedule& schedule) {
    validate(workload, schedule);
    return std::visit(TransferCount{workload}, workload.shape, schedule.plan);
}

Uint128 operations(const Workload& workload) { return std::visit(OperationCount{}, workload.shape); }

}  // namespace rooftile::model

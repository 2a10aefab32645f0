#include "rooftile/core/schedule.hpp"

#include "rooftile/core/error.hpp"

namespace rooftile {

namespace {

struct KindName {
    std::string_view operator()(const Naive&) const { return "naive"; }
    std::string_view operator()(const Tiled&) const { return "tiled"; }
    std::string_view operator()(const Direct&) const { return "direct"; }
    std::string_view operator()(const Blocked&) const { return "blocked"; }
    std::string_view operator()(const Unfused&) const { return "unfused"; }
    std::string_view operator()(const Fused&) const { return "fused"; }
    std::string_view operator()(const Given&) const { return "given"; }
};

void require_extent(const char* what, std::uint64_t value) {
    if (value >= 1 && value <= max_extent) return;
    throw Error(ErrorCode::input, std::string(what) + " is " + std::to_string(value),
                "it must lie between 1 and " + std::to_string(max_extent));
}

std::uint64_t slabs_of(const Matmul& s, const Tiled& t) { return (s.K - 1) / t.BK + 1; }

/// Every group of split_k needs a K slab of its own.
void require_slabs(const Matmul& s, const Tiled& t) {
    require_extent("split_k", t.split_k);
    if (has_slabs_to_split(s, t)) return;
    const std::uint64_t slabs = slabs_of(s, t);
    const std::string idle = std::to_string(t.split_k - slabs);
    throw Error(ErrorCode::input,
                "nothing to do for " + idle + " of the " + std::to_string(t.split_k) +
                    " groups of split_k: K = " + std::to_string(s.K) + " has " + std::to_string(slabs) +
                    (slabs == 1 ? " slab" : " slabs") + " of BK = " + std::to_string(t.BK),
                "the largest possible split_k is " + std::to_string(slabs));
}

/// One line a pair that belongs together; everything else does not.
struct Fits {
    bool operator()(const Matmul&, const Naive&) const { return true; }
    bool operator()(const Matmul&, const Tiled&) const { return true; }
    bool operator()(const VectorAdd&, const Direct&) const { return true; }
    bool operator()(const VectorAdd&, const Blocked&) const { return true; }
    bool operator()(const ElementwiseChain&, const Unfused&) const { return true; }
    bool operator()(const ElementwiseChain&, const Fused&) const { return true; }
    bool operator()(const Custom&, const Given&) const { return true; }
    template <class Shape, class Plan>
    bool operator()(const Shape&, const Plan&) const {
        return false;
    }
};

struct RequireExtents {
    void operator()(const Matmul& s) const {
        require_extent("M", s.M);
        require_extent("N", s.N);
        require_extent("K", s.K);
    }
    void operator()(const VectorAdd& s) const { require_extent("L", s.L); }
    void operator()(const ElementwiseChain& s) const {
        require_extent("L", s.L);
        require_extent("steps", s.steps);
    }
    void operator()(const Tiled& t) const {
        require_extent("BM", t.BM);
        require_extent("BN", t.BN);
        require_extent("BK", t.BK);
        if (t.buffers != 1 && t.buffers != 2) {
            throw Error(ErrorCode::input, "buffers is " + std::to_string(t.buffers), "it must be 1 or 2");
        }
        if (t.order.kind == BlockOrder::Kind::grouped && t.order.group_rows == 0) {
            throw Error(ErrorCode::input, "order is grouped:0", "a group has at least 1 tile row");
        }
    }
    void operator()(const Blocked& plan) const { require_extent("B", plan.B); }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void validate(const Workload& workload, const Schedule& schedule) {
    if (!fits(workload, schedule)) {
        throw Error(ErrorCode::input, "a schedule of kind '" + std::string(kind_name(schedule)) +
                                          "' does not carry out a workload of kind '" +
                                          std::string(kind_name(workload)) + "'");
    }
    std::visit(RequireExtents{}, workload.shape);
    std::visit(RequireExtents{}, schedule.plan);
    const auto* matmul = std::get_if<Matmul>(&workload.shape);
    const auto* tiled = std::get_if<Tiled>(&schedule.plan);
    if (matmul != nullptr && tiled != nullptr) require_slabs(*matmul, *tiled);
}

bool has_slabs_to_split(const Matmul& s, const Tiled& t) { return t.split_k <= slabs_of(s, t); }

std::string_view name(CPolicy policy) {
    switch (policy) {
        case CPolicy::write: return "write";
        case CPolicy::read_write: return "read_write";
        case CPolicy::memory_accumulate: return "memory_accumulate";
    }
    return "";
}

std::string_view kind_name(const Schedule& schedule) { return std::visit(KindName{}, schedule.plan); }

bool fits(const Workload& workload, const Schedule& schedule) {
    return std::visit(Fits{}, workload.shape, schedule.plan);
}

}  // namespace rooftile

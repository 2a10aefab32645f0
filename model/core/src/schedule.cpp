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

void require_extent(const char* what, std::uint64_t value) {
    if (value >= 1 && value <= max_extent) return;
    throw Error(ErrorCode::input, std::string(what) + " is " + std::to_string(value),
                "it must lie between 1 and " + std::to_string(max_extent));
}

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
}

std::string_view kind_name(const Schedule& schedule) { return std::visit(KindName{}, schedule.plan); }

bool fits(const Workload& workload, const Schedule& schedule) {
    return std::visit(Fits{}, workload.shape, schedule.plan);
}

}  // namespace rooftile

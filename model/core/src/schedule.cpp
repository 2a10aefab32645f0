#include "rooftile/core/schedule.hpp"

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

}  // namespace

std::string_view kind_name(const Schedule& schedule) { return std::visit(KindName{}, schedule.plan); }

bool fits(const Workload& workload, const Schedule& schedule) {
    return std::visit(Fits{}, workload.shape, schedule.plan);
}

}  // namespace rooftile

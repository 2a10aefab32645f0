#include "app/scenario/size_setters.hpp"

#include "app/scenario/fields.hpp"
#include "app/scenario/workload.hpp"

namespace rooftile::app {

namespace {

template <auto Member, class Shape>
bool shape_size(Scenario& scenario, std::size_t, std::uint64_t value) {
    auto* shape = std::get_if<Shape>(&scenario.workload.shape);
    if (shape != nullptr) shape->*Member = value;
    return shape != nullptr;
}

template <auto Member, class Plan>
bool plan_size(Scenario& scenario, std::size_t schedule, std::uint64_t value) {
    // Reading it anew tells whether the kernel still carries it out.
    if (!scenario.schedules[schedule].kernel.empty()) return false;
    auto* plan = std::get_if<Plan>(&scenario.schedules[schedule].schedule.plan);
    if (plan != nullptr) plan->*Member = value;
    return plan != nullptr;
}

template <auto Member>
bool block_size(Scenario& scenario, std::size_t schedule, std::uint64_t value) {
    auto& block = scenario.schedules[schedule].schedule.block;
    if (block) (*block).*Member = value;
    return block.has_value();
}

constexpr SizeSetter workload_table[] = {
    {"M", max_size, shape_size<&Matmul::M, Matmul>},
    {"N", max_size, shape_size<&Matmul::N, Matmul>},
    {"K", max_size, shape_size<&Matmul::K, Matmul>},
    {"L", max_size,
     [](Scenario& scenario, std::size_t none, std::uint64_t value) {
         return shape_size<&VectorAdd::L, VectorAdd>(scenario, none, value) ||
                shape_size<&ElementwiseChain::L, ElementwiseChain>(scenario, none, value);
     }},
    {"steps", max_steps, shape_size<&ElementwiseChain::steps, ElementwiseChain>},
};

constexpr SizeSetter schedule_table[] = {
    {"BM", max_size, plan_size<&Tiled::BM, Tiled>},
    {"BN", max_size, plan_size<&Tiled::BN, Tiled>},
    {"BK", max_size, plan_size<&Tiled::BK, Tiled>},
    {"split_k", max_size, plan_size<&Tiled::split_k, Tiled>},
    {"buffers", 2, plan_size<&Tiled::buffers, Tiled>},
    {"B", max_size, plan_size<&Blocked::B, Blocked>},
    {"block.threads", max_resource, block_size<&BlockResources::threads>},
    {"block.registers_per_thread", max_resource, block_size<&BlockResources::registers_per_thread>},
};

}  // namespace

std::span<const SizeSetter> workload_sizes() { return workload_table; }
std::span<const SizeSetter> schedule_sizes() { return schedule_table; }

}  // namespace rooftile::app

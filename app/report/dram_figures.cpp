#include "app/report/dram_figures.hpp"

#include "app/report/occupancy_on.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/l2/granules.hpp"
#include "rooftile/model/device_limits.hpp"

namespace rooftile::app {

namespace {

/// Of one simulation; there are six in a prediction.
constexpr std::uint64_t most_reads = 10'000'000;
/// Longest chunks the model takes.
constexpr std::uint32_t longest_chunk_lines = 64;

/// What the schedule's block takes, completed by its kernel.
BlockResources block_of(const ScheduleEntry& entry, const gpu::Kernel* kernel, Bytes input_buffer_bytes) {
    BlockResources block = entry.schedule.block.value_or(BlockResources{});
    if (kernel != nullptr) {
        if (!block.threads) block.threads = kernel->threads();
        if (!block.shared_bytes) {
            block.shared_bytes = Bytes(Uint128(kernel->static_shared_bytes) + Uint128(kernel->dynamic_shared_bytes));
        }
    }
    if (!block.shared_bytes) block.shared_bytes = input_buffer_bytes;
    return block;
}

std::optional<std::uint64_t> most_warps(const Machine& machine) {
    if (machine.sm && machine.sm->warps) return machine.sm->warps;
    const model::DeviceLimits* device = model::device_limits(machine.compute_capability);
    return device == nullptr ? std::nullopt : std::optional<std::uint64_t>(device->warps());
}

/// By the rule of devices where the machine is known to it, otherwise by the textbook.
Known<model::Occupancy> occupancy_of(const Machine& machine, const BlockResources& block) {
    Known<model::Occupancy> occupancy = device_occupancy_on(&machine, block, std::nullopt);
    return occupancy ? occupancy : textbook_occupancy_on(&machine, block, std::nullopt);
}

/// The blocks that are resident on a multiprocessor, stated or derived.
Known<std::uint64_t> residency(const Machine& machine, const ScheduleEntry& entry, const BlockResources& block) {
    if (!block.threads) {
        return expr::Null{"nothing states the threads of a block (kernel, or threads of block)"};
    }
    const Known<model::Occupancy> occupancy = occupancy_of(machine, block);
    if (entry.resident_blocks) {
        const std::uint64_t stated = *entry.resident_blocks;
        if (occupancy && stated > occupancy->resident_blocks) {
            return expr::Null{"resident_blocks is " + std::to_string(stated) + ", but at most " +
                              std::to_string(occupancy->resident_blocks) + " such blocks fit on a multiprocessor"};
        }
        return stated;
    }
    if (!block.registers_per_thread) {
        return expr::Null{
            "nothing states how many blocks are resident (resident_blocks, or registers_per_thread of block)"};
    }
    if (!occupancy) return occupancy.why();
    if (occupancy->resident_blocks == 0) return expr::Null{"not one block fits on a multiprocessor"};
    return occupancy->resident_blocks;
}

/// Tiles and staging of the schedule's blocks, or why they are not known.
std::optional<expr::Null> take_tiles(const Schedule& schedule, const gpu::Kernel* kernel, DramLaunch& on) {
    const expr::Null c_is_read{"the L2 model knows products that write C once and do not read it"};
    if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
        if (tiled->c_policy != CPolicy::write || tiled->split_k != 1) return c_is_read;
        on.launch.BM = tiled->BM;
        on.launch.BN = tiled->BN;
        on.launch.order = tiled->order;
        if (kernel != nullptr && kernel->asynchronous) on.launch.staging = l2::Staging::asynchronous;
        on.compared_kind = tiled->buffers == 1 && (kernel == nullptr || kernel->buffers == 1);
        return std::nullopt;
    }
    if (std::get<Naive>(schedule.plan).c_policy != CPolicy::write) return c_is_read;
    if (kernel == nullptr) {
        return expr::Null{"nothing says which outputs a block of the naive loop owns (kernel)"};
    }
    on.launch.BM = kernel->BM;
    on.launch.BN = kernel->BN;
    on.launch.staging = l2::Staging::direct;
    return std::nullopt;
}

}  // namespace

bool concerns_dram(const Scenario& scenario, const ScheduleEntry& entry) {
    return scenario.machine && scenario.machine->l2 && std::holds_alternative<Matmul>(scenario.workload.shape) &&
           (entry.resident_blocks || entry.schedule.block || !entry.kernel.empty());
}

Known<DramLaunch> dram_launch(const Scenario& scenario, const ScheduleEntry& entry, Bytes input_buffer_bytes) {
    const auto* shape = std::get_if<Matmul>(&scenario.workload.shape);
    if (shape == nullptr) return expr::Null{"the L2 model knows matmul alone"};
    if (!scenario.machine) return expr::Null{"the scenario names no machine"};
    const Machine& machine = *scenario.machine;
    if (!machine.l2) return expr::Null{"machine '" + machine.name + "' states no L2 (l2)"};
    if (!machine.multiprocessors) {
        return expr::Null{"machine '" + machine.name + "' states no number of multiprocessors (multiprocessors)"};
    }
    const auto warps = most_warps(machine);
    if (!warps) return expr::Null{"machine '" + machine.name + "' states no warps of a multiprocessor (sm.warps)"};

    const gpu::Kernel* kernel = entry.kernel.empty() ? nullptr : gpu::find_kernel(entry.kernel);
    if (kernel != nullptr && kernel->bulk_copies) {
        return expr::Null{"kernel '" + entry.kernel + "' packs an operand first: that is more than one launch"};
    }
    DramLaunch on;
    if (const auto why = take_tiles(entry.schedule, kernel, on)) return *why;
    const BlockResources block = block_of(entry, kernel, input_buffer_bytes);
    const Known<std::uint64_t> resident = residency(machine, entry, block);
    if (!resident) return resident.why();

    const ElementTypes& types = scenario.workload.types;
    on.launch.M = shape->M;
    on.launch.N = shape->N;
    on.launch.K = shape->K;
    on.launch.a_element_bytes = on.launch.b_element_bytes = element_bytes(types.input);
    on.launch.c_element_bytes = element_bytes(types.output);
    on.launch.resident_blocks = *resident;
    on.launch.threads_per_block = *block.threads;
    on.residency_stated = entry.resident_blocks.has_value();
    on.facts.multiprocessors = *machine.multiprocessors;
    on.facts.l2_bytes = static_cast<std::uint64_t>(machine.l2->bytes.value());
    on.facts.partitions = machine.l2->partitions;
    on.facts.warps_per_multiprocessor = *warps;
    on.facts.validated = machine.l2->validated;
    on.facts.source = machine.source;
    return on;
}

Known<DramFigures> predict_dram(const DramLaunch& on) {
    try {
        if (l2::Tiling(on.launch, on.facts, longest_chunk_lines).reads() > 2 * most_reads) {
            return expr::Null{"the launch has too many blocks for the L2 model"};
        }
        return DramFigures{on, l2::predict(on.launch, on.facts, most_reads)};
    } catch (const Error& error) {
        return expr::Null{error.what()};
    }
}

}  // namespace rooftile::app

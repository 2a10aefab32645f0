#pragma once

// Runs kernels on the GPU and says what was seen: result, traffic, counters, times. Implemented where there is a CUDA
// toolkit; the header needs none.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "rooftile/core/block_order.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/counters.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

/// One sentence where nothing can run: no driver, one that is too old, no device, or one that the kernels are not
/// built for. Nothing where a GPU is at hand. Never throws.
std::optional<std::string> why_no_device();

/// The device that kernels run on. Throws Error(device) with the reason of why_no_device().
Device current_device();

/// The counters of the current device through CUPTI's range profiler, in this process. The library is looked for when
/// the program runs; where it is missing or may not be used, why_unavailable() says so.
std::unique_ptr<CounterReader> hardware_counters();

/// What the operands hold and how they lie.
struct InputOptions {
    Padding padding;  ///< of a matmul's leading dimensions
    std::uint64_t seed = 1;
};

struct MeasureOptions {
    std::optional<std::string> kernel;  ///< forces one by name
    std::optional<BlockOrder> order;    ///< in place of the schedule's own
    std::uint64_t runs = 15;            ///< timed, cold and warm each; at least 11
    std::uint64_t warm_ups = 3;
    bool counters = true;
};

inline constexpr std::uint64_t fewest_runs = 11;

/// One workload in device memory, for as many schedules as are measured on it: they share inputs and reference.
class Bench {
public:
    /// Allocates and uploads. Throws Error(device) without a GPU or where it has too little free memory, naming both
    /// amounts; Error(input) for a workload that no kernel computes.
    explicit Bench(const Workload& workload, const InputOptions& inputs = {});
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;
    ~Bench();

    /// Checks the result of the schedule's kernel, reads its counters and times it. Throws Error(input) when no kernel
    /// carries out the schedule or there are fewer than 11 runs, Error(device) with CUDA's own words when a call fails.
    Measured measure(const Schedule& schedule, const MeasureOptions& options, CounterReader& counters);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// One schedule on a Bench of its own.
Measured measure(const Workload& workload, const Schedule& schedule, const MeasureOptions& options,
                 CounterReader& counters, const InputOptions& inputs = {});

/// Copy bandwidth and FMA rate of the current device, medians of `runs` after a warm-up. Throws Error(device) without
/// a GPU, Error(input) for fewer than 11 runs.
Ceilings measure_ceilings(std::uint64_t runs = 15);

}  // namespace rooftile::gpu

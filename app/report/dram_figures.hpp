#pragma once

// What a schedule's launch will read from DRAM on the scenario's machine: the launch as the L2 model takes it, put
// together from the schedule, its kernel and the machine, and what the model says of it.

#include <cstdint>
#include <optional>

#include "app/report/known.hpp"
#include "app/scenario/scenario.hpp"
#include "rooftile/core/units.hpp"
#include "rooftile/l2/predict.hpp"

namespace rooftile::app {

/// The model was compared with launches whose compulsory bytes are at least these; smaller ones read other things too.
inline constexpr std::uint64_t least_judged_bytes = 8ULL << 20U;

/// A sweep of more points than these predicts no DRAM reads: a prediction takes up to a second.
inline constexpr std::uint64_t most_dram_points = 64;

/// A schedule's launch on a machine.
struct DramLaunch {
    l2::Launch launch;
    l2::Facts facts;
    bool residency_stated = false;  ///< otherwise derived by the occupancy of the block
    bool compared_kind = true;  ///< the model was compared with launches of its kind: single buffers, no async copies
};

struct DramFigures {
    DramLaunch on;
    l2::Prediction prediction;

    /// The model was compared with launches of this kind and size on this GPU.
    [[nodiscard]] bool validated() const { return prediction.validated && on.compared_kind && judged(); }
    [[nodiscard]] bool judged() const { return prediction.compulsory_bytes >= least_judged_bytes; }
    /// C, each element once.
    [[nodiscard]] std::uint64_t write_bytes() const { return prediction.likely().c_write_bytes; }
};

/// Whether a report of the schedule has a place for DRAM reads, be it a reason why there are none: a matmul on a
/// machine that states its L2, whose schedule says something about its thread blocks.
bool concerns_dram(const Scenario& scenario, const ScheduleEntry& entry);

/// The launch, or what is missing for it.
/// @param input_buffer_bytes  shared memory of a block that neither states its own nor has a kernel
Known<DramLaunch> dram_launch(const Scenario& scenario, const ScheduleEntry& entry, Bytes input_buffer_bytes);

/// What the model says of it, or why it cannot say it. Takes up to a second.
Known<DramFigures> predict_dram(const DramLaunch& launch);

}  // namespace rooftile::app

#pragma once

// The texts about measurements on a GPU, by language.

#include <array>
#include <string_view>

#include "app/report/messages.hpp"
#include "rooftile/gpu/judge.hpp"

namespace rooftile::app {

struct MeasurementMessages {
    std::string_view measured;  ///< a column
    std::string_view kernel, kernel_value, other_plan, other_order;
    std::string_view device, device_value, no_driver;
    std::string_view proof, by_hardware, by_instruments, shared_lanes;
    std::string_view once_a_warp;
    std::string_view product, of_outputs, surroundings_written, instrumented_wrong;
    std::string_view time, warm, cold;
    std::string_view rate, rate_value, rate_of_bound, beyond_bound;
    std::string_view fma, fma_value;
    std::string_view packing, packing_value;
    std::string_view caches, no_l2, no_dram_reads, no_dram_writes;  ///< no_: where the figure is absent
    std::string_view l2, dram_reads, dram_within, dram_too_small, dram_not_judged, dram_writes;
    std::string_view resident, resident_value, no_model, takes, spills;
    std::string_view not_measured;
    std::string_view failed, failed_value, by_witness;
    std::string_view verdicts, all_hold;
    std::array<std::string_view, 22> subjects;  ///< by gpu::Subject

    [[nodiscard]] std::string_view subject(gpu::Subject which) const {
        return subjects.at(static_cast<std::size_t>(which));
    }
};

const MeasurementMessages& measurement_messages(Language language);

}  // namespace rooftile::app

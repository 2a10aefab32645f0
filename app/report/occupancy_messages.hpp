#pragma once

// The texts about occupancy and about devices that messages.hpp does not hold, by language.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct OccupancyMessages {
    std::string_view device_label;  ///< the line about a compute capability
    std::string_view step_registers, step_threads, step_shared;
    std::string_view unused_shared;
    // why nothing can be resident
    std::string_view refused, refused_threads, refused_registers_per_thread, refused_registers_per_block,
        refused_shared;
    // a page without a scenario
    std::string_view title, capacities, block, threads, registers_per_thread, shared;
    std::string_view textbook, device, limit_of, resident_blocks, resident_warps, occupancy;
    std::string_view threads_column, registers_column, shared_column, textbook_blocks, textbook_occupancy,
        device_blocks, device_warps, device_occupancy, limited_by;
    std::string_view partial, not_a_speed;
    // the list of machines, and one of them
    std::string_view machine_column, bandwidth_column, ridge_f32, ridge_f16, shared_of_sm, warps_of_sm;
    std::string_view machines_note, dense, sparse, no_source;
};

const OccupancyMessages& occupancy_messages(Language language);

}  // namespace rooftile::app

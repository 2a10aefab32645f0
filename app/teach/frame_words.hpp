#pragma once

// The texts of a worked answer in its frame, by language. Patterns hold {} where figures go.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct FrameWords {
    // labels, in the order of the frame
    std::string_view shape, tiling, counted, work, traffic, step, intensity, ridge, times, bound, least, space,
        occupancy, device;
    // what is counted
    std::string_view matmul_rule, elementwise_rule, custom_rule, no_tile, counted_full, counted_traffic, counted_not;
    // what happens to C, inside matmul_rule
    std::string_view c_once, c_added, c_split, c_split_added, c_in_memory;
    // figures
    std::string_view tiles, k_steps, blocks;
    std::string_view reads, writes, intermediates_read, intermediates_written, given_work;
    std::string_view step_loads, step_work, tile_moves, elements, average, serves;
    std::string_view compute, memory, memory_bound, compute_bound, balanced, ideal, speed_up;
    std::string_view inputs, accumulators, fits, does_not_fit, missing_inputs, missing_accumulators;
    std::string_view held, compulsory, with_room, gap, ridge_tile, textbook, device_rule;
    // what is still to be checked
    std::string_view check_fit, check_residency, known_residency, check_spill, check_cache, check_bandwidth, check_time;
};

const FrameWords& frame_words(Language language);

}  // namespace rooftile::app

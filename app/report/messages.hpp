#pragma once

// Every text that people read in a report, by language. Patterns hold {} where figures go; a no-break
// space keeps words on one line.

#include <string>
#include <string_view>

#include "app/language/language.hpp"

namespace rooftile::app {

struct Messages {
    Language language;
    // what is computed
    std::string_view matmul, vector_add, chain, custom;  ///< one line on the workload
    std::string_view element_types;                      ///< type names and bytes
    std::string_view machine, no_machine, no_rates, ridge_of_machine;
    // schedules in one line
    std::string_view naive, tiled, double_buffered, adds_to_c, sums_in_memory, split_k, by_column, in_groups, direct,
        blocked, unfused, fused, given;
    // columns
    std::string_view schedule, read, written, total, intensity_column, ideal_time, limit, speed_up, agree, fits,
        invalid, traffic, elements, counted, predicted;
    // cells
    std::string_view operand_read, operand_written, operand_uses, operand_element, equal, differs, yes, no, hbm,
        compute, balanced;
    std::string_view ratio, times_over;  ///< 1.800x as fast, read 4x
    // facts: label and pattern
    std::string_view execution, full, traffic_only, predict_only;
    std::string_view differ, difference, most_held;  ///< what counted and predicted do not agree on
    std::string_view work, work_value;
    std::string_view intensity, intensity_value, ridge_value;
    std::string_view times, times_value;
    std::string_view bound, bound_value, bound_balanced;
    std::string_view roofline;
    std::string_view against, against_value, against_same, less, more, against_time;
    std::string_view extra_c, extra_c_value;  ///< C beyond each element written once
    std::string_view reuse, reuse_value, reads_value;
    std::string_view steps, steps_value, steps_blocks;
    std::string_view on_chip, on_chip_value, of_capacity, does_fit, does_not_fit, missing_inputs, missing_accumulators;
    std::string_view accumulators, accumulators_value;  ///< of one thread
    std::string_view least, least_value;                ///< against the lower bound
    std::string_view one_pass;
    std::string_view ridge_tile, ridge_tile_exact, ridge_tile_dividing, no_dividing_tile, ridge_tile_fits,
        ridge_tiles_fit, ridge_tile_does_not_fit, no_ridge_tile;
    std::string_view occupancy, occupancy_value, blocks_value, upper_bound;
    std::string_view product, bit_exact, not_bit_exact, within_bound, beyond_bound, product_failed;
    std::string_view element, element_value;
    std::string_view impossible;
    // expectations
    std::string_view expectations, passed, failed, skipped, sides, at_point, of_points, and_invalid;
    // check: what is judged of every schedule, and the last line
    std::string_view check_agree, check_product, check_guard;
    std::string_view check_counts, check_invalid, check_invalid_points, check_files, invalid_points, invalid_scenario;
    // sweeps
    std::string_view points_hidden, points_counts, points_interrupted;
    std::string_view best_of, best_ties;
    std::string_view progress;  ///< on a terminal, while points are evaluated
    // the end
    std::string_view lower_bound, convention, convention_c;  ///< _c: a schedule treats C in another way
};

const Messages& messages(Language language);

/// A text of the libraries or of the evaluation, which know English alone, for the reader of a report.
std::string said(const std::string& english, const Messages& m);

}  // namespace rooftile::app

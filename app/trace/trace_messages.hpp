#pragma once

// Every text of a trace that people read step by step, by language. Patterns hold {} where figures go; a
// no-break space keeps words on one line.

#include <string_view>

#include "app/language/language.hpp"

namespace rooftile::app {

struct TraceMessages {
    Language language;
    // the head
    std::string_view workload, schedule, counting, names;
    std::string_view matrix_names, vector_names;
    // headings: a part of the run, and a step
    std::string_view output_tile, split_part, output, chain_pass;
    std::string_view step, k_step, prologue, store_step, fma, output_step, element_step, block_step, pass_step,
        chain_pass_step;
    // labels of what happens in a step
    std::string_view load, compute, store, barrier_1, barrier_2, barrier;
    std::string_view this_step, so_far, subtotal, tracked;
    // what moves
    std::string_view move, times_over, into_buffer, into_accumulators, one_by_one, loads_in_all;
    std::string_view sums_done, sums_go_back;
    // barriers
    std::string_view all_loaded, all_used, swapped, swapped_last;
    // what is computed
    std::string_view fmas, additions, chain_steps, from_buffer, serves, through_memory, more, more_passes;
    // totals and tracked elements
    std::string_view totals, sum, element_so_far, loaded_again;
    // the end
    std::string_view whole_product, whole_run, total, beside, compared, named_sum, same_work, element_total,
        element_beside, not_counted;
    std::string_view cut;
    // step by step on a terminal
    std::string_view keys, keys_at_end, lines_hidden, dropped;
};

const TraceMessages& trace_messages(Language language);

}  // namespace rooftile::app

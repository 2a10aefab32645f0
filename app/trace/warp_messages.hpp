#pragma once

// Every text of a trace's picture of one warp, by language. Patterns hold {} where figures go.

#include <string_view>

#include "app/language/language.hpp"

namespace rooftile::app {

struct WarpTraceMessages {
    // the head
    std::string_view kernel, block, warp, addresses, cells;  ///< labels
    std::string_view block_value, block_of_launch, no_block, warp_value, addresses_value, cells_value;
    // an access: operand and bytes a lane
    std::string_view global_load, global_store, async_copy, shared_load, shared_store;
    std::string_view zeros, nobody;
    // columns
    std::string_view lanes, elements, at_byte, sector, asked_of_sector, wavefront;
    // what a request comes to: labels, values
    std::string_view this_request, all_requests;
    std::string_view moved, conflict_free, conflict, in_all, in_all_shared;
};

const WarpTraceMessages& warp_trace_messages(Language language);

}  // namespace rooftile::app

#pragma once

// The texts about caches, by language.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct CacheMessages {
    // lines of a schedule
    std::string_view label, loads, stores, moved, stream_transfers, stream_operands, not_counted;
    // a page on a trace
    std::string_view title, trace, level, operand, all, reads, read_misses, writes, write_misses, miss_rate, filled,
        written_back, written_through, full, ways, geometry, sectors, through, no_allocate, inclusive, memory;
};

const CacheMessages& cache_messages(Language language);

}  // namespace rooftile::app

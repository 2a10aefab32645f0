#pragma once

// Element execution: the same schedules as plain element loops, every load through load() and every use
// marked one by one. Slow and independent of transfers, which is its purpose: both must give the same
// ledger and the same count for every element.

#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::sim {

/// How often each element of one operand was read, written and used, row by row.
struct ElementMap {
    std::string operand;
    std::uint64_t rows = 0, cols = 0;
    std::vector<std::uint64_t> reads, writes, uses;
};

struct ElementCounted {
    Count count;
    std::vector<ElementMap> maps;  ///< every operand, in the workload's order
};

/// Runs `schedule` element by element. Memory and time grow with every load: for small workloads.
/// Throws Error(input) when the kinds do not fit each other or the workload is custom.
ElementCounted count_elements(const Workload& workload, const Schedule& schedule);

}  // namespace rooftile::sim

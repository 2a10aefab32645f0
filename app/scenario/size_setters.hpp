#pragma once

// The keys whose values are plain sizes, and where each belongs in a Scenario. A key that is not in this
// table is swept all the same, by reading the document again at each point.

#include <cstdint>
#include <span>
#include <string_view>

#include "app/scenario/scenario.hpp"

namespace rooftile::app {

struct SizeSetter {
    std::string_view key;  ///< behind "workload." or "schedule.NAME."
    std::uint64_t most;    ///< values are 1 to this
    /// Puts the value in place; false where the scenario has no such member.
    bool (*set)(Scenario&, std::size_t schedule, std::uint64_t value);
};

std::span<const SizeSetter> workload_sizes();
std::span<const SizeSetter> schedule_sizes();

}  // namespace rooftile::app

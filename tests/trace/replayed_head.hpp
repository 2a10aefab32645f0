#pragma once

// The first line of a trace: what is computed and how, and what the memories hold before.

#include <nlohmann/json.hpp>
#include <vector>

#include "replayed_memory.hpp"

namespace rooftile::test {

struct ReplayedHead {
    ReplayedPlan plan;
    std::vector<ReplayedMemory::Matrix> matrices;
};

/// Throws ReplayError for a head that is not whole, or without the values of its inputs.
ReplayedHead read_head(const nlohmann::json& line);

}  // namespace rooftile::test

#pragma once

// One answer about occupancy in words: what is resident, what limits it, what a little less would give, or
// why a device refuses the block.

#include <string>
#include <vector>

#include "app/report/messages.hpp"
#include "rooftile/model/occupancy.hpp"

namespace rooftile::app {

/// "24 KiB", or the exact bytes where they are no whole KiB.
std::string storage_text(Bytes bytes);

/// "256 threads, 64 registers a thread, 32 KiB of shared memory", as far as it is stated.
std::string block_text(const BlockResources& block, Language language);

/// "3 resident blocks, 24 warps, 37.5 %, limited by shared".
std::string residents_text(const model::Occupancy& occupancy, Language language);

/// What one step less of each limiting need would give, one line each.
std::vector<std::string> step_lines(const model::Occupancy& occupancy, Language language);

/// Why the device refuses the block; empty when it does not.
std::string refusal_text(const model::Occupancy& occupancy, const model::DeviceLimits& device,
                         const BlockResources& block, Language language);

/// All of it under one label of a worked answer.
/// @param device  absent: by the textbook
std::string occupancy_text(const model::Occupancy& occupancy, const BlockResources& block,
                           const model::DeviceLimits* device, Language language);

}  // namespace rooftile::app

#pragma once

// The texts about the warps of a kernel, by language.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct WarpMessages {
    std::string_view title, useful, asked, moved, efficiency, requests, sectors;  ///< columns
    // one sentence an operand: a_request, then one of the reasons, then perhaps sharing
    std::string_view a_request, whole, unaligned, scattered, unaligned_and_scattered, sharing;
    std::string_view shared, shared_value, no_conflicts, conflicts;
    std::string_view fma, padded;
    std::string_view divergent, divergent_value;
};

const WarpMessages& warp_messages(Language language);

}  // namespace rooftile::app

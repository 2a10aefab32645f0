#pragma once

// The texts about L2 and DRAM, by language.

#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct DramMessages {
    std::string_view title;  ///< holds the block order
    std::string_view reads, bytes, compulsory, low, likely, high, predicted, requested, measured;
    // facts
    std::string_view state, in_step, staggered, either;
    std::string_view why, l2, l2_value, l2_cross;
    std::string_view blocks, blocks_value, stated, derived;
    std::string_view basis, validated, extrapolated, other_kind, too_small, chunks;
    std::string_view inside, outside;  ///< of a measured figure
    std::string_view absent;           ///< label of the reason why nothing is predicted
    // rooftile orders
    std::string_view orders_title, order, own, range, against_best, state_column, one_number, orders_note;
    std::string_view in_step_word, staggered_word, either_word, no_prediction;
};

const DramMessages& dram_messages(Language language);

}  // namespace rooftile::app

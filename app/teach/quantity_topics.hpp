#pragma once

// What `rooftile explain` says of each figure beyond the names table: how it is formed, an example that is
// evaluated when asked, and where to read on.

#include <span>
#include <string_view>

#include "app/report/quantities.hpp"
#include "app/teach/examples.hpp"

namespace rooftile::app {

struct QuantityTopic {
    Scope scope;
    std::string_view name;                 ///< of the names table
    std::string_view formula, formula_ko;  ///< formula_ko is empty where the formula has no words
    Example example;
    std::string_view expression;  ///< a name, or an equation that must hold on the example
    std::string_view related;     ///< topics, separated by spaces
};

std::span<const QuantityTopic> quantity_topics();

/// The topic of a row of the names table; null if there is none.
const QuantityTopic* topic_of(const QuantityRow& row);

/// What `rooftile explain` calls a row: its name, for figures of one operand "operand." and its name.
std::string topic_name(const QuantityRow& row);

}  // namespace rooftile::app

#pragma once

// The labels around an explanation, by language.

#include <array>
#include <string_view>

#include "app/report/messages.hpp"

namespace rooftile::app {

struct ExplanationWords {
    std::string_view meaning, type, formula, names, json, example, related, head;
    std::array<std::string_view, 5> groups;  ///< in the order of TopicGroup
    std::array<std::string_view, 5> scopes;  ///< in the order of Scope
    std::array<std::string_view, 5> types;   ///< in the order of Type
};

const ExplanationWords& explanation_words(Language language);

}  // namespace rooftile::app

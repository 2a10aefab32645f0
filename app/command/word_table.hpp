#pragma once

// What the words of an option stand for, and what to say of one that stands for nothing.

#include <map>
#include <string>
#include <vector>

#include "rooftile/core/error.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

/// Throws Error(usage) naming the option and what it takes.
template <class T>
T look_up(const std::map<std::string, T>& table, const std::string& word, const std::string& option) {
    const auto found = table.find(word);
    if (found != table.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& entry : table) known.push_back(entry.first);
    std::string hint = did_you_mean(word, known);
    if (hint.empty()) hint = option + " takes " + join_or(known);
    throw Error(ErrorCode::usage, option + " does not know '" + word + "'", hint);
}

}  // namespace rooftile::app

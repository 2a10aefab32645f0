#pragma once

// Starter scenarios: small, complete files whose comments say what each line means and what to change.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/report/messages.hpp"

namespace rooftile::app {

/// One line of a file: TOML, a comment behind it, or either alone.
struct StarterLine {
    std::string_view toml, comment, comment_ko;
};

struct Starter {
    std::string name;  ///< a kind of workload, or "sweep"
    std::vector<StarterLine> lines;
};

/// Every starter; the first is the default.
std::span<const Starter> starters();

/// The file's text with its comments in that language.
std::string starter_text(const Starter& starter, Language language);

}  // namespace rooftile::app

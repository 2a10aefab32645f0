#pragma once

// The heading of a plot: which scenarios it shows, and what they compute.

#include <string>
#include <string_view>
#include <vector>

#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// The first scenario's title, or the pattern with its file, and how many more scenarios there are.
std::string plot_title(const std::vector<Report>& reports, std::string_view untitled, Language language);

/// What is computed, where all points compute the same.
std::vector<std::string> plot_subtitles(const std::vector<Report>& reports, Language language);

/// How the figures of all of them are counted, in one line.
std::string plot_convention(const std::vector<Report>& reports, Language language);

}  // namespace rooftile::app

#pragma once

// What all plots share: a canvas with heading, framed axes, a key below, notes, and the texts that screen
// readers read. A plot decides first what it draws, because the key sets the height, then writes it here.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/plot/log_axis.hpp"
#include "app/plot/style.hpp"

namespace rooftile::app {

struct ChartText {
    std::string title;
    std::vector<std::string> subtitles;
    std::string x_title, y_title;
    std::string description;  ///< all that is drawn, in words
    std::string language;     ///< "en"
};

/// One entry of the key below the plot.
struct KeyEntry {
    std::optional<Stroke> line;
    std::optional<Mark> mark;
    std::string text;
};

/// Entries that belong together; each group begins a row.
using KeyGroup = std::vector<KeyEntry>;

struct Chart {
    ChartText text;
    std::vector<Tick> x_ticks, y_ticks;
    std::vector<KeyGroup> key;
    std::vector<std::string> notes;
};

/// Where the plot itself is drawn; its right end keeps the room that numbers on the x axis need.
Box chart_frame(const ChartText& text);

/// The whole document.
/// @param content  draws inside the frame
std::string write_chart(const Chart& chart, const std::function<void(SvgWriter&)>& content);

}  // namespace rooftile::app

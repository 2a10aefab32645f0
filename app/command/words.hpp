#pragma once

// The words of a command line as the user gave them, and what they come to: formats, languages, colours,
// kinds of plot, names of outputs.

#include <string>
#include <vector>

#include "app/command/command_line.hpp"

namespace rooftile::app {

/// Words before they are looked up.
struct Words {
    std::string format, colour = "auto", language, execution, granularity, plot_kind = "roofline",
                        trace_format = "auto";
    std::vector<std::string> machines;
    int verbose = 0;
    bool quiet = false;
};

/// Puts what the words mean into the line, whose verb is known. Throws Error(usage) for words that mean
/// nothing, and for options that need each other or exclude each other.
void settle(CommandLine& line, const Words& words);

}  // namespace rooftile::app

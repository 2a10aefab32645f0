#pragma once

// What the command line says to `plot` alone.

#include <string>
#include <vector>

namespace rooftile::app {

/// Throws Error(usage) unless the output is standard output or its name ends in .svg.
void check_plot_name(const std::string& output);

/// The machines of all --machine options: "--machine a,b" and "--machine a --machine b" are the same.
/// Throws Error(usage) for an empty name or one that is given twice.
std::vector<std::string> split_machines(const std::vector<std::string>& words);

}  // namespace rooftile::app

#include "app/command/plot_options.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"

namespace rooftile::app {

void check_plot_name(const std::string& output) {
    if (output.empty() || output == "-" || output.ends_with(".svg")) return;
    throw Error(ErrorCode::usage, "the plot is SVG and '" + output + "' is not named so", "end it in .svg");
}

std::vector<std::string> split_machines(const std::vector<std::string>& words) {
    std::vector<std::string> machines;
    for (const std::string& word : words) {
        for (std::size_t begin = 0; begin <= word.size();) {
            const std::size_t end = std::min(word.find(',', begin), word.size());
            machines.push_back(word.substr(begin, end - begin));
            begin = end + 1;
            if (machines.back().empty()) {
                throw Error(ErrorCode::usage, "--machine: a name in '" + word + "' is empty", "write --machine A,B");
            }
            if (std::count(machines.begin(), machines.end(), machines.back()) > 1) {
                throw Error(ErrorCode::usage, "--machine: '" + machines.back() + "' is given twice", "leave one out");
            }
        }
    }
    return machines;
}

}  // namespace rooftile::app

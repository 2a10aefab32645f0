#include "app/command/new_scenario.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/teach/starters.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

const Starter& starter_of(const std::string& kind) {
    std::vector<std::string> known;
    for (const Starter& starter : starters()) {
        if (starter.name == kind) return starter;
        known.push_back(starter.name);
    }
    if (kind.empty()) return starters().front();
    std::string hint = did_you_mean(kind, known);
    if (!hint.empty()) hint += "\n";
    throw Error(ErrorCode::usage, "there is no starter '" + kind + "'", hint + "known: " + join_or(known));
}

}  // namespace

int new_scenario(const CommandLine& line) {
    const std::string text = starter_text(starter_of(line.subject), line.language);
    std::error_code problem;
    if (!line.output.empty() && !line.force && std::filesystem::is_regular_file(line.output, problem)) {
        throw Error(ErrorCode::usage, "'" + line.output + "' is already there",
                    "give another name, or --force to replace it");
    }
    write_output(line.output, text);
    if (!line.output.empty()) log_info("written: " + line.output);
    return exit_ok;
}

}  // namespace rooftile::app

#pragma once

// The commands and their options, as the options library is told.

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "app/command/words.hpp"

namespace rooftile::app {

/// Their names, in the order of --help.
const std::vector<std::string>& verb_names();

/// @param verb  one of verb_names()
Verb verb_of(const std::string& verb);

/// What a command that needs files calls them: "a scenario file", and how its usage goes on: " FILE...".
struct Needs {
    const char* what;
    const char* usage;
};
Needs needs_of(const std::string& verb);

/// @param paths_follow  whether files stand behind "--"
void add_verbs(CLI::App& app, CommandLine& line, Words& words, bool paths_follow);

}  // namespace rooftile::app

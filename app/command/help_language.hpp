#pragma once

// The texts of --help in the reader's language. Options and commands are declared in English alone; this
// exchanges their texts before they are printed.

#include "app/language/language.hpp"

namespace CLI {
class App;
}

namespace rooftile::app {

/// Puts every description, heading and footer of the program and of its commands into that language.
void speak(CLI::App& app, Language language);

}  // namespace rooftile::app

#pragma once

// What the program says about its own work, on standard error.

#include <string>

#include "app/language/language.hpp"

namespace rooftile::app {

/// -1: errors, 0: warnings, 1: what is done.
void set_log_level(int verbosity, Language language = Language::en);

void log_info(const std::string& message);

}  // namespace rooftile::app

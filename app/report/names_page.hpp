#pragma once

// docs/names.md, made from the names table; a test keeps the file and the table equal.

#include <string>

namespace rooftile::app {

/// The page in Markdown: every name with type, unit, place in the JSON and meaning.
std::string names_page();

}  // namespace rooftile::app

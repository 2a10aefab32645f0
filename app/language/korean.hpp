#pragma once

// English texts of the libraries and of the program, said in Korean. Libraries throw plain English and know
// no languages; what is shown to people passes through here. catalog.hpp says how to add a text.

#include <string>
#include <string_view>
#include <vector>

#include "app/language/catalog.hpp"

namespace rooftile::app {

/// The text in Korean: the whole text if an entry of the catalog matches it, otherwise line by line. A line
/// that no entry matches stays as it is.
std::string in_korean(std::string_view english);

/// The entries that translate the whole text: the one that matches it (of several, the one with the most
/// literal text, then the earlier one), then those of the phrases in it. Empty if none matches.
std::vector<const CatalogEntry*> korean_entries(std::string_view english);

}  // namespace rooftile::app

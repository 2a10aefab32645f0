#pragma once

// The languages that people can be spoken to in. Data (JSON, CSV, JUnit) is English in every language.

#include <cstdint>
#include <string>
#include <string_view>

namespace rooftile::app {

enum class Language : std::uint8_t { en, ko };

/// The English text in that language; what the catalog does not know stays English.
std::string in_language(Language language, std::string_view english);

}  // namespace rooftile::app

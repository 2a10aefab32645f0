#pragma once

// Whether a text that should be Korean still holds English.

#include <string>
#include <string_view>

namespace rooftile::test {

bool has_hangul(std::string_view text);

/// The English words left in a text: articles, prepositions, verbs of messages. Quoted text, names, code
/// in brackets and words in capitals are no English. Empty for a text that is translated.
std::string english_in(std::string_view text);

/// Why a translation is not complete; empty if it is. A text without letters needs no Hangul.
std::string incomplete(std::string_view english, std::string_view korean);

}  // namespace rooftile::test

#pragma once

// Syntax errors in plain words: what the TOML library says, tidied, with a hint for the usual slips.

#include <string>
#include <string_view>

namespace rooftile::app {

struct SyntaxMessage {
    std::string message, hint;
};

/// @param library_text  the library's description, "Error while parsing SCOPE: REASON"
/// @param line          the whole line that it points into
SyntaxMessage tidy_syntax_message(std::string_view library_text, std::string_view line);

}  // namespace rooftile::app

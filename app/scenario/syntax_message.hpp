#pragma once

// Syntax errors in plain words: what the TOML library says, tidied, with a hint for the usual slips.

#include <cstddef>
#include <string>
#include <string_view>

namespace rooftile::app {

struct SyntaxMessage {
    std::string message, hint;
    bool whole_token = false;  ///< the caret belongs under the whole number or word before the position
};

/// @param library_text  the library's description, "Error while parsing SCOPE: REASON"
/// @param line          the whole line that it points into
/// @param position      the byte in that line at which the library stopped
SyntaxMessage tidy_syntax_message(std::string_view library_text, std::string_view line, std::size_t position);

}  // namespace rooftile::app

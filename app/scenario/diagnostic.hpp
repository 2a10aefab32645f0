#pragma once

// An Error as people read it: where, what, the line with a caret under the culprit, and what is allowed.

#include <cstddef>
#include <string>

#include "app/language/language.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::app {

struct DiagnosticStyle {
    bool colour = false;        ///< ANSI colours
    std::size_t columns = 100;  ///< terminal columns for the source line; a longer one is cut around the caret
    Language language = Language::en;
};

/// "file:line:column: error: message", the line, "^~~~", then the hint's lines, each ended by a newline.
/// Without a region: "rooftile: error: message" and the hint. Control characters and bytes that are not
/// UTF-8 are shown as escapes; the caret is aligned by display width.
std::string render_diagnostic(const Error& error, const DiagnosticStyle& style = {});

}  // namespace rooftile::app

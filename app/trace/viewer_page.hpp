#pragma once

// A trace put into the viewer: the page that `rooftile trace --html` writes. Whatever the trace's texts
// say, it stays data.

#include <string>
#include <string_view>

namespace rooftile::app {

/// JSON text that can stand inside a script element: the same value, without "<" and without the line
/// separators U+2028 and U+2029, which are legal in JSON but not in every script.
std::string script_safe_json(std::string_view json);

/// @param page        an HTML page that holds @ROOFTILE_TRACE@ once, inside a script element
/// @param trace_json  one JSON text
/// @return the page with the trace in that place
/// @throws Error(internal) if the page does not hold the placeholder exactly once
std::string fill_page(std::string_view page, std::string_view trace_json);

/// The viewer with a trace in it: one file that opens from disk.
std::string viewer_page(std::string_view trace_json);

}  // namespace rooftile::app

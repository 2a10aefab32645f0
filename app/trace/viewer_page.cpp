#include "app/trace/viewer_page.hpp"

#include "app/trace/viewer_template.hpp"

#include "rooftile/core/error.hpp"

namespace rooftile::app {

namespace {

constexpr std::string_view placeholder = "@ROOFTILE_TRACE@";

struct Escape {
    std::string_view raw, escaped;
};

// "<" stands only inside JSON's strings. Without it there is no "</script" that ends the element and no
// "<!--" that makes the parser look for another end.
constexpr Escape escapes[] = {{"<", "\\u003c"}, {"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}};

}  // namespace

std::string script_safe_json(std::string_view json) {
    std::string safe;
    safe.reserve(json.size());
    while (!json.empty()) {
        std::size_t taken = 1;
        std::string_view written = json.substr(0, 1);
        for (const auto& [raw, escaped] : escapes) {
            if (!json.starts_with(raw)) continue;
            taken = raw.size();
            written = escaped;
        }
        safe += written;
        json.remove_prefix(taken);
    }
    return safe;
}

std::string fill_page(std::string_view page, std::string_view trace_json) {
    const std::size_t place = page.find(placeholder);
    if (place == std::string_view::npos || page.find(placeholder, place + 1) != std::string_view::npos) {
        throw Error(ErrorCode::internal, "the viewer's page does not hold @ROOFTILE_TRACE@ exactly once");
    }
    std::string filled(page.substr(0, place));
    filled += script_safe_json(trace_json);
    filled += page.substr(place + placeholder.size());
    return filled;
}

std::string viewer_page(std::string_view trace_json) { return fill_page(viewer_template(), trace_json); }

}  // namespace rooftile::app

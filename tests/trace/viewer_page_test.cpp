#include "app/trace/viewer_page.hpp"

#include "app/trace/viewer_template.hpp"
#include "rooftile/core/error.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace rooftile;
using namespace rooftile::app;

namespace {

constexpr std::string_view placeholder = "@ROOFTILE_TRACE@";

/// What stands in the page instead of the placeholder; the rest of the page must be the template's.
std::string embedded(std::string_view page) {
    const std::string_view whole = viewer_template();
    const std::size_t place = whole.find(placeholder);
    const std::string_view before = whole.substr(0, place);
    const std::string_view after = whole.substr(place + placeholder.size());
    REQUIRE(page.size() >= before.size() + after.size());
    const bool same_around = page.starts_with(before) && page.ends_with(after);
    REQUIRE(same_around);
    return std::string(page.substr(before.size(), page.size() - before.size() - after.size()));
}

const std::vector<std::string> hostile_titles = {
    "</script><script>alert(1)</script>",
    "</SCRIPT\t>",
    "<!-- <script>",
    "<![CDATA[",
    "\"quotes\" 'and' `more` \\ &lt;/script&gt;",
    "line\nfeed\ttab\x01\x7f",
    "separators \xE2\x80\xA8 and \xE2\x80\xA9",
    "neighbours \xE2\x80\xA7 \xE2\x80\xAA \xE2\x82\xA8",
    "2x2 타일로 계산한 4x4 행렬 곱셈",
    "@ROOFTILE_TRACE@",
    "$& $1 \\0",
    "",
};

}  // namespace

TEST_CASE("viewer page: a hostile title stays inside the JSON and comes back as it was") {
    for (const std::string& title : hostile_titles) {
        CAPTURE(title);
        const nlohmann::json trace = {{"scenario", {{"title", title}}}, {title, {1, "2", nullptr, true}}};
        const std::string inside = embedded(viewer_page(trace.dump()));
        for (const char* out : {"<", "\xE2\x80\xA8", "\xE2\x80\xA9"}) CHECK(inside.find(out) == std::string::npos);
        CHECK(nlohmann::json::parse(inside) == trace);
    }
}

TEST_CASE("viewer page: only what could leave the script element is escaped") {
    CHECK(script_safe_json("[\"a < b\",1>2]") == "[\"a \\u003c b\",1>2]");
    CHECK(script_safe_json("\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xA7") == "\\u2028\\u2029\xE2\x80\xA7");
    CHECK(script_safe_json("\"타일 & '\"") == "\"타일 & '\"");
    CHECK(script_safe_json("\xE2\x80") == "\xE2\x80");
}

TEST_CASE("viewer page: the placeholder is there once") {
    CHECK(fill_page("a@ROOFTILE_TRACE@b", "[1]") == "a[1]b");
    for (const char* page :
         {"", "a", "@ROOFTILE_TRACE", "@ROOFTILE_TRACE@ @ROOFTILE_TRACE@", "@ROOFTILE_TRACE@ROOFTILE_TRACE@"}) {
        CAPTURE(page);
        try {
            static_cast<void>(fill_page(page, "[1]"));
            FAIL_CHECK("accepted");
        } catch (const Error& error) {
            CHECK(error.code() == ErrorCode::internal);
        }
    }
}

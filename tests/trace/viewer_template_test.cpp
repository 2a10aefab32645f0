#include "app/trace/viewer_template.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

using namespace rooftile::app;

namespace {

std::string committed_page() {
    std::ifstream file(ROOFTILE_SOURCE_DIR "/app/viewer/dist/viewer.html", std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("viewer template: the program holds the committed page, byte for byte") {
    REQUIRE(!committed_page().empty());
    // Not CHECK(a == b): a failure would print two whole pages.
    const bool same = viewer_template() == committed_page();
    CHECK(same);
}

TEST_CASE("viewer template: without data it is below 250 KB") { CHECK(viewer_template().size() < 250'000); }

TEST_CASE("viewer template: nothing in it asks for anything from elsewhere") {
    const std::string page(viewer_template());
    for (const char* word : {" src=", "<link", "@import", "url(http", "url(//"}) {
        CAPTURE(word);
        CHECK(page.find(word) == std::string::npos);
    }
}

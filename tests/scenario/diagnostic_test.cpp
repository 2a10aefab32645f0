#include "app/scenario/diagnostic.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace rooftile;
using namespace rooftile::app;

namespace {

std::string shown(const SourceRegion& region, const DiagnosticStyle& style = {}) {
    return render_diagnostic(Error(ErrorCode::input, "wrong", "", region), style);
}

}  // namespace

TEST_CASE("diagnostic: place, message, line, caret, hint") {
    const Error error(ErrorCode::input, "M must be at least 1, not 0", "write M = 1\nallowed: 1",
                      SourceRegion{"a.toml", 3, 5, 1, "M = 0"});
    CHECK(render_diagnostic(error) ==
          "a.toml:3:5: error: M must be at least 1, not 0\n"
          "  M = 0\n"
          "      ^\n"
          "  write M = 1\n"
          "  allowed: 1\n");
}

TEST_CASE("diagnostic: an error without a place is the program's") {
    CHECK(render_diagnostic(Error(ErrorCode::io, "there is no file 'x'", "give a path")) ==
          "rooftile: error: there is no file 'x'\n  give a path\n");
}

TEST_CASE("diagnostic: the caret is aligned by display width") {
    CHECK(shown({"a", 1, 9, 3, "t = \"행렬\" abc"}) == "a:1:9: error: wrong\n  t = \"행렬\" abc\n            ^~~\n");
    CHECK(shown({"a", 1, 5, 4, "t = \"행렬\""}) == "a:1:5: error: wrong\n  t = \"행렬\"\n      ^~~~~~\n");
    CHECK(shown({"a", 1, 3, 1, "\t\tx"}) == "a:1:3: error: wrong\n          x\n          ^\n");
    // A combining accent takes no column of its own.
    CHECK(shown({"a", 1, 3, 1, "e\u0301x"}) == "a:1:3: error: wrong\n  e\u0301x\n   ^\n");
}

TEST_CASE("diagnostic: nothing that a terminal would obey is printed") {
    const Error error(ErrorCode::input, "bad \x1b[2J name\x07", "hint\x1b[0m",
                      SourceRegion{"a\x1b", 1, 2, 1, "x\x1b]0;t\x07\xFFz"});
    CHECK(render_diagnostic(error) ==
          "a\\x1B:1:2: error: bad \\x1B[2J name\\x07\n"
          "  x\\x1B]0;t\\x07\\xFFz\n"
          "   ^~~~\n"
          "  hint\\x1B[0m\n");
    CHECK(shown({"a", 1, 1, 1, "\u202Eabc"}) == "a:1:1: error: wrong\n  \\u202Eabc\n  ^~~~~~\n");
}

TEST_CASE("diagnostic: a long line is cut around the caret") {
    const std::string line = std::string(500, 'a') + "HERE" + std::string(500, 'b');
    const std::string text = shown({"a", 1, 501, 4, line}, {false, 60});
    const std::size_t first = text.find('\n') + 1;
    const std::string source = text.substr(first, text.find('\n', first) - first);
    CHECK(source.size() <= 60 + 2 + 6);
    CHECK(source.starts_with("  ...aaa"));
    CHECK(source.ends_with("bbb..."));
    const std::size_t second = text.find('\n', first) + 1;
    CHECK(text.find('^', second) - second == source.find("HERE"));
    CHECK(text.substr(second).find("^~~~\n") != std::string::npos);
}

TEST_CASE("diagnostic: a culprit longer than the window and a caret behind the line are shown") {
    const std::string text = shown({"a", 1, 1, 900, std::string(900, 'x')}, {false, 40});
    CHECK(text.find('^') != std::string::npos);
    CHECK(shown({"a", 1, 6, 1, "M = 4"}) == "a:1:6: error: wrong\n  M = 4\n       ^\n");
    CHECK(shown({"a", 1, 1, 1, ""}) == "a:1:1: error: wrong\n\n  ^\n");
    CHECK_FALSE(shown({"a", 1, 99999, 99999, "short"}).empty());
}

TEST_CASE("diagnostic: colours are there only when asked for") {
    const SourceRegion region{"a", 1, 1, 2, "xy"};
    CHECK(shown(region).find('\033') == std::string::npos);
    const std::string coloured = shown(region, {true, 100});
    CHECK(coloured.find("\033[1;31merror: \033[0m") != std::string::npos);
    CHECK(coloured.find("\033[1;32m^~\033[0m") != std::string::npos);
}

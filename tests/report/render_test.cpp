#include <doctest/doctest.h>

#include <sstream>

#include "app/report/document.hpp"

using namespace rooftile::app;

namespace {

const Table table{{{"name", Align::left, 0}, {"HBM", Align::right, 0}, {"extra", Align::left, 1}},
                  {{{"행렬"}, {"12"}, {"yes", Tone::good}}, {{"ab"}, {"7"}, {"NO", Tone::bad}}}};

}  // namespace

TEST_CASE("render: columns align by display width, Hangul counting two") {
    CHECK(render_text({table}, 80, false) ==
          "name  HBM  extra\n"
          "행렬   12  yes\n"
          "ab      7  NO\n");
}

TEST_CASE("render: a column that can be spared goes when there is too little room") {
    CHECK(render_text({table}, 12, false) ==
          "name  HBM\n"
          "행렬   12\n"
          "ab      7\n");
}

TEST_CASE("render: words wrap with a hanging indent, no-break spaces hold") {
    const Facts facts{{{{"on chip"}, {"one two\xC2\xA0three four"}}, {{"x"}, {"first\nsecond"}}}};
    CHECK(render_text({facts}, 20, false) ==
          "on chip  one\n"
          "         two three\n"
          "         four\n"
          "x        first\n"
          "         second\n");
}

TEST_CASE("render: no line is wider than the terminal while words are short") {
    const Document document{Heading{1, "a title of several words"},
                            Paragraph{"some words that fill two lines or three"}, Heading{2, "part"},
                            Facts{{{{"label"}, {"and again some words to be wrapped somewhere"}}}}};
    std::istringstream lines(render_text(document, 24, false));
    for (std::string line; std::getline(lines, line);) CHECK(text_width(line) <= 24);
}

TEST_CASE("render: colours only when asked for, and they end where they began") {
    CHECK(render_text({table}, 80, false).find('\x1b') == std::string::npos);
    const std::string coloured = render_text({table}, 80, true);
    CHECK(coloured.find("\x1b[1;31mNO\x1b[0m") != std::string::npos);
}

TEST_CASE("render: Markdown escapes what it would read as markup") {
    const Document document{Heading{1, "a_b"}, Table{{{"x|y", Align::left, 0}}, {{{"*1*"}}}}, Paragraph{"# no title"}};
    CHECK(render_markdown(document) ==
          "## a\\_b\n"
          "\n"
          "| x\\|y |\n"
          "| :--- |\n"
          "| \\*1\\* |\n"
          "\n"
          "\\# no title\n");
}

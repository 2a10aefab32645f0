#include "app/plot/svg.hpp"

#include "app/report/xml_text.hpp"
#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;

TEST_CASE("svg: coordinates have at most two decimals and nothing that varies") {
    CHECK(coordinate_text(0) == "0");
    CHECK(coordinate_text(-0.001) == "0");
    CHECK(coordinate_text(12.5) == "12.5");
    CHECK(coordinate_text(12.05) == "12.05");
    CHECK(coordinate_text(-3.999) == "-4");
    CHECK(coordinate_text(-0.25) == "-0.25");
    CHECK(coordinate_text(1.0 / 3) == "0.33");
    CHECK_THROWS_AS(coordinate_text(1.0 / 0.0), Error);
}

TEST_CASE("svg: hostile texts come back as they were") {
    const std::string hostile = "</text><script>\"a\" & 'b' \xE2\x80\xAE ]]>";
    SvgWriter svg;
    svg.open("svg", {{"note", hostile}});
    svg.text("text", {}, hostile);
    svg.close();
    const test::Drawing drawing(svg.take());
    CHECK(drawing.root().attribute("note").value() == hostile);
    CHECK(drawing.root().child("text").text().get() == hostile);
    CHECK_FALSE(drawing.root().child("script"));
}

TEST_CASE("svg: characters that XML forbids, and bytes that are no text, are replaced") {
    CHECK(xml_text("a\x01z") == "a\xEF\xBF\xBDz");
    CHECK(xml_text("a\xFFz") == "a\xEF\xBF\xBDz");
    CHECK(xml_text("\xEF\xBF\xBE") == "\xEF\xBF\xBD");
    CHECK(xml_text("\xED\x95\x9C") == "\xED\x95\x9C");
    CHECK(xml_text("1\n2") == "1&#10;2");
}

TEST_CASE("svg: an element left open, or closed twice, is a defect") {
    SvgWriter svg;
    CHECK_THROWS_AS(svg.close(), Error);
    svg.open("svg");
    CHECK_THROWS_AS(svg.take(), Error);
}

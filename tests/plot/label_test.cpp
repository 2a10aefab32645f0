#include "app/plot/label_space.hpp"

#include "app/plot/style.hpp"
#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;

TEST_CASE("labels: a text that is too long ends in an ellipsis and keeps its room") {
    CHECK(shortened("short", 12, 100) == "short");
    const std::string cut = shortened(std::string(200, 'm'), 12, 100);
    CHECK(cut.ends_with("…"));
    CHECK(text_extent(cut, 12) <= 100);
    CHECK(text_extent("한국어", 12) > text_extent("abc", 12));
    for (const std::string& line : wrapped("many words that need several lines " + std::string(90, 'x'), 12, 120)) {
        CHECK(text_extent(line, 12) <= 120);
    }
}

TEST_CASE("labels: as many as find room, none over another, a mark or the frame") {
    const Box frame{0, 0, 300, 200};
    LabelSpace space(frame);
    std::vector<Spot> marks;
    for (int i = 0; i < 40; ++i) marks.push_back({20.0 + (i * 37) % 260, 20.0 + (i * 53) % 160});
    for (const Spot& mark : marks) space.block_mark(mark);
    std::vector<Box> placed;
    std::size_t refused = 0;
    for (const Spot& mark : marks) {
        const auto label = space.place("schedule", 12, mark);
        if (!label) {
            ++refused;
            continue;
        }
        const Box box = box_of(label->label);
        CHECK(frame.holds(box));
        for (const Box& other : placed) CHECK_FALSE(box.overlaps(other));
        for (const Spot& other : marks) CHECK_FALSE(box.overlaps(around(other, mark_reach)));
        placed.push_back(box);
    }
    CHECK(placed.size() >= 10);
    CHECK(refused >= 1);  // it is too small for 40
}

TEST_CASE("labels: along a line they keep beside it") {
    LabelSpace space({0, 0, 400, 400});
    const Spot start{20, 380};
    const Spot end{380, 20};
    space.block({start, end});
    const auto label = space.place_along("HBM bandwidth 1 TB/s", 12, start, end, 0.5);
    REQUIRE(label);
    CHECK(label->angle == doctest::Approx(-45));
    CHECK(label->at.x + label->at.y < 400);  // above it
    CHECK_FALSE(space.place_along(std::string(300, 'm'), 12, start, end, 0.5));
}

TEST_CASE("labels: shapes and dashes differ") {
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(shape(i) != shape(j));
            CHECK(dashes(i) != dashes(j));
            CHECK(colour(i) != colour(j));
        }
    }
}

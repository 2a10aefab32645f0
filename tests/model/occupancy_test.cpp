#include "rooftile/model/occupancy.hpp"

#include <doctest/doctest.h>

using namespace rooftile;
using model::textbook_occupancy;

namespace {

Multiprocessor example_sm() {
    Multiprocessor sm;
    sm.shared_bytes = Bytes(98304);
    sm.registers = 65536;
    sm.threads = 2048;
    sm.warps = 64;
    sm.blocks = 16;
    return sm;
}

}  // namespace

TEST_CASE("occupancy: the smallest of five limits holds") {
    const auto got = textbook_occupancy(example_sm(), {256, 64, Bytes(32768)}, Bytes(0));
    REQUIRE(got);
    CHECK(got->limits == model::BlockLimits{3, 4, 8, 8, 16});
    CHECK(got->resident_blocks == 3);
    CHECK(got->resident_warps == 24);
    CHECK(got->occupancy == Rational(3) / Rational(8));
    CHECK(got->limited_by == std::vector<std::string>{"shared"});
    CHECK(got->not_considered.empty());

    const auto larger = textbook_occupancy(example_sm(), {256, 64, Bytes(65536)}, Bytes(0));
    CHECK(larger->resident_blocks == 1);
    CHECK(larger->occupancy == Rational(1) / Rational(8));
}

TEST_CASE("occupancy: a limit is a floor, 100 KiB over 32 KiB is 3") {
    Multiprocessor sm = example_sm();
    sm.shared_bytes = Bytes(102400);
    CHECK(textbook_occupancy(sm, {256, 64, Bytes(32768)}, Bytes(0))->limits.shared == 3);
}

TEST_CASE("occupancy: shared memory defaults to the input buffers, unused resources drop out") {
    CHECK(textbook_occupancy(example_sm(), {256, 64, {}}, Bytes(32768))->limits.shared == 3);
    const auto none = textbook_occupancy(example_sm(), {256, 64, Bytes(0)}, Bytes(32768));
    CHECK_FALSE(none->limits.shared);
    CHECK(none->resident_blocks == 4);
}

TEST_CASE("occupancy: unstated needs are named, nothing is assumed") {
    const auto got = textbook_occupancy(example_sm(), {{}, {}, Bytes(32768)}, Bytes(0));
    CHECK(got->resident_blocks == 3);
    CHECK_FALSE(got->resident_warps);
    CHECK_FALSE(got->occupancy);
    CHECK(got->not_considered == std::vector<std::string>{"threads", "registers_per_thread"});
    CHECK_FALSE(textbook_occupancy(Multiprocessor{}, {256, 64, Bytes(32768)}, Bytes(0)));
    Multiprocessor partly;
    partly.threads = 2048;
    CHECK(textbook_occupancy(partly, {256, 64, Bytes(32768)}, Bytes(0))->not_considered ==
          std::vector<std::string>{"sm.shared", "sm.registers", "sm.warps", "sm.blocks"});
}

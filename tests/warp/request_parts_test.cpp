#include "rooftile/warp/request_parts.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <numeric>
#include <random>

#include "support/refusal.hpp"

using namespace rooftile;
using warp::LaneAddresses;
using warp::lanes_by_stride;

namespace {

/// Some lanes off, the others at any multiple of the width; close together or far apart.
LaneAddresses random_lanes(std::mt19937_64& random, unsigned bytes) {
    const auto below = [&](std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random); };
    const std::uint64_t spread = std::uint64_t{1} << below(12), share = below(3), pairs = below(3);
    LaneAddresses lanes{};
    for (unsigned lane = 0; lane < warp::warp_lanes; ++lane) {
        if (share != 0 && below(4) == 0) continue;
        lanes[lane] = below(spread) * bytes;
        if (pairs != 0 && lane >= pairs && lanes[lane ^ pairs] && (lane & pairs) != 0)
            lanes[lane] = lanes[lane ^ pairs];
    }
    return lanes;
}

}  // namespace

TEST_CASE("sector parts: 32 neighbouring floats fill four sectors, eight lanes each") {
    const auto parts = warp::sector_parts(lanes_by_stride(64, 4), 4);
    REQUIRE(parts.size() == 4);
    for (unsigned s = 0; s < 4; ++s) {
        CHECK(parts[s].first_byte == 64 + 32 * s);
        CHECK(parts[s].asked_bytes() == 32);
        for (unsigned w = 0; w < 8; ++w) CHECK(parts[s].word[w] == warp::LaneSet{1} << (8 * s + w));
    }
}

TEST_CASE("sector parts: one float off the boundary touches a fifth sector for the last lane") {
    const auto parts = warp::sector_parts(lanes_by_stride(4, 4), 4);
    REQUIRE(parts.size() == 5);
    CHECK(parts.front().asked_bytes() == 28);
    CHECK(parts.front().word[0] == 0);
    CHECK(parts.front().word[1] == 1);
    CHECK(parts.back().asked_bytes() == 4);
    CHECK(parts.back().word[0] == warp::LaneSet{1} << 31U);
}

TEST_CASE("sector parts: lanes of one byte share a word") {
    const auto parts = warp::sector_parts(lanes_by_stride(0, 1), 1);
    REQUIRE(parts.size() == 1);
    CHECK(parts.front().asked_bytes() == 32);
    CHECK(parts.front().word[1] == 0xf0U);
}

TEST_CASE("pass parts: a column of a row of 32 words is one bank, word after word") {
    const auto passes = warp::pass_parts(lanes_by_stride(0, 4 * 32), 4);
    REQUIRE(passes.size() == 1);
    CHECK(passes.front().wavefronts() == 32);
    REQUIRE(passes.front().bank[0].size() == 32);
    for (unsigned lane = 0; lane < 32; ++lane) {
        CHECK(passes.front().bank[0][lane] == warp::WordPart{32 * lane, warp::LaneSet{1} << lane});
    }
    for (unsigned bank = 1; bank < 32; ++bank) CHECK(passes.front().bank[bank].empty());
}

TEST_CASE("pass parts: 16 bytes a lane go a quarter of the warp at a time") {
    const auto passes = warp::pass_parts(lanes_by_stride(0, 16), 16);
    REQUIRE(passes.size() == 4);
    for (unsigned p = 0; p < 4; ++p) {
        CHECK(passes[p].first_lane == 8 * p);
        CHECK(passes[p].last_lane == 8 * p + 8);
        CHECK(passes[p].wavefronts() == 1);
        for (unsigned bank = 0; bank < 32; ++bank) {
            REQUIRE(passes[p].bank[bank].size() == 1);
            CHECK(passes[p].bank[bank].front().lanes == warp::LaneSet{1} << (8 * p + bank / 4));
        }
    }
}

TEST_CASE("parts: of any lanes they add up to the sectors, bytes and wavefronts that are counted") {
    std::mt19937_64 random(20261130);
    for (int round = 0; round < 4000; ++round) {
        const unsigned bytes = 1U << (round % 5);
        const LaneAddresses lanes = random_lanes(random, bytes);
        CAPTURE(round);
        std::uint64_t asked = 0;
        warp::LaneSet seen = 0, active = 0;
        for (unsigned lane = 0; lane < warp::warp_lanes; ++lane) active |= warp::LaneSet{lanes[lane] ? 1U : 0U} << lane;
        const auto sectors = warp::sector_parts(lanes, bytes);
        for (const warp::SectorPart& sector : sectors) {
            CHECK(sector.asked_bytes() > 0);
            asked += sector.asked_bytes();
            for (const warp::LaneSet set : sector.word) seen |= set;
        }
        CHECK(sectors.size() == warp::sectors_of(lanes, bytes));
        CHECK(asked == warp::asked_bytes_of(lanes, bytes));
        CHECK(seen == active);

        const warp::SharedRequest counted = warp::shared_request_of(lanes, bytes);
        const auto passes = warp::pass_parts(lanes, bytes);
        std::uint64_t wavefronts = 0, ways = 0;
        seen = 0;
        for (const warp::PassPart& pass : passes) {
            wavefronts += pass.wavefronts();
            ways = std::max(ways, pass.wavefronts());
            for (unsigned bank = 0; bank < warp::shared_banks; ++bank) {
                for (const warp::WordPart& word : pass.bank[bank]) {
                    CHECK(word.word % warp::shared_banks == bank);
                    seen |= word.lanes;
                }
            }
        }
        CHECK(passes.size() == counted.passes);
        CHECK(wavefronts == counted.wavefronts);
        CHECK(ways == counted.ways);
        CHECK(seen == active);
    }
}

TEST_CASE("parts: of no lanes there are none, and an address off its width is refused") {
    CHECK(warp::sector_parts({}, 4).empty());
    CHECK(warp::pass_parts({}, 16).empty());
    LaneAddresses lanes{};
    lanes[3] = 6;
    CHECK(std::string(test::refusal([&] { (void)warp::sector_parts(lanes, 4); }).what())
              .starts_with("lane 3 accesses 4 bytes at byte 6"));
    CHECK(std::string(test::refusal([&] { (void)warp::pass_parts(lanes, 4); }).what())
              .starts_with("lane 3 accesses 4 bytes at byte 6"));
}

#include "rooftile/warp/lane_access.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/refusal.hpp"

using namespace rooftile;
using warp::LaneAddresses;
using warp::SharedRequest;

namespace {

/// A column read of a row-major array of floats: lane i at row i.
SharedRequest column_of(std::uint64_t row_words) {
    return warp::shared_request_of(warp::lanes_by_stride(0, 4 * row_words), 4);
}

LaneAddresses lanes(const std::vector<std::uint64_t>& addresses) { return warp::lanes_at(addresses); }

}  // namespace

TEST_CASE("lane access: a column read conflicts as often as rows begin in its bank") {
    CHECK(column_of(32) == SharedRequest{1, 32, 32});
    CHECK(column_of(33) == SharedRequest{1, 1, 1});
    CHECK(column_of(16) == SharedRequest{1, 16, 16});
    CHECK(column_of(34) == SharedRequest{1, 2, 2});
    CHECK(column_of(36) == SharedRequest{1, 4, 4});
    CHECK(column_of(32).conflicts() == 31);
    CHECK(column_of(33).conflicts() == 0);
    // Two bytes a lane, 64 bytes apart: the same banks as 16 words.
    CHECK(warp::wavefronts_of(warp::lanes_by_stride(0, 64), 2) == 16);
}

TEST_CASE("lane access: lanes that want one word share it") {
    CHECK(warp::shared_request_of(warp::lanes_by_stride(128, 0), 4) == SharedRequest{1, 1, 1});
    // Two rows of 16 lanes, the same 16 columns: 16 words.
    std::vector<std::uint64_t> twice;
    for (std::uint64_t lane = 0; lane < 32; ++lane) twice.push_back(4 * (lane % 16));
    CHECK(warp::wavefronts_of(lanes(twice), 4) == 1);
    CHECK(warp::asked_bytes_of(lanes(twice), 4) == 64);
    // Half the lanes in one word, half in another of the same bank: 2-way.
    for (std::uint64_t lane = 0; lane < 32; ++lane) twice[lane] = 128 * (lane % 2);
    CHECK(warp::shared_request_of(lanes(twice), 4) == SharedRequest{1, 2, 2});
    // Four lanes in the four bytes of one word.
    CHECK(warp::wavefronts_of(warp::lanes_by_stride(0, 1), 1) == 1);
    CHECK(warp::asked_bytes_of(warp::lanes_by_stride(0, 1), 1) == 32);
}

TEST_CASE("lane access: 8 bytes go by half warps, 16 bytes by quarters") {
    CHECK(warp::shared_request_of(warp::lanes_by_stride(0, 8), 8) == SharedRequest{2, 2, 1});
    CHECK(warp::shared_request_of(warp::lanes_by_stride(0, 16), 16) == SharedRequest{4, 4, 1});
    // A half warp 16 bytes apart wants every other pair of banks twice.
    CHECK(warp::shared_request_of(warp::lanes_by_stride(0, 16), 8) == SharedRequest{2, 4, 2});
    CHECK(warp::shared_request_of(warp::lanes_by_stride(0, 32), 16) == SharedRequest{4, 8, 2});
}

TEST_CASE("lane access: halves and quarters go together where neighbours agree") {
    CHECK(warp::shared_request_of(warp::lanes_by_stride(64, 0), 8) == SharedRequest{1, 1, 1});
    CHECK(warp::shared_request_of(warp::lanes_by_stride(64, 0), 16) == SharedRequest{2, 2, 1});
    std::vector<std::uint64_t> pairs, couples, apart;
    for (std::uint64_t lane = 0; lane < 32; ++lane) {
        pairs.push_back(lane / 2 * 8);                      // lane ^ 1
        couples.push_back((lane & 1) * 8 + lane / 4 * 16);  // lane ^ 2
        apart.push_back(lane % 16 * 8);                     // lane ^ 16 alone agrees
    }
    CHECK(warp::shared_request_of(lanes(pairs), 8) == SharedRequest{1, 1, 1});
    CHECK(warp::shared_request_of(lanes(couples), 8) == SharedRequest{1, 1, 1});
    CHECK(warp::shared_request_of(lanes(apart), 8) == SharedRequest{2, 2, 1});
    for (auto* list : {&pairs, &couples, &apart}) {
        for (std::uint64_t& address : *list) address *= 2;
    }
    CHECK(warp::wavefronts_of(lanes(pairs), 16) == 2);
    CHECK(warp::wavefronts_of(lanes(couples), 16) == 2);
    CHECK(warp::wavefronts_of(lanes(apart), 16) == 4);
    // An inactive neighbour does not disagree.
    LaneAddresses every_other = warp::lanes_by_stride(0, 4);
    for (unsigned lane = 1; lane < 32; lane += 2) every_other[lane].reset();
    CHECK(warp::shared_request_of(every_other, 8 - 4).passes == 1);
    for (unsigned lane = 0; lane < 32; lane += 2) every_other[lane] = 4 * lane;
    CHECK(warp::shared_request_of(every_other, 8).passes == 1);
}

TEST_CASE("lane access: a part of the warp without active lanes costs nothing") {
    std::vector<std::uint64_t> half(16, 64);
    CHECK(warp::wavefronts_of(lanes(half), 16) == 1);
    CHECK(warp::wavefronts_of(lanes({}), 4) == 0);
    CHECK(warp::shared_request_of(lanes({}), 16) == SharedRequest{0, 0, 0});
    CHECK(warp::asked_bytes_of(lanes({}), 4) == 0);
    CHECK(warp::sectors_of(lanes({}), 4) == 0);
}

TEST_CASE("lane access: sectors are counted once a warp, and alignment decides") {
    CHECK(warp::sectors_of(warp::lanes_by_stride(0, 4), 4) == 4);
    CHECK(warp::sectors_of(warp::lanes_by_stride(4, 4), 4) == 5);
    CHECK(warp::sectors_of(warp::lanes_by_stride(0, 16), 16) == 16);
    CHECK(warp::sectors_of(warp::lanes_by_stride(16, 16), 16) == 17);
    CHECK(warp::sectors_of(warp::lanes_by_stride(0, 32), 4) == 32);
    CHECK(warp::sectors_of(warp::lanes_by_stride(0, 16384), 4) == 32);
    CHECK(warp::sectors_of(warp::lanes_by_stride(0, 0), 4) == 1);
    CHECK(warp::asked_bytes_of(warp::lanes_by_stride(0, 0), 4) == 4);
    CHECK(warp::asked_bytes_of(warp::lanes_by_stride(0, 16384), 4) == 128);
}

TEST_CASE("lane access: what no lane can do is refused") {
    const Error misaligned = test::refusal([] { warp::wavefronts_of(lanes({0, 24}), 16); });
    CHECK(std::string(misaligned.what()) == "lane 1 accesses 16 bytes at byte 24");
    CHECK(misaligned.hint() == "an address must be a multiple of 16");
    const Error width = test::refusal([] { warp::sectors_of(lanes({0}), 12); });
    CHECK(std::string(width.what()) == "a lane cannot access 12 bytes at once");
    CHECK(test::refusal([] { warp::asked_bytes_of({}, 32); }).code() == ErrorCode::input);
    CHECK(test::refusal([] { warp::asked_bytes_of({}, 0); }).code() == ErrorCode::input);
    const Error many = test::refusal([] { warp::lanes_at(std::vector<std::uint64_t>(33)); });
    CHECK(std::string(many.what()) == "33 addresses are more than a warp has lanes");
}

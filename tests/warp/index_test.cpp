#include "rooftile/warp/index.hpp"

#include <doctest/doctest.h>

#include "support/refusal.hpp"

using namespace rooftile;
using warp::Index;
using warp::ThreadTurn;
using namespace warp::index;

TEST_CASE("index: evaluates as it is written") {
    constexpr Index index = thread / 2 % 8 * 4 + x * 3 + turn + 5;
    for (std::uint64_t i = 0; i < 256; ++i) {
        const ThreadTurn at{i % 16, i / 16, i, i % 7};
        REQUIRE(index.at(at) == i / 2 % 8 * 4 + i % 16 * 3 + i % 7 + 5);
    }
    static_assert(Index(7).at({1, 2, 3, 4}) == 7);
    static_assert((y % 4).at({0, 6, 0, 0}) == 2);
    static_assert(Index().at({1, 1, 1, 1}) == 0);
}

TEST_CASE("index: prints as it is written") {
    CHECK((thread / 2 % 8 * 4 + x + 5).text() == "thread / 2 % 8 * 4 + x + 5");
    CHECK(Index(y * 4).text() == "y * 4");
    CHECK(Index(turn % 3).text() == "turn % 3");
    CHECK(Index().text() == "0");
    CHECK(Index(12).text() == "12");
}

TEST_CASE("index: what has no meaning in that order is refused") {
    CHECK(test::refusal([] { (void)(x % 4 / 2); }).code() == ErrorCode::internal);
    CHECK(test::refusal([] { (void)(x * 4 % 2); }).code() == ErrorCode::internal);
    CHECK(test::refusal([] { (void)(x / 0); }).code() == ErrorCode::internal);
    CHECK(test::refusal([] { (void)(x % 0); }).code() == ErrorCode::internal);
    CHECK(test::refusal([] { (void)(x + y + x + y + x + y + x); }).code() == ErrorCode::internal);
}

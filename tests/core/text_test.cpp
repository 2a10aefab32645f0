#include "rooftile/core/text.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace rooftile;

TEST_CASE("text: the closest word is offered only when it is likely meant") {
    const std::vector<std::string> words{"naive", "tiled", "title", "B"};
    CHECK(closest("tield", words) == "tiled");
    CHECK(closest("titel", words) == "title");
    CHECK(closest("niave", words) == "naive");
    CHECK(closest("blocked", words).empty());
    CHECK(closest("Bk", std::vector<std::string>{"BM", "BN", "BK"}) == "BK");  // the case is the smaller slip
    CHECK(closest("b", words) == "B");
    CHECK(closest("X", words).empty());  // replacing everything is no slip
    CHECK(did_you_mean("tiledd", words) == "did you mean 'tiled'?");
    CHECK(did_you_mean("zzz", words).empty());
}

TEST_CASE("text: words are listed for people") {
    CHECK(join_or(std::vector<std::string>{"a"}) == "a");
    CHECK(join_or(std::vector<std::string>{"a", "b", "c"}) == "a, b or c");
    CHECK(join_or({}).empty());
}

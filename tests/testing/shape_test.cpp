#include "rooftile/testing/shape.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"

using namespace rooftile;
using namespace rooftile::testing;

TEST_CASE("shape: letters by name, and the likely one for a slip") {
    const Shape shape({{"M", 3}, {"BM", 2}});
    CHECK(shape["M"] == 3);
    CHECK(shape["BM"] == 2);
    CHECK(shape.to_string() == "M = 3, BM = 2");
    CHECK_THROWS_WITH_AS((void)shape["K"], "the shape has no letter 'K'", Error);
}

TEST_CASE("parameter: ranges and lists, ascending") {
    const Parameter range("M", 3, 6);
    CHECK(range.size() == 4);
    CHECK(range.at(0) == 3);
    CHECK(range.at(3) == 6);
    const Parameter list("BM", {8, 1, 4, 4});
    CHECK(list.size() == 3);
    CHECK(list.at(0) == 1);
    CHECK(list.at(2) == 8);
    CHECK_THROWS_WITH_AS(Parameter("M", 4, 3), "the sweep of M from 4 to 3 has no value", Error);
    CHECK_THROWS_WITH_AS(Parameter("M", std::vector<std::uint64_t>{}), "the sweep of M has no value", Error);
    CHECK_THROWS_AS(Parameter("M", 0, ~std::uint64_t{0}), Error);
}

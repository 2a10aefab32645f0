#include "order.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace rooftile::testing;

TEST_CASE("order: every shape once, from the smallest on") {
    std::vector<Positions> visited;
    CHECK(visit_by_size({3, 1, 2}, [&](const Positions& positions) {
        visited.push_back(positions);
        return true;
    }));
    CHECK(visited == std::vector<Positions>{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {2, 0, 0}, {2, 0, 1}});
    CHECK(std::is_sorted(visited.begin(), visited.end(), is_smaller));
}

TEST_CASE("order: a visit that returns false is the last") {
    int visits = 0;
    CHECK_FALSE(visit_by_size({100, 100}, [&](const Positions&) { return ++visits < 3; }));
    CHECK(visits == 3);
}

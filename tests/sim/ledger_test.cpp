#include "rooftile/sim/ledger.hpp"

#include <doctest/doctest.h>

using namespace rooftile;

TEST_CASE("ledger: a fold that overflows is reported, never wrapped") {
    sim::Ledger ledger({{"A", 1, 1, 4, Role::input}});
    ledger.fold(0, ~std::uint64_t{0}, 0);
    CHECK(ledger.count({}).traffic[0].read_elements == Elements(~std::uint64_t{0}));
    ledger.fold(0, 1, 0);
    CHECK_THROWS_AS((void)ledger.count({}), Error);
}

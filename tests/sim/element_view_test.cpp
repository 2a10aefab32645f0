#include "rooftile/sim/element_view.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using namespace rooftile;

namespace {

template <class View>
constexpr bool has_data = requires(View view) {
    view.data();
};

static_assert(!has_data<sim::ElementView<float, sim::NullObserver>>, "a counted view gives no raw pointer away");
static_assert(std::is_empty_v<sim::NullObserver>);

}  // namespace

TEST_CASE("element view: i-k-j product, totals by value, folded when the scope ends") {
    constexpr std::uint64_t n = 3;
    double a[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    double b[9] = {9, 8, 7, 6, 5, 4, 3, 2, 1};
    double c[9] = {};
    sim::Ledger ledger({{"A", n, n, 8, Role::input}, {"B", n, n, 8, Role::input}, {"C", n, n, 8, Role::output}});
    {
        sim::CountingView<double> A(a, n, ledger, 0), B(b, n, ledger, 1), C(c, n, ledger, 2);
        for (std::uint64_t i = 0; i < n; ++i) {
            for (std::uint64_t k = 0; k < n; ++k) {
                const double aik = A.load(i, k);
                for (std::uint64_t j = 0; j < n; ++j) C.store(i, j, C.load(i, j) + aik * B.load(k, j));
            }
        }
        CHECK(ledger.count({}).read_elements() == Elements(0));  // nothing is booked before the scope ends
    }
    CHECK(c[0] == 30);
    CHECK(c[8] == 90);
    const Count count = ledger.count({});
    CHECK(count.traffic[0].read_elements == Elements(9));
    CHECK(count.traffic[1].read_elements == Elements(27));
    CHECK(count.traffic[2].read_elements == Elements(27));
    CHECK(count.traffic[2].write_elements == Elements(27));
}

TEST_CASE("element view: a proxy kept with auto reads again each time it is used") {
    double values[2] = {1, 2};
    sim::ElementView<double, sim::ReadWriteTotals> view(values, 2);
    const double once = view(0, 1);
    CHECK(once + once == 4);
    CHECK(view.observer().reads == 1);
    auto proxy = view(0, 1);
    CHECK(proxy + proxy == 4);
    CHECK(view.observer().reads == 3);  // the documented hazard
    view(0, 0) = view(0, 1);
    CHECK(values[0] == 2);
    view(0, 0) += 5;
    CHECK(values[0] == 7);
    CHECK(view.observer().writes == 2);
    CHECK(view.observer().reads == 5);
}

TEST_CASE("element view: maps check every index") {
    double values[4] = {};
    sim::ElementView<double, sim::ElementMaps> view(values, 2, sim::ElementMaps(2, 2));
    volatile std::uint64_t outside = 2;  // or the compiler warns of what is about to throw
    (void)view.load(1, 1);
    CHECK(view.observer().reads(1, 1) == 1);
    CHECK(view.observer().reads(0, 1) == 0);
    CHECK_THROWS_WITH_AS((void)view.load(0, outside), "element [0,2] lies outside a matrix of 2 x 2 elements", Error);
    CHECK_THROWS_WITH_AS((void)view.load(outside, 0), "element [2,0] lies outside a matrix of 2 x 2 elements", Error);
    CHECK_THROWS_AS(sim::ElementMaps(std::uint64_t{1} << 40, std::uint64_t{1} << 40), Error);
}

TEST_CASE("ledger: a fold that overflows is reported, never wrapped") {
    sim::Ledger ledger({{"A", 1, 1, 4, Role::input}});
    ledger.fold(0, ~std::uint64_t{0}, 0);
    CHECK(ledger.count({}).traffic[0].read_elements == Elements(~std::uint64_t{0}));
    ledger.fold(0, 1, 0);
    CHECK_THROWS_AS((void)ledger.count({}), Error);
}

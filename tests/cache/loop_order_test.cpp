// The six loop orders of a product of doubles with a cache of 30 lines of 10 doubles: the misses known from
// the study of loop orders, each derived beside its number.

#include <doctest/doctest.h>

#include "rooftile/cache/hierarchy.hpp"
#include "rooftile/cache/matmul_stream.hpp"

namespace {

using namespace rooftile;
using cache::LoopOrder;
using cache::MatmulOperand;

struct Misses {
    std::uint64_t a, b, c;
    [[nodiscard]] std::uint64_t all() const { return a + b + c; }
    friend bool operator==(const Misses&, const Misses&) = default;
};

Misses misses(LoopOrder order, std::uint64_t n) {
    cache::Hierarchy caches({{"30 lines", 2400, cache::fully_associative, 80, 80, {}, true, false}});
    caches.feed([&](auto& sink) { cache::stream_in_memory(sink, {n, n, n}, order, 8); });
    CHECK(caches.total(0).accesses() == 4 * n * n * n);
    return {caches.traffic(0, MatmulOperand::A).misses(), caches.traffic(0, MatmulOperand::B).misses(),
            caches.traffic(0, MatmulOperand::C).misses()};
}

TEST_CASE("loop orders: at n = 10 all three matrices fit, and each of their 30 lines misses once") {
    for (const LoopOrder order : cache::loop_orders) {
        CHECK(misses(order, 10) == Misses{10, 10, 10});
        CHECK(misses(order, 10).all() == 30);
    }
}

TEST_CASE("loop orders: at n = 400 a row or a column of lines is more than the cache") {
    // An operand whose element stays while the innermost loop runs misses once a line; one that walks along
    // rows once every 10 elements; one that walks down a column every time.
    constexpr std::uint64_t n = 400;
    constexpr std::uint64_t kept = n * n / 10;
    constexpr std::uint64_t along = n * n * n / 10;
    constexpr std::uint64_t down = n * n * n;
    CHECK(misses(LoopOrder::ijk, n) == Misses{along, down, kept});
    CHECK(misses(LoopOrder::ikj, n) == Misses{kept, along, along});
}

TEST_CASE("loop orders: ijk and ikj at n = 1000" * doctest::skip() * doctest::test_suite("long")) {
    CHECK(misses(LoopOrder::ijk, 1000).all() == 1'100'100'000);
    CHECK(misses(LoopOrder::ikj, 1000).all() == 200'100'000);
}

}  // namespace

// The cache of granules is an exact LRU: by hand, and against a list that is searched from end to end.

#include "rooftile/l2/recency.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <list>
#include <numeric>
#include <random>

using namespace rooftile;

namespace {

/// The textbook: a list, the most recently used granule in front.
class ListLru {
public:
    ListLru(const std::vector<std::uint32_t>& bytes, std::uint64_t capacity_bytes)
        : bytes_(bytes), capacity_bytes_(capacity_bytes) {}

    bool use(std::uint32_t granule) {
        const auto place = std::find(order_.begin(), order_.end(), granule);
        if (place == order_.end()) return false;
        order_.splice(order_.begin(), order_, place);
        return true;
    }
    void insert(std::uint32_t granule) {
        order_.push_front(granule);
        while (held() > capacity_bytes_) order_.pop_back();
    }
    [[nodiscard]] std::uint64_t held() const {
        return std::accumulate(order_.begin(), order_.end(), std::uint64_t{0},
                               [this](std::uint64_t sum, std::uint32_t granule) { return sum + bytes_[granule]; });
    }

private:
    const std::vector<std::uint32_t>& bytes_;
    std::uint64_t capacity_bytes_;
    std::list<std::uint32_t> order_;
};

}  // namespace

TEST_CASE("recency: a use saves a granule from being the next to go") {
    const std::vector<std::uint32_t> bytes(4, 10);
    l2::Recency cache(bytes, 30);
    for (const std::uint32_t granule : {0U, 1U, 2U}) {
        CHECK_FALSE(cache.use(granule));
        cache.insert(granule);
    }
    CHECK(cache.use(0));
    cache.insert(3);
    CHECK(cache.holds(0));
    CHECK_FALSE(cache.holds(1));
    CHECK(cache.holds(2));
    CHECK(cache.holds(3));
    CHECK(cache.held_bytes() == 30);
}

TEST_CASE("recency: a large granule drops several small ones, one beyond the capacity drops all and itself") {
    const std::vector<std::uint32_t> bytes{10, 10, 10, 25, 31};
    l2::Recency cache(bytes, 30);
    for (const std::uint32_t granule : {0U, 1U, 2U, 3U}) cache.insert(granule);
    CHECK(cache.held_bytes() == 25);
    CHECK(cache.holds(3));
    CHECK_FALSE(cache.holds(2));
    cache.insert(4);
    CHECK(cache.held_bytes() == 0);
    CHECK_FALSE(cache.use(4));
    cache.insert(0);
    CHECK(cache.use(0));
}

TEST_CASE("recency: every use of random streams is a hit where it is one in a list") {
    std::mt19937 generator(20260101);
    const auto random = [&generator] { return static_cast<std::uint32_t>(generator()); };
    for (int stream = 0; stream < 40; ++stream) {
        const std::uint32_t granules = 2 + random() % 400;
        std::vector<std::uint32_t> bytes(granules);
        for (std::uint32_t& each : bytes) each = 1 + random() % 64;
        const std::uint64_t capacity_bytes = 1 + random() % (33ULL * granules);
        l2::Recency cache(bytes, capacity_bytes);
        ListLru list(bytes, capacity_bytes);
        int hits = 0;
        for (int use = 0; use < 6000; ++use) {
            // Runs, loops and jumps.
            const std::uint32_t granule =
                stream % 2 == 0 ? random() % granules : (static_cast<std::uint32_t>(use) + random() % 3) % granules;
            const bool hit = cache.use(granule);
            REQUIRE(hit == list.use(granule));
            hits += hit ? 1 : 0;
            if (!hit) {
                cache.insert(granule);
                list.insert(granule);
            }
            REQUIRE(cache.held_bytes() == list.held());
        }
        CHECK(hits >= 0);
    }
}

TEST_CASE("recency: pools share the granules evenly and keep to their own capacities") {
    const std::vector<std::uint32_t> bytes(100'000, 1);
    l2::Recency cache(bytes, {40'000, 5'000, 3'000, 1'000});
    for (std::uint32_t granule = 0; granule < bytes.size(); ++granule) cache.insert(granule);
    // The first pool has room for its quarter of all granules, the others for a part of theirs.
    std::uint64_t early = 0, late = 0;
    for (std::uint32_t granule = 0; granule < 10'000; ++granule) early += cache.holds(granule) ? 1U : 0U;
    for (std::uint32_t granule = 90'000; granule < bytes.size(); ++granule) late += cache.holds(granule) ? 1U : 0U;
    CHECK(early > 2'300);
    CHECK(early < 2'700);
    // Of the newest 10000 all are held, but that the last pool keeps 1000 of its 2500.
    CHECK(late > 8'200);
    CHECK(late < 8'800);
    CHECK(cache.held_bytes() > 25'000 + 9'000 - 1'000);
    CHECK(cache.held_bytes() < 25'000 + 9'000 + 1'000);
}

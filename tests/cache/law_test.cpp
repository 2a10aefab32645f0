// Laws of exact LRU that need no second simulator: reuse distances, inclusion of fewer ways in more, and
// conservation of bytes between levels.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "rooftile/cache/hierarchy.hpp"

namespace {

using namespace rooftile;
using cache::Geometry;
using cache::WritePolicy;

struct Access {
    std::uint64_t line;
    bool is_store;
};

std::vector<Access> random_lines(std::uint64_t seed, std::size_t length, std::uint64_t lines) {
    std::mt19937_64 engine(seed);
    std::vector<Access> trace;
    while (trace.size() < length) {
        const std::uint64_t start = engine() % lines;
        const std::uint64_t run = engine() % 40;
        for (std::uint64_t i = 0; i < run; ++i) trace.push_back({(start + i) % lines, engine() % 4 == 0});
    }
    return trace;
}

std::uint64_t misses(const std::vector<Access>& trace, const Geometry& level) {
    cache::Hierarchy caches({level});
    for (const Access& each : trace) caches.access(each.line * level.line_bytes, 1, each.is_store, 0);
    return caches.total(0).misses();
}

Geometry level_of(std::uint64_t sets, std::uint64_t ways) {
    return {"L1", 64 * sets * ways, ways, 64, 64, WritePolicy::back, true, false};
}

/// For every access how many other lines were used since the last use of its own; none: infinitely many.
std::vector<std::size_t> reuse_distances(const std::vector<Access>& trace) {
    std::vector<std::uint64_t> stack;  // the most recent line last
    std::vector<std::size_t> distances;
    for (const Access& each : trace) {
        const auto at = std::find(stack.begin(), stack.end(), each.line);
        distances.push_back(at == stack.end() ? trace.size() : static_cast<std::size_t>(stack.end() - at) - 1);
        if (at != stack.end()) stack.erase(at);
        stack.push_back(each.line);
    }
    return distances;
}

TEST_CASE("lru: a fully associative cache misses where the reuse distance reaches its lines") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::vector<Access> trace = random_lines(seed, 3000, 150);
        const std::vector<std::size_t> distances = reuse_distances(trace);
        for (const std::uint64_t lines : std::vector<std::uint64_t>{1, 2, 5, 8, 16, 17, 30, 64, 100, 150}) {
            const auto far = std::count_if(distances.begin(), distances.end(),
                                           [&](std::size_t distance) { return distance >= lines; });
            Geometry level = level_of(1, lines);
            CHECK(misses(trace, level) == static_cast<std::uint64_t>(far));
            level.ways = cache::fully_associative;
            CHECK(misses(trace, level) == static_cast<std::uint64_t>(far));
        }
    }
}

TEST_CASE("lru: with as many sets, more ways never miss more") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::vector<Access> trace = random_lines(seed, 4000, 300);
        for (const std::uint64_t sets : std::vector<std::uint64_t>{1, 3, 4, 7, 16}) {
            std::uint64_t before = ~std::uint64_t{0};
            for (std::uint64_t ways = 1; ways <= 20; ++ways) {
                const std::uint64_t now = misses(trace, level_of(sets, ways));
                CHECK(now <= before);
                before = now;
            }
        }
    }
}

TEST_CASE("levels: what leaves one is what the next is asked for") {
    const std::vector<Geometry> levels{{"L1", 2048, 2, 64, 32, WritePolicy::back, true, false},
                                       {"L2", 8192, 4, 128, 32, WritePolicy::through, false, false},
                                       {"L3", 16384, 8, 128, 64, WritePolicy::back, true, false}};
    cache::Hierarchy caches(levels);
    for (const Access& each : random_lines(7, 50000, 3000)) caches.access(each.line * 8, 8, each.is_store, 0);
    caches.flush();
    for (std::size_t level = 0; level + 1 < levels.size(); ++level) {
        const cache::Traffic near = caches.total(level);
        const cache::Traffic far = caches.total(level + 1);
        // No request of these levels straddles a sector of the next.
        CHECK(far.read_accesses == near.fills);
        CHECK(far.write_accesses == near.writebacks + near.write_throughs);
        CHECK(near.fills > 0);
        CHECK(far.write_accesses > 0);
    }
    CHECK(caches.total(1).writebacks == 0);
    CHECK(caches.total(2).writebacks > 0);
}

}  // namespace

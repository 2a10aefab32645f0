// The library against the reference: random geometries of one to three levels, random traces, every
// counter of every level and operand equal, before and after the final flush.

#include "reference.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "rooftile/cache/hierarchy.hpp"

namespace {

using namespace rooftile;
using cache::Geometry;
using cache::Traffic;
using cache::WritePolicy;

constexpr int operands = 3;

class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    std::uint64_t below(std::uint64_t end) { return std::uniform_int_distribution<std::uint64_t>(0, end - 1)(engine_); }
    std::uint64_t one_of(std::initializer_list<std::uint64_t> values) { return values.begin()[below(values.size())]; }
    bool coin() { return below(2) == 1; }

private:
    std::mt19937_64 engine_;
};

Geometry random_level(Dice& dice, std::size_t index) {
    Geometry level;
    level.name = "L" + std::to_string(index + 1);
    level.sector_bytes = dice.one_of({1, 4, 8, 10, 16, 32, 64, 80});
    level.line_bytes = level.sector_bytes * dice.one_of({1, 1, 1, 2, 3, 4, 8, 64});
    const std::uint64_t ways = dice.one_of({1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 20, 33});
    const std::uint64_t sets = dice.one_of({1, 1, 2, 3, 4, 5, 8, 16});
    level.size_bytes = level.line_bytes * ways * sets;
    level.ways = sets == 1 && dice.coin() ? cache::fully_associative : ways;
    level.write = dice.below(4) == 0 ? WritePolicy::through : WritePolicy::back;
    level.allocate = dice.below(4) != 0;
    return level;
}

/// One to three levels; a level is inclusive where it can be and the dice say so.
std::vector<Geometry> random_levels(Dice& dice) {
    std::vector<Geometry> levels;
    const std::uint64_t count = 1 + dice.below(3);
    for (std::uint64_t i = 0; i < count; ++i) {
        Geometry level = random_level(dice, i);
        if (i > 0 && dice.coin()) {
            level.inclusive = true;
            level.sector_bytes = levels.back().sector_bytes * dice.one_of({1, 1, 2, 3});
            level.line_bytes =
                levels.back().line_bytes * level.sector_bytes / levels.back().sector_bytes * (dice.coin() ? 1 : 2);
            level.size_bytes = level.line_bytes * (level.ways == 0 ? 6 : level.ways) * dice.one_of({1, 2, 3});
            bool fits = level.line_bytes / level.sector_bytes <= cache::max_sectors_per_line;
            for (const Geometry& nearer : levels) {
                fits =
                    fits && level.line_bytes % nearer.line_bytes == 0 && level.sector_bytes % nearer.sector_bytes == 0;
            }
            if (!fits) level = random_level(dice, i);
        }
        levels.push_back(level);
    }
    return levels;
}

/// Sequential runs, strides and jumps within a region a little larger than the caches.
template <class Sink>
void random_trace(Dice& dice, std::uint64_t region, Sink&& sink) {
    std::uint64_t address = 0;
    std::uint64_t stride = 8;
    std::uint64_t bytes = 8;
    int operand = 0;
    for (int i = 0; i < 600; ++i) {
        if (dice.below(20) == 0) {
            stride = dice.one_of({0, 1, 8, 8, 64, 128, 80});
            bytes = dice.one_of({1, 4, 8, 8, 16, 100});
            operand = static_cast<int>(dice.below(operands));
            address = dice.below(region);
        }
        sink(address, bytes, dice.below(3) == 0, operand);
        address = (address + stride) % region;
    }
}

std::string text(const std::vector<Geometry>& levels) {
    std::string line;
    for (const Geometry& level : levels) {
        line += level.name + ": size " + std::to_string(level.size_bytes) + " ways " + std::to_string(level.ways) +
                " line " + std::to_string(level.line_bytes) + " sector " + std::to_string(level.sector_bytes) +
                (level.write == WritePolicy::back ? " back" : " through") + (level.allocate ? " allocate" : "") +
                (level.inclusive ? " inclusive; " : "; ");
    }
    return line;
}

std::string text(const Traffic& traffic) {
    std::string line;
    for (const std::uint64_t value :
         {traffic.read_accesses, traffic.write_accesses, traffic.read_misses, traffic.write_misses, traffic.fills,
          traffic.fill_bytes, traffic.writebacks, traffic.writeback_bytes, traffic.write_throughs,
          traffic.write_through_bytes, traffic.back_invalidations}) {
        line += std::to_string(value) + " ";
    }
    return line;
}

void check_equal(cache::Hierarchy& caches, test::ReferenceCaches& reference) {
    for (std::size_t level = 0; level < caches.levels(); ++level) {
        for (int operand = 0; operand < operands; ++operand) {
            CAPTURE(level);
            CAPTURE(operand);
            REQUIRE(text(caches.traffic(level, static_cast<std::uint8_t>(operand))) ==
                    text(reference.traffic(level, operand)));
        }
    }
}

TEST_CASE("caches: equal to lists of lines on random geometries and traces") {
    constexpr std::uint64_t cases = 3000;
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const std::vector<Geometry> levels = random_levels(dice);
        CAPTURE(text(levels));
        cache::Hierarchy caches(levels);
        test::ReferenceCaches reference(levels);
        const std::uint64_t region = 1 + levels.front().size_bytes * dice.one_of({1, 2, 3, 8});
        random_trace(dice, region, [&](std::uint64_t address, std::uint64_t bytes, bool is_store, int operand) {
            caches.access(address, bytes, is_store, static_cast<std::uint8_t>(operand));
            reference.access(address, bytes, is_store, operand);
        });
        check_equal(caches, reference);
        caches.flush();
        reference.flush();
        check_equal(caches, reference);
        caches.flush();
        check_equal(caches, reference);
    }
}

TEST_CASE("caches: an inclusive level holds whatever a nearer one holds") {
    // Of the reference, whose counters the library shares: its lists can be looked into.
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        std::vector<Geometry> levels = random_levels(dice);
        if (levels.size() < 2 || !levels.back().inclusive) continue;
        test::ReferenceCaches reference(levels);
        random_trace(dice, 1 + levels.front().size_bytes * 3,
                     [&](std::uint64_t address, std::uint64_t bytes, bool is_store, int operand) {
                         reference.access(address, bytes, is_store, operand);
                         const std::vector<std::uint64_t> outer = reference.held(levels.size() - 1);
                         for (const std::uint64_t sector : reference.held(0)) {
                             const std::uint64_t size = levels.back().sector_bytes;
                             REQUIRE(std::count(outer.begin(), outer.end(), sector / size * size) == 1);
                         }
                     });
    }
}

TEST_CASE("caches: a stream fed in its own loop counts what single accesses count") {
    for (const std::uint64_t ways : std::vector<std::uint64_t>{1, 4, 8, 12, 16, 32, 0}) {
        for (const std::uint64_t line : std::vector<std::uint64_t>{64, 48}) {
            const std::vector<Geometry> levels{{"L1", line * 96, ways, line, line, WritePolicy::back, true, false},
                                               {"L2", line * 288, 3, line, line, WritePolicy::back, true, false}};
            cache::Hierarchy one(levels);
            cache::Hierarchy fed(levels);
            const auto trace = [](auto& sink) {
                for (std::uint64_t i = 0; i < 20000; ++i)
                    sink.access(i * 248 % 40000, 8, i % 5 == 0, static_cast<std::uint8_t>(i % 3));
            };
            trace(one);
            fed.feed(trace);
            for (std::size_t level = 0; level < 2; ++level) CHECK(one.total(level) == fed.total(level));
        }
    }
}

}  // namespace

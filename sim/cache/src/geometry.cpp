#include "rooftile/cache/geometry.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::cache {

namespace {

std::string text(std::uint64_t value) { return std::to_string(value); }

[[noreturn]] void refuse(const Geometry& level, const std::string& message, std::string hint) {
    throw Error(ErrorCode::input, "cache " + level.name + ": " + message, std::move(hint));
}

/// The multiples of `unit` on either side of `value`, written with "or"; 0 is left out.
std::string nearest_multiples(std::uint64_t value, std::uint64_t unit) {
    const std::uint64_t below = value / unit * unit;
    std::vector<std::string> words;
    if (below != 0) words.push_back(text(below));
    if (below <= ~std::uint64_t{0} - unit) words.push_back(text(below + unit));
    return join_or(words);
}

/// The numbers on either side of `value` that divide `whole` (at least 1), written with "or".
std::string nearest_divisors(std::uint64_t value, std::uint64_t whole) {
    std::uint64_t below = 0;
    std::uint64_t above = 0;
    const auto look_at = [&](std::uint64_t divisor) {
        if (divisor <= value) below = std::max(below, divisor);
        if (divisor >= value && (above == 0 || divisor < above)) above = divisor;
    };
    for (std::uint64_t divisor = 1; divisor <= whole / divisor; ++divisor) {
        if (whole % divisor != 0) continue;
        look_at(divisor);
        look_at(whole / divisor);
    }
    std::vector<std::string> words;
    if (below != 0) words.push_back(text(below));
    if (above != 0 && above != below) words.push_back(text(above));
    return join_or(words);
}

void validate_sectors(const Geometry& level) {
    if (level.line_bytes % level.sector_bytes != 0) {
        refuse(level,
               "a line of " + text(level.line_bytes) + " B is not a whole number of sectors of " +
                   text(level.sector_bytes) + " B",
               "the nearest sectors that divide the line: " + nearest_divisors(level.sector_bytes, level.line_bytes) +
                   " B; the nearest lines: " + nearest_multiples(level.line_bytes, level.sector_bytes) + " B");
    }
    if (level.sectors_per_line() > max_sectors_per_line) {
        refuse(level,
               "a line of " + text(level.line_bytes) + " B has " + text(level.sectors_per_line()) + " sectors of " +
                   text(level.sector_bytes) + " B",
               "a line has at most " + text(max_sectors_per_line) + " sectors");
    }
}

void validate_sets(const Geometry& level) {
    if (level.size_bytes % level.line_bytes != 0) {
        refuse(level,
               "a size of " + text(level.size_bytes) + " B is not a whole number of lines of " +
                   text(level.line_bytes) + " B",
               "the nearest sizes: " +
                   nearest_multiples(level.size_bytes, level.line_bytes * std::max<std::uint64_t>(level.ways, 1)) +
                   " B; the nearest lines: " + nearest_divisors(level.line_bytes, level.size_bytes) + " B");
    }
    if (level.lines() > max_lines) {
        refuse(level, "it has " + text(level.lines()) + " lines", "a level has at most " + text(max_lines) + " lines");
    }
    if (level.ways != fully_associative && level.lines() % level.ways != 0) {
        refuse(level,
               "a size of " + text(level.size_bytes) + " B, which is " + text(level.lines()) + " lines of " +
                   text(level.line_bytes) + " B, is not a whole number of sets of " + text(level.ways) + " ways",
               "the nearest sizes: " + nearest_multiples(level.size_bytes, level.line_bytes * level.ways) +
                   " B; the nearest ways: " + nearest_divisors(level.ways, level.lines()) +
                   "; any size of whole lines may be fully associative");
    }
}

/// Inclusion is kept by taking away whole lines: a nearer line must lie within one line of this level.
void validate_inclusion(const Geometry& level, const Geometry& nearer) {
    const auto is_multiple = [&](const char* what, std::uint64_t own, std::uint64_t other) {
        if (own % other == 0) return;
        refuse(level,
               std::string("it is inclusive, but its ") + what + " of " + text(own) + " B is not a multiple of the " +
                   what + " of " + nearer.name + ", " + text(other) + " B",
               std::string("the nearest: ") + nearest_multiples(own, other) + " B");
    };
    is_multiple("line", level.line_bytes, nearer.line_bytes);
    is_multiple("sector", level.sector_bytes, nearer.sector_bytes);
}

}  // namespace

std::uint64_t Geometry::lines() const { return size_bytes / line_bytes; }
std::uint64_t Geometry::associativity() const { return ways == fully_associative ? lines() : ways; }
std::uint64_t Geometry::sets() const { return lines() / associativity(); }
std::uint64_t Geometry::sectors_per_line() const { return line_bytes / sector_bytes; }

bool sectors_fit(const Geometry& level) {
    return level.line_bytes % level.sector_bytes == 0 && level.sectors_per_line() <= max_sectors_per_line;
}

void validate(const Geometry& level) {
    if (level.size_bytes == 0 || level.line_bytes == 0 || level.sector_bytes == 0) {
        refuse(level, "its size, line and sector must be at least 1 B", "");
    }
    validate_sectors(level);
    validate_sets(level);
}

void validate(const std::vector<Geometry>& levels) {
    if (levels.empty()) throw Error(ErrorCode::input, "a cache hierarchy needs at least one level");
    for (std::size_t i = 0; i < levels.size(); ++i) {
        validate(levels[i]);
        for (std::size_t j = 0; j < i; ++j) {
            if (levels[i].name == levels[j].name) refuse(levels[i], "another level has that name already", "");
            if (levels[i].inclusive) validate_inclusion(levels[i], levels[j]);
        }
    }
    if (levels.front().inclusive) {
        refuse(levels.front(), "it is inclusive, but there is no nearer level",
               "leave 'inclusive' out of the nearest level");
    }
}

}  // namespace rooftile::cache

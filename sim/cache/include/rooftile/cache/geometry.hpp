#pragma once

// What one level of a cache hierarchy is made of: size, associativity, line, sector and the choices for
// stores. A geometry that does not divide is refused, with the nearest ones that do.

#include <cstdint>
#include <string>
#include <vector>

namespace rooftile::cache {

/// What a store that hits does with what is behind the level.
enum class WritePolicy : std::uint8_t {
    back,     ///< the sector becomes dirty and is written when it leaves
    through,  ///< the store goes on to the next level at once; nothing is ever dirty
};

/// Every line of the level in one set.
inline constexpr std::uint64_t fully_associative = 0;

/// One level. Lines are replaced least recently used first; loads and stores both refresh.
struct Geometry {
    std::string name;                        ///< "L1"
    std::uint64_t size_bytes = 0;            ///< [Byte]
    std::uint64_t ways = fully_associative;  ///< lines of a set, or fully_associative
    std::uint64_t line_bytes = 64;           ///< [Byte]; has one tag and one place in the order of use
    std::uint64_t sector_bytes = 64;         ///< [Byte]; what a miss fills and a write-back writes
    WritePolicy write = WritePolicy::back;
    bool allocate = true;    ///< whether a store that misses fills its sector; a load always does
    bool inclusive = false;  ///< whether a line that leaves also leaves every nearer level

    [[nodiscard]] std::uint64_t lines() const;
    /// Lines of a set.
    [[nodiscard]] std::uint64_t associativity() const;
    [[nodiscard]] std::uint64_t sets() const;
    [[nodiscard]] std::uint64_t sectors_per_line() const;

    friend bool operator==(const Geometry&, const Geometry&) = default;
};

/// Valid and dirty bits of a line are one word.
inline constexpr std::uint64_t max_sectors_per_line = 64;
/// All places of a level are kept in memory, some 50 bytes each.
inline constexpr std::uint64_t max_lines = std::uint64_t{1} << 26;

/// Whether the line is a whole number of sectors, at most max_sectors_per_line.
bool sectors_fit(const Geometry& level);

/// Throws Error(input) unless the line is a whole number of sectors, at most max_sectors_per_line, and the
/// size a whole number of sets; the hint names the nearest sizes, ways and sectors that are.
void validate(const Geometry& level);

/// Validates every level, nearest first, and what they ask of each other: names differ, the nearest is not
/// inclusive, and lines and sectors of an inclusive level are multiples of every nearer level's.
void validate(const std::vector<Geometry>& levels);

}  // namespace rooftile::cache

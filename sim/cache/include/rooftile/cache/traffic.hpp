#pragma once

// What a level of a cache counts, for each operand apart and for all of them together.

#include <cstdint>

namespace rooftile::cache {

/// One operand at one level. An access is the part of a request that lies in one sector of the level: what
/// straddles sectors is several accesses. Requests are the program's loads and stores at the nearest level,
/// and at every other level the fills, write-backs and passed stores of the level before it.
struct Traffic {
    std::uint64_t read_accesses = 0, write_accesses = 0;
    std::uint64_t read_misses = 0, write_misses = 0;  ///< the sector was not there
    std::uint64_t fills = 0;                          ///< sectors read from the next level
    std::uint64_t fill_bytes = 0;                     ///< [Byte]; fills x sector
    std::uint64_t writebacks = 0;                     ///< dirty sectors that left, the final flush included
    std::uint64_t writeback_bytes = 0;                ///< [Byte]; writebacks x sector
    std::uint64_t write_throughs = 0;                 ///< stores passed on: written through, or not allocated
    std::uint64_t write_through_bytes = 0;            ///< [Byte]; only what the stores wrote
    std::uint64_t back_invalidations = 0;             ///< sectors that a farther, inclusive level took away

    [[nodiscard]] std::uint64_t accesses() const { return read_accesses + write_accesses; }
    [[nodiscard]] std::uint64_t misses() const { return read_misses + write_misses; }
    [[nodiscard]] std::uint64_t read_hits() const { return read_accesses - read_misses; }
    [[nodiscard]] std::uint64_t write_hits() const { return write_accesses - write_misses; }

    Traffic& operator+=(const Traffic& other);
    friend bool operator==(const Traffic&, const Traffic&) = default;
};

}  // namespace rooftile::cache

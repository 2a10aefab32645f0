#pragma once

// Caches one behind the other, nearest to the program first, and memory behind the last. Exact: every
// access is looked up in the state that all accesses before it left.

#include <cstdint>
#include <memory>
#include <vector>

#include "rooftile/cache/level.hpp"
#include "rooftile/cache/list_directory.hpp"
#include "rooftile/cache/packed_directory.hpp"

namespace rooftile::cache {

/// A sink of loads and stores. What a load or store does, level by level:
/// - a hit makes its line the most recent of its set, whether it loads or stores;
/// - a miss fills one sector from the next level. If its line has no place yet, it takes a free one of its
///   set or that of the line used longest ago, whose dirty sectors are written to the next level first;
/// - a store that misses fills too, even if it writes the whole sector, unless the level does not allocate:
///   then it goes on to the next level and changes nothing;
/// - a store to a write-through level goes on to the next level after that; else its sector is dirty.
/// Lines are counted for the operand that stored into them last, or else had them filled.
class Hierarchy {
public:
    /// @param levels  nearest first, at least one
    /// Throws Error(input) like validate.
    explicit Hierarchy(const std::vector<Geometry>& levels);

    /// A load or store of bytes [address, address + bytes) [Byte]. Throws Error(input) when bytes is 0 or
    /// the range goes beyond 64-bit addresses.
    void access(std::uint64_t address, std::uint64_t bytes, bool is_store, std::uint8_t operand) {
        levels_.front()->request(address, bytes, is_store, operand);
    }

    /// Calls stream(sink), where sink.access(address, bytes, is_store, operand) does the same as access
    /// but becomes part of the stream's own loops. The stream is compiled once for every kind of level.
    template <class Stream>
    void feed(const Stream& stream) {
        AnyLevel& nearest = *levels_.front();
        switch (nearest_kind_) {
            case Kind::plain_8: return stream(static_cast<Level<PackedDirectory<8, true>, true>&>(nearest));
            case Kind::plain_16: return stream(static_cast<Level<PackedDirectory<16, true>, true>&>(nearest));
            case Kind::any_8: return stream(static_cast<Level<PackedDirectory<8, false>, false>&>(nearest));
            case Kind::any_16: return stream(static_cast<Level<PackedDirectory<16, false>, false>&>(nearest));
            case Kind::many: return stream(static_cast<Level<ListDirectory, false>&>(nearest));
        }
    }

    /// Writes what is dirty to the next level, the nearest level first, the sets in order and in a set the
    /// line used longest ago first: traffic like any other. Lines stay and are clean.
    void flush();

    [[nodiscard]] std::size_t levels() const { return levels_.size(); }
    [[nodiscard]] const Geometry& geometry(std::size_t level) const { return levels_[level]->geometry(); }
    /// What the level counted for one operand so far.
    [[nodiscard]] Traffic traffic(std::size_t level, std::uint8_t operand) const {
        return levels_[level]->traffic(operand);
    }
    /// The same for all operands together.
    [[nodiscard]] Traffic total(std::size_t level) const;

private:
    /// Whether the level is a plain one, and how many ways its directory can hold.
    enum class Kind : std::uint8_t { plain_8, plain_16, any_8, any_16, many };
    static Kind kind_of(const Geometry& level);
    static std::unique_ptr<AnyLevel> make(const Geometry& level, AnyLevel* next);

    std::vector<std::unique_ptr<AnyLevel>> levels_;
    Kind nearest_kind_;
};

}  // namespace rooftile::cache

#pragma once

// One level of a cache hierarchy: what hits, what misses and what goes to the level behind it. The rules
// are here once; where lines are kept and in what order they leave is the directory's.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rooftile/cache/divide.hpp"
#include "rooftile/cache/geometry.hpp"
#include "rooftile/cache/traffic.hpp"

namespace rooftile::cache {

/// How many operands can be told apart.
inline constexpr std::size_t max_operands = 256;

/// What the levels of a hierarchy ask of each other.
class AnyLevel {
public:
    AnyLevel(const Geometry& geometry, AnyLevel* next) : geometry_(geometry), next_(next) {}
    AnyLevel(const AnyLevel&) = delete;
    AnyLevel& operator=(const AnyLevel&) = delete;
    virtual ~AnyLevel() = default;

    /// A load or store of bytes [address, address + bytes), in parts of one sector, the lowest first.
    virtual void request(std::uint64_t address, std::uint64_t bytes, bool is_store, std::uint8_t operand) = 0;
    /// Writes every dirty sector to the next level; lines stay.
    virtual void flush() = 0;

    struct DirtySector {
        std::uint64_t address = 0;  ///< [Byte]
        std::uint8_t operand = 0;
    };
    /// Frees the lines of [address, address + bytes) and adds what was dirty to `dirty`.
    virtual void take_away(std::uint64_t address, std::uint64_t bytes, std::vector<DirtySector>& dirty) = 0;

    [[nodiscard]] const Geometry& geometry() const { return geometry_; }
    [[nodiscard]] Traffic traffic(std::uint8_t operand) const;
    /// For an inclusive level: the levels before it, the farthest first.
    void set_nearer(std::vector<AnyLevel*> nearer) { nearer_ = std::move(nearer); }

protected:
    Geometry geometry_;
    AnyLevel* next_;  ///< null: memory
    std::vector<AnyLevel*> nearer_;

    /// What Traffic holds but for what follows from it.
    struct Counters {
        std::uint64_t accesses[2]{}, misses[2]{};  ///< [is_store]
        std::uint64_t fills = 0, writebacks = 0, write_throughs = 0, write_through_bytes = 0, back_invalidations = 0;
    };
    std::array<Counters, max_operands> counters_{};
};

[[noreturn]] void throw_bad_access(std::uint64_t address, std::uint64_t bytes);

/// @tparam Plain  every line is one sector, and lines and sets are powers of two: where an address lies then
///                takes no more than shifts
template <class Directory, bool Plain>
class Level final : public AnyLevel {
    using Place = typename Directory::Place;

public:
    Level(const Geometry& geometry, AnyLevel* next)
        : AnyLevel(geometry, next),
          directory_(geometry.sets(), geometry.associativity()),
          sector_of_(geometry.sector_bytes),
          line_of_sector_(geometry.sectors_per_line()),
          is_last_and_simple_(next == nullptr && !geometry.inclusive && geometry.allocate &&
                              geometry.write == WritePolicy::back) {}

    /// The same as request, to be part of the caller's loop.
    [[gnu::always_inline]] void access(std::uint64_t address, std::uint64_t bytes, bool is_store,
                                       std::uint8_t operand) {
        const std::uint64_t sector = sector_at(address);
        if (bytes == 0 || sector_at(address + (bytes - 1)) != sector) [[unlikely]] {
            return access_parts(address, bytes, is_store, operand);
        }
        access_sector(sector, {address, bytes, is_store, operand});
    }

    void request(std::uint64_t address, std::uint64_t bytes, bool is_store, std::uint8_t operand) override {
        access(address, bytes, is_store, operand);
    }

    void flush() override {
        // A write-back can make an inclusive level take lines away here: look each one up again.
        std::vector<std::uint64_t> lines;
        directory_.for_each([&](Place place) {
            if (place.dirty() != 0) lines.push_back(place.line());
        });
        for (const std::uint64_t line : lines) {
            const Place place = directory_.find(line);
            if (!place) continue;
            const std::uint64_t dirty = place.dirty();
            place.dirty() = 0;
            write_back(line, dirty, static_cast<std::uint8_t>(place.operand()));
        }
    }

    void take_away(std::uint64_t address, std::uint64_t bytes, std::vector<DirtySector>& dirty) override {
        for (std::uint64_t offset = 0; offset < bytes; offset += geometry_.line_bytes) {
            const std::uint64_t at = address + offset;
            if (at < address) break;  // beyond 64-bit addresses
            const Place place = directory_.find(line_of_sector_.quotient(sector_of_.quotient(at)));
            if (!place) continue;
            const auto operand = static_cast<std::uint8_t>(place.operand());
            Counters& counters = counters_[operand];
            counters.back_invalidations += static_cast<std::uint64_t>(std::popcount(place.valid()));
            for (std::uint64_t bits = place.dirty(); bits != 0; bits &= bits - 1) {
                ++counters.writebacks;
                dirty.push_back({at + sector_offset(bits), operand});
            }
            directory_.drop(place);
        }
    }

private:
    [[gnu::always_inline]] std::uint64_t sector_at(std::uint64_t address) const {
        return Plain ? sector_of_.shifted(address) : sector_of_.quotient(address);
    }

    /// Passed by value, so that it exists in memory only where something has to be called.
    struct Part {
        std::uint64_t address, bytes;
        bool is_store;
        std::uint8_t operand;
    };

    [[gnu::always_inline]] void access_sector(std::uint64_t sector, Part part) {
        const std::uint64_t line = Plain ? sector : line_of_sector_.quotient(sector);
        const std::uint64_t bit = Plain ? 1 : std::uint64_t{1} << line_of_sector_.remainder(sector);
        Counters& counters = counters_[part.operand];
        ++counters.accesses[part.is_store];
        const Place place = directory_.find(line);
        if (place && (Plain || (place.valid() & bit) != 0)) {
            directory_.touch(place);
            if (part.is_store) store(place, bit, part);
            return;
        }
        ++counters.misses[part.is_store];
        if constexpr (Plain) {
            // The same as `miss` where nothing else leaves and nothing lies behind.
            const Place free = directory_.oldest(line);
            if (is_last_and_simple_ && free.dirty() == 0) {
                ++counters.fills;
                directory_.put(free, line, 1, part.is_store ? 1 : 0);
                free.operand() = part.operand;
                return;
            }
        }
        miss(place, line, bit, part);
    }

    [[gnu::noinline]] void miss(Place place, std::uint64_t line, std::uint64_t bit, Part part) {
        if (part.is_store && !geometry_.allocate) return pass_on(part);
        // What has to leave leaves before the fill is asked for.
        if (!place) {
            const Place oldest = directory_.oldest(line);
            if (oldest.valid() != 0) evict(oldest);
        }
        ++counters_[part.operand].fills;
        if (next_ != nullptr) {
            const std::uint64_t sector_address = line * geometry_.line_bytes + sector_offset(bit);
            next_->request(sector_address, sector_bytes_at(sector_address), false, part.operand);
            place = directory_.find(line);  // an inclusive level may have taken it away
        }
        if (!place) {
            place = directory_.oldest(line);
            directory_.put(place, line, bit, 0);
            place.operand() = part.operand;
        } else {
            directory_.touch(place);
            place.valid() |= bit;
        }
        if (part.is_store) store(place, bit, part);
    }

    [[gnu::always_inline]] void store(Place place, std::uint64_t bit, Part part) {
        place.operand() = part.operand;
        if (geometry_.write == WritePolicy::through) return pass_on(part);
        place.dirty() |= bit;
    }

    /// A store that this level does not keep goes on with the bytes it writes.
    [[gnu::noinline]] void pass_on(Part part) {
        Counters& counters = counters_[part.operand];
        ++counters.write_throughs;
        counters.write_through_bytes += part.bytes;
        if (next_ != nullptr) next_->request(part.address, part.bytes, true, part.operand);
    }

    void evict(Place place) {
        const std::uint64_t line = place.line();
        std::uint64_t dirty = place.dirty();
        auto operand = static_cast<std::uint8_t>(place.operand());
        directory_.drop(place);
        if (geometry_.inclusive) {
            std::vector<DirtySector> taken;
            const std::uint64_t address = line * geometry_.line_bytes;
            for (AnyLevel* level : nearer_) level->take_away(address, geometry_.line_bytes, taken);
            for (const DirtySector& sector : taken) {
                dirty |= std::uint64_t{1} << line_of_sector_.remainder(sector_of_.quotient(sector.address));
                operand = sector.operand;
            }
        }
        if (dirty != 0) write_back(line, dirty, operand);
    }

    void write_back(std::uint64_t line, std::uint64_t dirty, std::uint8_t operand) {
        for (; dirty != 0; dirty &= dirty - 1) {
            ++counters_[operand].writebacks;
            if (next_ == nullptr) continue;
            const std::uint64_t address = line * geometry_.line_bytes + sector_offset(dirty);
            next_->request(address, sector_bytes_at(address), true, operand);
        }
    }

    /// What of the sector at that address has addresses: the last sector can end beyond 64 bits [Byte].
    [[nodiscard]] std::uint64_t sector_bytes_at(std::uint64_t address) const {
        return std::min(geometry_.sector_bytes - 1, ~address) + 1;
    }

    /// From the start of the line to the sector of the lowest bit [Byte].
    [[nodiscard]] std::uint64_t sector_offset(std::uint64_t bits) const {
        return static_cast<std::uint64_t>(std::countr_zero(bits)) * geometry_.sector_bytes;
    }

    [[gnu::noinline]] void access_parts(std::uint64_t address, std::uint64_t bytes, bool is_store,
                                        std::uint8_t operand) {
        if (bytes == 0 || address + (bytes - 1) < address) throw_bad_access(address, bytes);
        const std::uint64_t last = address + (bytes - 1);
        const std::uint64_t last_sector = sector_of_.quotient(last);
        for (std::uint64_t sector = sector_of_.quotient(address); sector < last_sector; ++sector) {
            const std::uint64_t next_address = (sector + 1) * geometry_.sector_bytes;
            access_sector(sector, {address, next_address - address, is_store, operand});
            address = next_address;
        }
        access_sector(last_sector, {address, last - address + 1, is_store, operand});
    }

    Directory directory_;
    Divisor sector_of_;
    Divisor line_of_sector_;  ///< sectors of a line
    bool is_last_and_simple_;
};

}  // namespace rooftile::cache

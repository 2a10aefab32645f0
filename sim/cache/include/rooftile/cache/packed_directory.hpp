#pragma once

// The lines of a level whose sets have few ways. A set is one run of memory: a byte hashed from each line,
// eight compared at once in one word, and the order of use as a word of 4-bit way numbers, most recent lowest.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rooftile/cache/divide.hpp"

namespace rooftile::cache {

/// Holds at most `Lanes` lines a set, 8 or 16, of at least two bytes each. A line is there when any of its sectors is
/// valid.
/// @tparam PowerOfTwo  whether the number of sets is one
template <unsigned Lanes, bool PowerOfTwo>
class PackedDirectory {
    static_assert(Lanes == 8 || Lanes == 16);

    /// The number of no line: lines have at least two bytes.
    static constexpr std::uint64_t no_line = ~std::uint64_t{0};

    struct alignas(32 * Lanes) Set {
        std::array<std::uint64_t, (Lanes >> 3)> hashes{};  ///< a byte a way
        std::uint64_t order = 0xFEDC'BA98'7654'3210;
        std::array<std::uint64_t, Lanes> line = none(), valid{}, dirty{};

        static constexpr std::array<std::uint64_t, Lanes> none() {
            std::array<std::uint64_t, Lanes> lines{};
            lines.fill(no_line);
            return lines;
        }
        std::array<std::uint16_t, Lanes> operand{};
    };

public:
    static constexpr unsigned max_ways = Lanes;

    /// One way of one set, or nowhere.
    class Place {
    public:
        Place() = default;
        [[gnu::always_inline]] explicit operator bool() const { return set_ != nullptr; }
        [[gnu::always_inline]] std::uint64_t line() const { return set_->line[way_]; }
        [[gnu::always_inline]] std::uint64_t& valid() const { return set_->valid[way_]; }
        [[gnu::always_inline]] std::uint64_t& dirty() const { return set_->dirty[way_]; }
        [[gnu::always_inline]] std::uint16_t& operand() const { return set_->operand[way_]; }

    private:
        friend PackedDirectory;
        [[gnu::always_inline]] Place(Set& set, unsigned way) : set_(&set), way_(way) {}
        Set* set_ = nullptr;
        unsigned way_ = 0;
    };

    /// @param ways  lines of a set, 1 to Lanes
    PackedDirectory(std::uint64_t sets, std::uint64_t ways)
        : sets_(sets),
          set_mask_(static_cast<std::uint32_t>(sets - 1)),
          set_of_(sets),
          last_shift_(static_cast<unsigned>(4 * (ways - 1))),
          used_bits_(~std::uint64_t{0} >> (60 - last_shift_)) {}

    /// Where the line is; nowhere if it is not there.
    [[gnu::always_inline]] Place find(std::uint64_t line) {
        Set& set = sets_[set_of(line)];
        const auto recent = static_cast<unsigned>(set.order & 0xF);
        if (set.line[recent] == line) return {set, recent};
        for (unsigned word = 0; word < set.hashes.size(); ++word) {
            for (std::uint64_t match = matches(set.hashes[word], line); match != 0; match &= match - 1) {
                const unsigned way = 8 * word + (static_cast<unsigned>(std::countr_zero(match)) >> 3);
                if (set.line[way] == line) return {set, way};
            }
        }
        return {};
    }

    /// Makes the line the most recent of its set.
    [[gnu::always_inline]] void touch(Place place) {
        std::uint64_t& order = place.set_->order;
        if ((order & 0xF) == place.way_) return;
        const unsigned shift = shift_of(order, place.way_);
        const std::uint64_t newer = (std::uint64_t{1} << shift) - 1;
        const std::uint64_t moved = newer << 4 | 0xF;
        order = (order & ~moved) | (order & newer) << 4 | place.way_;
    }

    /// Where a line would go: a free way of its set, or the one used longest ago.
    [[gnu::always_inline]] Place oldest(std::uint64_t line) {
        Set& set = sets_[set_of(line)];
        return {set, static_cast<unsigned>(set.order >> last_shift_ & 0xF)};
    }

    /// Puts a line at the place that `oldest` gave, as the most recent.
    [[gnu::always_inline]] void put(Place place, std::uint64_t line, std::uint64_t valid, std::uint64_t dirty) {
        Set& set = *place.set_;
        std::uint64_t& hashes = set.hashes[place.way_ >> 3];
        const unsigned shift = (place.way_ & 7) << 3;
        hashes = (hashes & ~(std::uint64_t{0xFF} << shift)) | hash_of(line) << shift;
        set.line[place.way_] = line;
        set.valid[place.way_] = valid;
        set.dirty[place.way_] = dirty;
        set.order = (set.order & ~used_bits_) | (set.order << 4 & used_bits_) | place.way_;
    }

    /// Frees the place: it will be the first that its set fills.
    [[gnu::always_inline]] void drop(Place place) {
        place.valid() = place.dirty() = 0;
        place.set_->line[place.way_] = no_line;
        std::uint64_t& order = place.set_->order;
        const unsigned shift = shift_of(order, place.way_);
        if (shift == last_shift_) return;
        const std::uint64_t newer = order & ((std::uint64_t{1} << shift) - 1);
        const std::uint64_t older = (order & used_bits_) >> (shift + 4) << shift;
        order = (order & ~used_bits_) | newer | older | std::uint64_t{place.way_} << last_shift_;
    }

    /// Every line that is there, set by set, in a set the one used longest ago first.
    template <class Visit>
    void for_each(const Visit& visit) {
        for (Set& set : sets_) {
            for (unsigned shift = last_shift_ + 4; shift != 0; shift -= 4) {
                const Place place(set, static_cast<unsigned>(set.order >> (shift - 4) & 0xF));
                if (place.valid() != 0) visit(place);
            }
        }
    }

private:
    [[gnu::always_inline]] static std::uint64_t hash_of(std::uint64_t line) {
        return line * 0x9E37'79B9'7F4A'7C15 >> 56;
    }

    /// The top bit of every byte that may be the line's hash; a few others too, which the caller sorts out.
    [[gnu::always_inline]] static std::uint64_t matches(std::uint64_t hashes, std::uint64_t line) {
        constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
        const std::uint64_t differs = hashes ^ hash_of(line) * ones;
        return (differs - ones) & ~differs & ones << 7;
    }

    [[gnu::always_inline]] std::uint64_t set_of(std::uint64_t line) const {
        return PowerOfTwo ? line & set_mask_ : set_of_.remainder(line);
    }

    /// How far from the right the way's number stands in the order.
    [[gnu::always_inline]] static unsigned shift_of(std::uint64_t order, unsigned way) {
        constexpr std::uint64_t ones = 0x1111'1111'1111'1111;
        const std::uint64_t differs = order ^ way * ones;
        // The lowest digit that is zero; borrows reach only the digits above it.
        const std::uint64_t zero = (differs - ones) & ~differs & ones << 3;
        return static_cast<unsigned>(std::countr_zero(zero)) - 3;
    }

    std::vector<Set> sets_;
    std::uint32_t set_mask_;  ///< narrower than what sets hold: their stores cannot change it
    Divisor set_of_;
    unsigned last_shift_;      ///< of the digit that names the way used longest ago
    std::uint64_t used_bits_;  ///< the digits of the ways that there are
};

}  // namespace rooftile::cache

#pragma once

// Where an address lies: the number of its line, sector or set. This is the one place of the simulator
// that divides; what it yields is a place, never a count.

#include <bit>
#include <cstdint>

namespace rooftile::cache {

/// Divides by a number fixed beforehand: by a shift where that number is a power of two.
class Divisor {
public:
    /// @param value  at least 1
    explicit Divisor(std::uint64_t value)
        : value_(value),
          shift_(static_cast<unsigned>(std::countr_zero(value))),
          is_power_of_two_(std::has_single_bit(value)) {}

    [[gnu::always_inline]] std::uint64_t quotient(std::uint64_t dividend) const {
        return is_power_of_two_ ? dividend >> shift_ : dividend / value_;
    }
    [[gnu::always_inline]] std::uint64_t remainder(std::uint64_t dividend) const {
        return is_power_of_two_ ? dividend & (value_ - 1) : dividend % value_;
    }
    /// The quotient, where value() is a power of two.
    [[gnu::always_inline]] std::uint64_t shifted(std::uint64_t dividend) const { return dividend >> shift_; }
    [[nodiscard]] bool is_power_of_two() const { return is_power_of_two_; }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_;
    unsigned shift_;
    bool is_power_of_two_;
};

}  // namespace rooftile::cache

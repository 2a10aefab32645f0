#pragma once

// Unsigned integers that cannot wrap. Counters are 64 bit, closed forms and bytes 128 bit; every sum
// and product goes through these functions and an overflow is an Error, never a smaller number.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rooftile/core/error.hpp"

namespace rooftile {

__extension__ typedef unsigned __int128 Uint128;

inline constexpr Uint128 uint128_max = ~Uint128{0};

/// Throws Error(overflow): "WHAT does not fit BITS bits".
[[noreturn]] void throw_overflow(std::string_view what, int bits);
/// Throws Error(overflow): "WHAT would fall below zero".
[[noreturn]] void throw_underflow(std::string_view what);

/// a + b, exact. Throws Error(overflow) naming `what` when the sum does not fit.
template <class Integer>
constexpr Integer checked_add(Integer a, Integer b, std::string_view what) {
    Integer sum{};
    if (__builtin_add_overflow(a, b, &sum)) throw_overflow(what, static_cast<int>(sizeof(Integer)) * 8);
    return sum;
}

/// a * b, exact. Throws Error(overflow) naming `what` when the product does not fit.
template <class Integer>
constexpr Integer checked_mul(Integer a, Integer b, std::string_view what) {
    Integer product{};
    if (__builtin_mul_overflow(a, b, &product)) throw_overflow(what, static_cast<int>(sizeof(Integer)) * 8);
    return product;
}

/// a - b, exact. Throws Error(overflow) naming `what` when b is larger.
template <class Integer>
constexpr Integer checked_sub(Integer a, Integer b, std::string_view what) {
    if (b > a) throw_underflow(what);
    return a - b;
}

/// `value` in 64 bits. Throws Error(overflow) naming `what` when it does not fit.
constexpr std::uint64_t to_uint64(Uint128 value, std::string_view what) {
    if (value > ~std::uint64_t{0}) throw_overflow(what, 64);
    return static_cast<std::uint64_t>(value);
}

/// The plain decimal digits of `value`.
std::string to_string(Uint128 value);

/// The value of a non-empty string of decimal digits; nothing if it is anything else or exceeds 128 bits.
std::optional<Uint128> parse_uint128(std::string_view digits);

}  // namespace rooftile

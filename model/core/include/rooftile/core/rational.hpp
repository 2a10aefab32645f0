#pragma once

// Exact rational numbers of any size: rates, intensities, times and everything a formula computes.
// A double appears only where a number is shown to people or written as a real to JSON.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rooftile/core/units.hpp"

namespace rooftile {

/// An exact fraction in lowest terms. Immutable, cheap to copy.
class Rational {
public:
    struct Representation;

    Rational();
    Rational(int value);            // NOLINT(google-explicit-constructor): literals in formulas
    Rational(std::int64_t value);   // NOLINT(google-explicit-constructor)
    Rational(std::uint64_t value);  // NOLINT(google-explicit-constructor)
    Rational(Uint128 value);        // NOLINT(google-explicit-constructor)
    /// numerator / denominator. Throws Error(input) when the denominator is zero.
    Rational(Uint128 numerator, Uint128 denominator);
    template <class Unit>
    explicit Rational(Quantity<Unit> quantity) : Rational(quantity.value()) {}
    explicit Rational(std::shared_ptr<const Representation> representation);

    /// The exact value of a finite double. Throws Error(input) for NaN and infinities.
    static Rational from_double(double value);
    /// The exact value of a decimal such as "20", "0.125" or "1.5e12"; nothing if it is not one or has
    /// more than 1234 digits before or behind the point (2^4096 has 1234).
    static std::optional<Rational> parse_decimal(std::string_view text);

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    /// Throws Error(input) "division by zero" when b is zero.
    friend Rational operator/(const Rational& a, const Rational& b);
    Rational operator-() const;
    friend bool operator==(const Rational& a, const Rational& b);
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

    /// this^exponent, exact. Throws Error(input) for 0 to a negative power, Error(overflow) when the
    /// result would have more than `max_bits` bits above or below the line (checked before computing).
    [[nodiscard]] Rational pow(std::int64_t exponent, std::size_t max_bits) const;
    /// The largest multiple of 2^-fraction_bits whose square does not exceed this: sqrt rounded down. Throws
    /// Error(input) below zero.
    [[nodiscard]] Rational sqrt_down(unsigned fraction_bits) const;
    [[nodiscard]] Rational floor() const;
    [[nodiscard]] Rational ceil() const;
    [[nodiscard]] Rational abs() const;

    [[nodiscard]] bool is_integer() const;
    [[nodiscard]] bool is_zero() const;
    [[nodiscard]] bool is_negative() const;
    /// Bits of the larger of |numerator| and denominator.
    [[nodiscard]] std::size_t bits() const;
    /// The value, if it is an integer from 0 to 2^128 - 1.
    [[nodiscard]] std::optional<Uint128> to_uint128() const;
    /// Numerator and denominator in lowest terms, if neither is negative and both fit 128 bits.
    [[nodiscard]] std::optional<std::pair<Uint128, Uint128>> terms() const;
    /// The value, if it is an integer that fits.
    [[nodiscard]] std::optional<std::int64_t> to_int64() const;
    /// The nearest double (ties to even); huge values become infinity.
    [[nodiscard]] double to_double() const;
    /// "7", "-7" or "7/3".
    [[nodiscard]] std::string to_string() const;
    /// Rounded half away from zero to `digits` digits behind the point: "0.249969".
    [[nodiscard]] std::string to_fixed(int digits) const;

private:
    std::shared_ptr<const Representation> representation_;
};

}  // namespace rooftile

#pragma once

// A fraction of two 128-bit integers that needs no memory of its own: what a sweep computes a million
// times. Every operation is exact or an Error(overflow); where that happens, Rational has the room.

#include <compare>
#include <optional>
#include <string_view>

#include "rooftile/core/integer.hpp"
#include "rooftile/core/rational.hpp"

namespace rooftile {

/// numerator / denominator, not in lowest terms; the denominator is never zero.
class Ratio {
public:
    constexpr Ratio() = default;
    constexpr explicit Ratio(Uint128 value) : numerator_(value) {}
    /// Throws Error(input) "division by zero".
    constexpr Ratio(Uint128 numerator, Uint128 denominator) : numerator_(numerator), denominator_(denominator) {
        if (denominator == 0) throw Error(ErrorCode::input, "division by zero");
    }

    [[nodiscard]] constexpr Uint128 numerator() const { return numerator_; }
    [[nodiscard]] constexpr Uint128 denominator() const { return denominator_; }
    [[nodiscard]] constexpr bool is_zero() const { return numerator_ == 0; }

    /// Throws Error(overflow) when a product exceeds 128 bits.
    friend constexpr Ratio operator*(Ratio a, Ratio b) {
        return {checked_mul(a.numerator_, b.numerator_, name), checked_mul(a.denominator_, b.denominator_, name)};
    }
    friend constexpr Ratio operator/(Ratio a, Ratio b) {
        return {checked_mul(a.numerator_, b.denominator_, name), checked_mul(a.denominator_, b.numerator_, name)};
    }

    /// By cross-multiplication in 256 bits: exact for all ratios.
    friend std::strong_ordering operator<=>(Ratio a, Ratio b);
    friend bool operator==(Ratio a, Ratio b) { return (a <=> b) == std::strong_ordering::equal; }

    /// The quotient, if it is an integer.
    [[nodiscard]] std::optional<Uint128> to_integer() const;
    /// The nearest double, ties to even: what Rational::to_double says.
    [[nodiscard]] double to_double() const;
    [[nodiscard]] Rational to_rational() const { return {numerator_, denominator_}; }

private:
    static constexpr std::string_view name = "a term of a fraction";
    Uint128 numerator_ = 0, denominator_ = 1;
};

/// The same value, if both terms fit 128 bits and it is not negative.
std::optional<Ratio> to_ratio(const Rational& value);

}  // namespace rooftile

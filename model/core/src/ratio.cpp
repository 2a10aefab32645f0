#include "rooftile/core/ratio.hpp"

#include <cmath>

namespace rooftile {

namespace {

constexpr auto low_half = static_cast<Uint128>(~std::uint64_t{0});

struct Wide {
    Uint128 high, low;
    friend auto operator<=>(const Wide& a, const Wide& b) {
        return a.high != b.high ? (a.high < b.high ? std::strong_ordering::less : std::strong_ordering::greater)
               : a.low == b.low ? std::strong_ordering::equal
               : a.low < b.low  ? std::strong_ordering::less
                                : std::strong_ordering::greater;
    }
};

/// The whole product, by halves of 64 bits.
Wide multiply(Uint128 a, Uint128 b) {
    const Uint128 low = (a & low_half) * (b & low_half);
    const Uint128 cross = (a >> 64) * (b & low_half) + (low >> 64);
    const Uint128 other = (a & low_half) * (b >> 64) + (cross & low_half);
    return {(a >> 64) * (b >> 64) + (cross >> 64) + (other >> 64), (other << 64) | (low & low_half)};
}

int leading_zeros(Uint128 value) {
    const auto high = static_cast<std::uint64_t>(value >> 64);
    return high != 0 ? __builtin_clzll(high) : 64 + __builtin_clzll(static_cast<std::uint64_t>(value));
}

}  // namespace

std::strong_ordering operator<=>(Ratio a, Ratio b) {
    return multiply(a.numerator_, b.denominator_) <=> multiply(b.numerator_, a.denominator_);
}

std::optional<Uint128> Ratio::to_integer() const {
    if (denominator_ == 1) return numerator_;
    if (numerator_ % denominator_ != 0) return std::nullopt;
    return numerator_ / denominator_;
}

double Ratio::to_double() const {
    constexpr Uint128 exact = Uint128{1} << 53;
    if (numerator_ == 0) return 0;
    // Two exact doubles: the division rounds once.
    if (numerator_ <= exact && denominator_ <= exact) {
        return static_cast<double>(static_cast<std::uint64_t>(numerator_)) /
               static_cast<double>(static_cast<std::uint64_t>(denominator_));
    }
    if (denominator_ > low_half) return to_rational().to_double();
    // A quotient of at least 64 bits with what is cut off as its last bit rounds like the exact value.
    const int shift = leading_zeros(numerator_);
    const Uint128 shifted = numerator_ << shift;
    Uint128 quotient = shifted / denominator_;
    if (shifted % denominator_ != 0) quotient |= 1;
    return std::ldexp(static_cast<double>(quotient), -shift);
}

std::optional<Ratio> to_ratio(const Rational& value) {
    const auto terms = value.terms();
    return terms ? std::optional(Ratio(terms->first, terms->second)) : std::nullopt;
}

}  // namespace rooftile

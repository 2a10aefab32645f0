#pragma once

// Arithmetic modulo 61-bit primes.

#include <array>
#include <cstdint>

#include "rooftile/core/rational.hpp"

namespace rooftile::fit {

/// The largest primes below 2^61, the first a Mersenne prime.
inline constexpr std::array<std::uint64_t, 4> primes{(1ULL << 61U) - 1, (1ULL << 61U) - 31, (1ULL << 61U) - 45,
                                                     (1ULL << 61U) - 229};

class PrimeField {
public:
    explicit constexpr PrimeField(std::uint64_t prime = primes[0]) : prime_(prime) {}

    [[nodiscard]] constexpr std::uint64_t prime() const { return prime_; }
    [[nodiscard]] constexpr std::uint64_t add(std::uint64_t a, std::uint64_t b) const {
        const std::uint64_t sum = a + b;
        return sum >= prime_ ? sum - prime_ : sum;
    }
    [[nodiscard]] constexpr std::uint64_t negate(std::uint64_t a) const { return a == 0 ? 0 : prime_ - a; }
    [[nodiscard]] constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b) const {
        const Uint128 product = Uint128{a} * b;
        if (prime_ != primes[0]) return static_cast<std::uint64_t>(product % prime_);
        const std::uint64_t folded =
            (static_cast<std::uint64_t>(product) & primes[0]) + static_cast<std::uint64_t>(product >> 61U);
        return folded >= primes[0] ? folded - primes[0] : folded;
    }
    [[nodiscard]] constexpr std::uint64_t power(std::uint64_t a, std::uint64_t exponent) const {
        std::uint64_t result = 1;
        for (; exponent != 0; exponent >>= 1U, a = multiply(a, a)) {
            if ((exponent & 1U) != 0) result = multiply(result, a);
        }
        return result;
    }
    /// Of a nonzero residue.
    [[nodiscard]] constexpr std::uint64_t inverse(std::uint64_t a) const { return power(a, prime_ - 2); }

    /// Throws Error(overflow) when a term of the fraction exceeds 128 bits.
    [[nodiscard]] std::uint64_t residue(const Rational& value) const {
        const auto terms = value.abs().terms();
        if (!terms) throw_overflow("a sampled count", 128);
        const auto numerator = static_cast<std::uint64_t>(terms->first % prime_);
        const auto denominator = static_cast<std::uint64_t>(terms->second % prime_);
        const std::uint64_t magnitude = terms->second == 1 ? numerator : multiply(numerator, inverse(denominator));
        return value.is_negative() ? negate(magnitude) : magnitude;
    }

private:
    std::uint64_t prime_;
};

}  // namespace rooftile::fit

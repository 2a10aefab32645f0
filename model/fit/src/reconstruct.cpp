#include "reconstruct.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include "prime_field.hpp"

namespace rooftile::fit {

namespace {

using BigInteger = boost::multiprecision::cpp_int;

/// Of a value from 0 to 2^128 - 1.
Uint128 narrow(const BigInteger& value) {
    return (Uint128{static_cast<std::uint64_t>(value >> 64U)} << 64U) |
           static_cast<std::uint64_t>(value & ~std::uint64_t{0});
}

}  // namespace

std::optional<Rational> reconstruct(std::span<const std::uint64_t> residues) {
    // Garner: a value modulo the product of all primes so far, one prime at a time.
    BigInteger value = residues[0];
    BigInteger modulus = primes[0];
    for (std::size_t i = 1; i < residues.size(); ++i) {
        const PrimeField field(primes[i]);
        const auto known = static_cast<std::uint64_t>(BigInteger(value % primes[i]));
        const auto scale = field.inverse(static_cast<std::uint64_t>(BigInteger(modulus % primes[i])));
        const std::uint64_t digit = field.multiply(field.add(residues[i], field.negate(known)), scale);
        value += modulus * digit;
        modulus *= primes[i];
    }
    // Euclid, stopped half-way: remainder = value * cofactor modulo m, both at most sqrt(m/2).
    const BigInteger bound = sqrt(BigInteger(modulus / 2));
    BigInteger previous = modulus;
    BigInteger remainder = value;
    BigInteger previous_cofactor = 0;
    BigInteger cofactor = 1;
    while (remainder > bound) {
        const BigInteger quotient = previous / remainder;
        const BigInteger next = previous - quotient * remainder;
        previous = remainder;
        remainder = next;
        const BigInteger next_cofactor = previous_cofactor - quotient * cofactor;
        previous_cofactor = cofactor;
        cofactor = next_cofactor;
    }
    const bool negative = cofactor < 0;
    const BigInteger denominator = abs(cofactor);
    if (denominator == 0 || denominator > bound || gcd(remainder, denominator) != 1) return std::nullopt;
    const Rational magnitude(narrow(remainder), narrow(denominator));
    return negative ? -magnitude : magnitude;
}

}  // namespace rooftile::fit

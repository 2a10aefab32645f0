#include "rooftile/core/rational.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>

namespace rooftile {

namespace mp = boost::multiprecision;
using BigInteger = mp::cpp_int;
using BigRational = mp::cpp_rational;

struct Rational::Representation {
    BigRational value;
};

namespace {

constexpr long max_decimal_digits = 1234;  // 2^4096 has 1234 digits

std::shared_ptr<const Rational::Representation> represent(BigRational value) {
    return std::make_shared<const Rational::Representation>(Rational::Representation{std::move(value)});
}

BigInteger big(Uint128 value) {
    BigInteger result = static_cast<std::uint64_t>(value >> 64);
    result <<= 64;
    result += static_cast<std::uint64_t>(value);
    return result;
}

/// Of a value from 0 to 2^128 - 1.
Uint128 narrow(const BigInteger& value) {
    const auto low = static_cast<std::uint64_t>(value & std::numeric_limits<std::uint64_t>::max());
    const auto high = static_cast<std::uint64_t>(value >> 64);
    return (Uint128{high} << 64) | low;
}

std::size_t bits_of(const BigInteger& value) { return value.is_zero() ? 0 : mp::msb(mp::abs(value)) + 1; }

/// Quotient rounded towards minus infinity; the denominator is positive.
BigInteger floor_of(const BigRational& value) {
    BigInteger quotient;
    BigInteger remainder;
    mp::divide_qr(BigInteger(mp::numerator(value)), BigInteger(mp::denominator(value)), quotient, remainder);
    if (remainder < 0) quotient -= 1;
    return quotient;
}

}  // namespace

Rational::Rational() : Rational(0) {}
Rational::Rational(int value) : representation_(represent(value)) {}
Rational::Rational(std::int64_t value) : representation_(represent(value)) {}
Rational::Rational(std::uint64_t value) : representation_(represent(value)) {}
Rational::Rational(Uint128 value) : representation_(represent(BigRational(big(value)))) {}
Rational::Rational(Uint128 numerator, Uint128 denominator) {
    if (denominator == 0) throw Error(ErrorCode::input, "division by zero");
    representation_ = represent(BigRational(big(numerator), big(denominator)));
}
Rational::Rational(std::shared_ptr<const Representation> representation) : representation_(std::move(representation)) {}

Rational Rational::from_double(double value) {
    if (!std::isfinite(value)) throw Error(ErrorCode::input, "a number that is not finite has no exact value");
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    const auto mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    exponent -= 53;
    BigInteger power = 1;
    power <<= static_cast<unsigned>(std::abs(exponent));
    return Rational(represent(exponent >= 0 ? BigRational(BigInteger(mantissa) * power)
                                            : BigRational(BigInteger(mantissa), power)));
}

std::optional<Rational> Rational::parse_decimal(std::string_view text) {
    std::size_t position = 0;
    const auto at_digit = [&] { return position < text.size() && text[position] >= '0' && text[position] <= '9'; };
    const bool negative = !text.empty() && text[0] == '-';
    if (negative) ++position;
    std::string digits;
    while (at_digit()) digits.push_back(text[position++]);
    if (digits.empty()) return std::nullopt;
    long exponent = 0;
    if (position < text.size() && text[position] == '.') {
        ++position;
        const std::size_t whole_digits = digits.size();
        while (at_digit()) digits.push_back(text[position++]);
        if (digits.size() == whole_digits) return std::nullopt;
        exponent = -static_cast<long>(digits.size() - whole_digits);
    }
    if (position < text.size() && (text[position] == 'e' || text[position] == 'E')) {
        ++position;
        const bool negative_exponent = position < text.size() && text[position] == '-';
        if (position < text.size() && (text[position] == '-' || text[position] == '+')) ++position;
        if (!at_digit()) return std::nullopt;
        long written = 0;
        while (at_digit()) written = std::min(written * 10 + (text[position++] - '0'), 1'000'000L);
        exponent += negative_exponent ? -written : written;
    }
    if (position != text.size()) return std::nullopt;
    const auto magnitude = static_cast<long>(digits.size()) + std::max(exponent, 0L);
    if (magnitude > max_decimal_digits || -exponent > max_decimal_digits) return std::nullopt;
    const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    BigInteger mantissa(digits.substr(first));
    if (negative) mantissa = -mantissa;
    const BigInteger power = mp::pow(BigInteger(10), static_cast<unsigned>(std::abs(exponent)));
    return Rational(represent(exponent >= 0 ? BigRational(mantissa * power) : BigRational(mantissa, power)));
}

Rational operator+(const Rational& a, const Rational& b) {
    return Rational(represent(a.representation_->value + b.representation_->value));
}
Rational operator-(const Rational& a, const Rational& b) {
    return Rational(represent(a.representation_->value - b.representation_->value));
}
Rational operator*(const Rational& a, const Rational& b) {
    return Rational(represent(a.representation_->value * b.representation_->value));
}
Rational operator/(const Rational& a, const Rational& b) {
    if (b.is_zero()) throw Error(ErrorCode::input, "division by zero");
    return Rational(represent(a.representation_->value / b.representation_->value));
}
Rational Rational::operator-() const { return Rational(represent(-representation_->value)); }

bool operator==(const Rational& a, const Rational& b) { return a.representation_->value == b.representation_->value; }
std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    const int order = a.representation_->value.compare(b.representation_->value);
    return order < 0   ? std::strong_ordering::less
           : order > 0 ? std::strong_ordering::greater
                       : std::strong_ordering::equal;
}

Rational Rational::pow(std::int64_t exponent, std::size_t max_bits) const {
    if (exponent == 0) return Rational(1);
    if (is_zero()) {
        if (exponent < 0) throw Error(ErrorCode::input, "division by zero: 0 to a negative power");
        return *this;
    }
    const std::uint64_t times =
        exponent < 0 ? 0 - static_cast<std::uint64_t>(exponent) : static_cast<std::uint64_t>(exponent);
    // A value of b bits is at least 2^(b-1), so its power has more than (b-1)*times bits.
    const std::uint64_t least_bits = bits() - 1;
    if (least_bits != 0 && times > max_bits / least_bits) {
        throw Error(ErrorCode::overflow, "the power exceeds 2^" + std::to_string(max_bits));
    }
    if (bits() <= 1) return exponent % 2 == 0 ? Rational(1) : *this;  // 1 or -1
    const BigInteger numerator =
        mp::pow(BigInteger(mp::numerator(representation_->value)), static_cast<unsigned>(times));
    const BigInteger denominator =
        mp::pow(BigInteger(mp::denominator(representation_->value)), static_cast<unsigned>(times));
    // The denominator of a fraction must be positive: a negative base brings its sign along.
    const BigRational power(numerator, denominator);
    Rational result(represent(exponent > 0 ? power : BigRational(BigRational(1) / power)));
    if (result.bits() > max_bits + 1) {
        throw Error(ErrorCode::overflow, "the power exceeds 2^" + std::to_string(max_bits));
    }
    return result;
}

Rational Rational::sqrt_down(unsigned fraction_bits) const {
    if (is_negative()) throw Error(ErrorCode::input, "the square root of a negative number is not real");
    // floor(sqrt(x) * 2^b) = floor(sqrt(floor(x * 4^b))).
    const BigInteger scaled = (BigInteger(mp::numerator(representation_->value)) << (2 * fraction_bits)) /
                              mp::denominator(representation_->value);
    return Rational(represent(BigRational(BigInteger(mp::sqrt(scaled)), BigInteger(1) << fraction_bits)));
}

Rational Rational::floor() const { return Rational(represent(BigRational(floor_of(representation_->value)))); }
Rational Rational::ceil() const { return -(-*this).floor(); }
Rational Rational::abs() const { return is_negative() ? -*this : *this; }

bool Rational::is_integer() const { return mp::denominator(representation_->value) == 1; }
bool Rational::is_zero() const { return representation_->value.is_zero(); }
bool Rational::is_negative() const { return representation_->value < 0; }

std::size_t Rational::bits() const {
    return std::max(bits_of(BigInteger(mp::numerator(representation_->value))),
                    bits_of(BigInteger(mp::denominator(representation_->value))));
}

std::optional<Uint128> Rational::to_uint128() const {
    if (!is_integer() || is_negative() || bits() > 128) return std::nullopt;
    return narrow(mp::numerator(representation_->value));
}

std::optional<std::pair<Uint128, Uint128>> Rational::terms() const {
    if (is_negative() || bits() > 128) return std::nullopt;
    return std::pair(narrow(mp::numerator(representation_->value)), narrow(mp::denominator(representation_->value)));
}

std::optional<std::int64_t> Rational::to_int64() const {
    if (!is_integer()) return std::nullopt;
    const BigInteger value = mp::numerator(representation_->value);
    if (value < std::numeric_limits<std::int64_t>::min() || value > std::numeric_limits<std::int64_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(value);
}

double Rational::to_double() const {
    if (is_zero()) return 0.0;
    const BigInteger numerator = mp::abs(BigInteger(mp::numerator(representation_->value)));
    const BigInteger denominator = mp::denominator(representation_->value);
    // Scale the quotient to at least 64 bits, keep whether anything was cut off as a last sticky bit, and
    // let one correctly rounded conversion do the rest.
    const long shift = 66 - (static_cast<long>(bits_of(numerator)) - static_cast<long>(bits_of(denominator)));
    BigInteger quotient;
    BigInteger remainder;
    if (shift >= 0) {
        mp::divide_qr(BigInteger(numerator << static_cast<unsigned>(shift)), denominator, quotient, remainder);
    } else {
        mp::divide_qr(numerator, BigInteger(denominator << static_cast<unsigned>(-shift)), quotient, remainder);
    }
    bool sticky = !remainder.is_zero();
    long exponent = -shift;
    const long value_exponent = static_cast<long>(bits_of(quotient)) + exponent;  // value < 2^value_exponent
    const long kept_bits = std::min(53L, 53L + (value_exponent + 1021));          // fewer for subnormals
    if (kept_bits < 0) return is_negative() ? -0.0 : 0.0;
    const long cut = static_cast<long>(bits_of(quotient)) - kept_bits;
    const BigInteger half = BigInteger(1) << static_cast<unsigned>(cut - 1);
    const BigInteger tail = quotient & ((BigInteger(1) << static_cast<unsigned>(cut)) - 1);
    BigInteger kept = quotient >> static_cast<unsigned>(cut);
    if (tail > half || (tail == half && (sticky || mp::bit_test(kept, 0)))) kept += 1;
    const double magnitude = std::ldexp(static_cast<double>(static_cast<std::uint64_t>(kept)),
                                        static_cast<int>(std::clamp(exponent + cut, -5000L, 5000L)));
    return is_negative() ? -magnitude : magnitude;
}

std::string Rational::to_string() const {
    const BigRational& value = representation_->value;
    std::string text = mp::numerator(value).str();
    if (!is_integer()) text += "/" + mp::denominator(value).str();
    return text;
}

std::string Rational::to_fixed(int digits) const {
    const BigInteger scale = mp::pow(BigInteger(10), static_cast<unsigned>(digits));
    const BigRational scaled = mp::abs(representation_->value) * scale + BigRational(1, 2);
    std::string text = floor_of(scaled).str();
    const auto places = static_cast<std::size_t>(digits);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    if (places > 0) text.insert(text.size() - places, ".");
    if (is_negative() && text.find_first_not_of("0.") != std::string::npos) text.insert(0, "-");
    return text;
}

}  // namespace rooftile

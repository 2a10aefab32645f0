// Exact values of written numbers. A number may have thousands of digits, so its size is judged before
// any arithmetic.

#include <algorithm>

#include "diagnostic.hpp"
#include "lexer.hpp"

namespace rooftile::expr {

namespace {

constexpr long most_digits = 1234;  // 10^1233 < 2^4096 < 10^1234
constexpr long most_places = max_bits;

struct Decimal {
    std::string digits;  ///< without zeros at either end
    long places = 0;     ///< the value is digits / 10^places
};

Decimal read(std::string_view text) {
    Decimal decimal;
    const std::size_t exponent_mark = std::min(text.find_first_of("eE"), text.size());
    bool behind_point = false;
    for (const char c : text.substr(0, exponent_mark)) {
        if (c == '.') behind_point = true;
        if (c == '.' || c == '_') continue;
        decimal.digits.push_back(c);
        if (behind_point) ++decimal.places;
    }
    if (exponent_mark < text.size()) {
        const bool negative = text[exponent_mark + 1] == '-';
        long exponent = 0;
        for (const char c : text.substr(exponent_mark + 1)) {
            // Stops growing where no number of permitted length can bring it back into range.
            if (c >= '0' && c <= '9') exponent = std::min(exponent * 10 + (c - '0'), 1'000'000L);
        }
        decimal.places += negative ? exponent : -exponent;
    }
    decimal.digits.erase(0, decimal.digits.find_first_not_of('0'));
    while (!decimal.digits.empty() && decimal.digits.back() == '0') {
        decimal.digits.pop_back();
        --decimal.places;
    }
    return decimal;
}

/// Whether lowest terms may lie within the limit. The digits end in no zero, so they share with 10^places
/// either a power of 2 or one of 5, never both: the denominator is at least 2^places and 10^(places - digits).
bool may_fit(const Decimal& decimal) {
    const auto digits = static_cast<long>(decimal.digits.size());
    if (decimal.places <= 0) return digits - decimal.places <= most_digits;
    return decimal.places <= most_places && digits <= most_digits + decimal.places &&
           decimal.places <= most_digits + digits;
}

Rational power_of_ten(long exponent) {
    constexpr std::size_t bits_of_longest_power = 4 * (most_digits + most_places);
    return Rational(10).pow(exponent, bits_of_longest_power);
}

Rational whole_number(std::string_view digits) {
    constexpr std::size_t longest_piece = 1000;  // Rational::parse_decimal has a limit of its own
    Rational value;
    while (!digits.empty()) {
        const std::string_view piece = digits.substr(0, longest_piece);
        value = value * power_of_ten(static_cast<long>(piece.size())) + *Rational::parse_decimal(piece);
        digits.remove_prefix(piece.size());
    }
    return value;
}

}  // namespace

std::optional<Rational> number_value(std::string_view text) {
    const Decimal decimal = read(text);
    if (decimal.digits.empty()) return Rational(0);
    if (!may_fit(decimal)) return std::nullopt;
    const Rational whole = whole_number(decimal.digits);
    const Rational value =
        decimal.places > 0 ? whole / power_of_ten(decimal.places) : whole * power_of_ten(-decimal.places);
    if (!within_limit(value)) return std::nullopt;
    return value;
}

}  // namespace rooftile::expr

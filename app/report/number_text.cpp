#include "app/report/number_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

namespace rooftile::app {

namespace {

struct Prefix {
    const char* symbol;
    int thousands;  ///< power of 1000, or of 1024
};

constexpr std::array<Prefix, 9> large_prefixes{
    {{"", 0}, {"k", 1}, {"M", 2}, {"G", 3}, {"T", 4}, {"P", 5}, {"E", 6}, {"Z", 7}, {"Y", 8}}};
constexpr std::array<Prefix, 9> binary_prefixes{
    {{"", 0}, {"Ki", 1}, {"Mi", 2}, {"Gi", 3}, {"Ti", 4}, {"Pi", 5}, {"Ei", 6}, {"Zi", 7}, {"Yi", 8}}};
constexpr std::array<Prefix, 5> small_prefixes{{{"p", -4}, {"n", -3}, {"u", -2}, {"m", -1}, {"", 0}}};

constexpr std::size_t power_bits = 4096;

void drop_trailing_zeros(std::string& digits) {
    if (digits.find('.') == std::string::npos) return;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
}

/// The value in the largest prefix that leaves at least 1 in front of it.
std::string scaled(const Rational& value, std::span<const Prefix> prefixes, int base, int decimals, bool keep_zeros,
                   const std::string& unit) {
    const Prefix* chosen = &prefixes.front();
    // Half of the last decimal rounds 999.9996 up to the next prefix instead of to 1000.000.
    const Rational rounding = Rational(1) / (Rational(2) * Rational(10).pow(decimals, power_bits));
    for (const Prefix& prefix : prefixes) {
        const Rational size = Rational(base).pow(prefix.thousands, power_bits);
        if (value / size >= Rational(1) - rounding / Rational(base)) chosen = &prefix;
    }
    const Rational size = Rational(base).pow(chosen->thousands, power_bits);
    std::string digits = (value / size).to_fixed(decimals);
    if (!keep_zeros) drop_trailing_zeros(digits);
    return digits + std::string(no_break_space) + chosen->symbol + unit;
}

}  // namespace

std::string shortest_real(double value) {
    if (!std::isfinite(value)) return "null";
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string shortest_real(const Rational& value) {
    if (value.is_integer() && value.bits() <= 64) return value.to_string();
    const double nearest = value.to_double();
    constexpr double largest = std::numeric_limits<double>::max();
    return shortest_real(std::clamp(nearest, -largest, largest));
}

std::string exact_bytes(Bytes bytes) { return to_string(bytes) + std::string(no_break_space) + "B"; }

std::string human_traffic(Bytes bytes) {
    const bool plain = bytes < Bytes(1000);
    return scaled(Rational(bytes), large_prefixes, 1000, plain ? 0 : 3, true, "B");
}

std::string human_storage(Bytes bytes) { return scaled(Rational(bytes), binary_prefixes, 1024, 3, false, "B"); }

std::string human_rate(const Rational& per_second, const std::string& unit) {
    return scaled(per_second, large_prefixes, 1000, 4, false, unit);
}

std::string human_time(const Rational& seconds, int decimals) {
    return scaled(seconds, small_prefixes, 1000, decimals, false, "s");
}

std::string trimmed(const Rational& value, int decimals) {
    std::string digits = value.to_fixed(decimals);
    drop_trailing_zeros(digits);
    return digits;
}

std::string four_digits(const Rational& value) {
    for (int decimals = 0; decimals < 12; ++decimals) {
        const Rational threshold = Rational(1000) / Rational(10).pow(decimals, power_bits);
        if (value.abs() >= threshold) return value.to_fixed(decimals);
    }
    return value.is_zero() ? "0" : shortest_real(value);
}

}  // namespace rooftile::app

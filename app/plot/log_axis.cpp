#include "app/plot/log_axis.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "app/report/document.hpp"
#include "app/report/number_text.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t power_bits = 4096;
const double log10_of_2 = std::log10(2.0);

std::string superscript(int exponent) {
    constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(exponent)))
        text += digits.at(static_cast<std::size_t>(digit - '0'));
    return text;
}

/// Powers of a base from low to high, numbered every so often that `room` is kept.
/// @param unit  decades from one power to the next
std::vector<Tick> ticks(const LogAxis& axis, double unit, double room, const std::function<std::string(int)>& text_of) {
    const double pixels = axis.pixels_per_decade() * unit;
    const int step = std::max(1, static_cast<int>(std::ceil(room / pixels)));
    constexpr double rounding = 1e-9;
    const int first = static_cast<int>(std::ceil(axis.range().low / unit - rounding));
    const int last = static_cast<int>(std::floor(axis.range().high / unit + rounding));
    std::vector<Tick> all;
    for (int power = first; power <= last; ++power) {
        const bool numbered = (power % step + step) % step == 0;
        // Lines closer than this are a grey area.
        if (!numbered && pixels < 6) continue;
        all.push_back({axis.at(power * unit), numbered ? text_of(power) : std::string{}});
    }
    return all;
}

}  // namespace

double log10_of(const Rational& value) {
    // Doubles end at 10^308; rates and counts need not.
    const Rational step = Rational(10).pow(300, power_bits);
    Rational rest = value;
    double decades = 0;
    for (; rest >= step; decades += 300) rest = rest / step;
    for (; rest * step < Rational(1); decades -= 300) rest = rest * step;
    return decades + std::log10(rest.to_double());
}

LogRange LogRange::empty() {
    return {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
}

void LogRange::include(double decade) {
    low = std::min(low, decade);
    high = std::max(high, decade);
}

LogRange LogRange::at_least(double decades) const {
    const double lacking = std::max(0.0, decades - span());
    return padded(lacking / 2, lacking / 2);
}

double LogAxis::pixels_per_decade() const { return std::abs(end_ - begin_) / range_.span(); }

std::vector<Tick> decade_ticks(const LogAxis& axis, double room, const std::function<std::string(int)>& text_of) {
    std::vector<Tick> all = ticks(axis, 1, room, text_of);
    if (axis.pixels_per_decade() < 90) return all;
    const int first = static_cast<int>(std::floor(axis.range().low));
    for (int power = first; power <= axis.range().high; ++power) {
        for (int multiple = 2; multiple <= 9; ++multiple) {
            const double decade = power + std::log10(multiple);
            if (decade > axis.range().low && decade < axis.range().high) all.push_back({axis.at(decade), {}});
        }
    }
    return all;
}

std::vector<Tick> octave_ticks(const LogAxis& axis, double room, const std::function<std::string(int)>& text_of) {
    return ticks(axis, log10_of_2, room, text_of);
}

std::string plain_decade(int exponent) {
    if (exponent < -4 || exponent > 5) return "10" + superscript(exponent);
    return trimmed(Rational(10).pow(exponent, power_bits), 4);
}

std::string prefixed_decade(int exponent) {
    constexpr int end_of_prefixes = 27;
    if (exponent < 0 || exponent >= end_of_prefixes) return plain_decade(exponent);
    std::string text = human_rate(Rational(10).pow(exponent, power_bits), "");
    if (text.ends_with(no_break_space)) text.erase(text.size() - no_break_space.size());
    return text;
}

std::string plain_octave(int exponent) {
    if (exponent < 0 || exponent > 16) return "2" + superscript(exponent);
    return Rational(2).pow(exponent, power_bits).to_string();
}

std::string storage_octave(int exponent) {
    if (exponent >= 0 && exponent < 90) return human_storage(Bytes(Uint128{1} << static_cast<unsigned>(exponent)));
    return "2" + superscript(exponent) + std::string(no_break_space) + "B";
}

}  // namespace rooftile::app

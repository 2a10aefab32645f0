#pragma once

// Logarithmic axes: where a value lies between two ends, and which values get a line and a number.

#include <functional>
#include <string>
#include <vector>

#include "rooftile/core/rational.hpp"

namespace rooftile::app {

/// log10 of a positive value, however large or small.
double log10_of(const Rational& value);

/// From `low` to `high`, in decades.
struct LogRange {
    double low = 0, high = 0;

    [[nodiscard]] double span() const { return high - low; }
    void include(double decade);
    /// Wider by that many decades below and above.
    [[nodiscard]] LogRange padded(double below, double above) const { return {low - below, high + above}; }
    /// At least that many decades, about the same middle.
    [[nodiscard]] LogRange at_least(double decades) const;
    static LogRange empty();
};

/// A range laid over pixels; `begin` is where its low end lies.
class LogAxis {
public:
    LogAxis(const LogRange& range, double begin, double end) : range_(range), begin_(begin), end_(end) {}

    [[nodiscard]] const LogRange& range() const { return range_; }
    /// The pixel of a value given by its logarithm.
    [[nodiscard]] double at(double decade) const {
        return begin_ + (end_ - begin_) * (decade - range_.low) / range_.span();
    }
    [[nodiscard]] double pixels_per_decade() const;

private:
    LogRange range_;
    double begin_, end_;
};

struct Tick {
    double at = 0;     ///< [pixels]
    std::string text;  ///< empty: a fine line without a number
};

/// Powers of ten, with fine lines between where there is room.
/// @param room  the least pixels from one number to the next
std::vector<Tick> decade_ticks(const LogAxis& axis, double room, const std::function<std::string(int)>& text_of);

/// Powers of two.
std::vector<Tick> octave_ticks(const LogAxis& axis, double room, const std::function<std::string(int)>& text_of);

/// "0.01", "1", "1000", "10⁶": ten to that power.
std::string plain_decade(int exponent);
/// "100 M", "10 T": with the prefix of a unit that stands elsewhere.
std::string prefixed_decade(int exponent);
/// "4096", "2²⁰": two to that power.
std::string plain_octave(int exponent);
/// "64 KiB", "2⁹⁰ B".
std::string storage_octave(int exponent);

}  // namespace rooftile::app

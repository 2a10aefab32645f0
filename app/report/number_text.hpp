#pragma once

// Numbers as text: exact digits for data, short human units for people. Traffic and rates are decimal
// (kB = 10^3 B), storage is binary (KiB = 1024 B). Between a number for people and its unit stands a
// no-break space, which the writers turn into a plain one.

#include <string>
#include <string_view>

#include "rooftile/core/rational.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile::app {

/// The shortest decimal that reads back as the same double; integers below 2^64 in full: "0.4", "20",
/// "5.76e-10". A value beyond the range of doubles is written as the largest double.
std::string shortest_real(const Rational& value);

/// The shortest decimal that reads back as the same double; "null" if it is not finite.
std::string shortest_real(double value);

inline constexpr std::string_view no_break_space = "\xC2\xA0";

/// "17246978048 B".
std::string exact_bytes(Bytes bytes);

/// "576 B", "17.247 GB": three decimals from a thousand bytes up.
std::string human_traffic(Bytes bytes);

/// "8 B", "128 KiB", "1.5 KiB".
std::string human_storage(Bytes bytes);

/// "20 TFLOPs/s" for 2e13 and "FLOPs/s": in the unit that leaves 1 to 999 in front of the point, at most four
/// decimals, trailing zeros dropped.
std::string human_rate(const Rational& per_second, const std::string& unit);

/// "6.871948 ms" with at most `decimals` decimals, trailing zeros dropped.
std::string human_time(const Rational& seconds, int decimals = 6);

/// At most `decimals` decimals, trailing zeros dropped: "0.249969", "20".
std::string trimmed(const Rational& value, int decimals);

/// Four significant digits, zeros kept, all digits of larger integers: "0.2222", "31.88", "1365".
std::string four_digits(const Rational& value);

}  // namespace rooftile::app

#pragma once

// The few ways in which getters of the names table turn a member of a report into a Datum.

#include <optional>
#include <string>

#include "app/report/quantities.hpp"

namespace rooftile::app::values {

inline Datum number(std::uint64_t value) { return Rational(value); }
inline Datum number(Uint128 value) { return Rational(value); }
template <class Unit>
Datum number(Quantity<Unit> value) {
    return Rational(value);
}
inline Datum number(const Rational& value) { return value; }

/// The optional value, or the reason.
template <class T>
Datum number_or(const std::optional<T>& value, const std::string& reason) {
    return value ? number(*value) : Datum(expr::Null{reason});
}

/// f(value), or why there is no value.
template <class T, class F>
Datum read(const Known<T>& known, F f) {
    return known ? Datum(f(*known)) : Datum(known.why());
}

}  // namespace rooftile::app::values

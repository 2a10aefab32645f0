#pragma once

// Elements, bytes and FLOPs as different types, so that none can be taken for another. All are exact
// 128-bit counts; the only conversion is elements times the bytes of one element.

#include <compare>
#include <cstdint>
#include <string>

#include "rooftile/core/integer.hpp"

namespace rooftile {

/// An exact count of one kind of thing. Sums, differences and multiples are checked.
template <class Unit>
class Quantity {
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(Uint128 value) : value_(value) {}

    [[nodiscard]] constexpr Uint128 value() const { return value_; }

    friend constexpr Quantity operator+(Quantity a, Quantity b) {
        return Quantity(checked_add(a.value_, b.value_, Unit::name));
    }
    friend constexpr Quantity operator-(Quantity a, Quantity b) {
        return Quantity(checked_sub(a.value_, b.value_, Unit::name));
    }
    friend constexpr Quantity operator*(Quantity a, Uint128 factor) {
        return Quantity(checked_mul(a.value_, factor, Unit::name));
    }
    constexpr Quantity& operator+=(Quantity other) { return *this = *this + other; }

    friend constexpr bool operator==(Quantity, Quantity) = default;
    friend constexpr std::strong_ordering operator<=>(Quantity a, Quantity b) {
        return a.value_ < b.value_   ? std::strong_ordering::less
               : a.value_ > b.value_ ? std::strong_ordering::greater
                                     : std::strong_ordering::equal;
    }

private:
    Uint128 value_ = 0;
};

struct ElementUnit {
    static constexpr const char* name = "a number of elements";
};
struct ByteUnit {
    static constexpr const char* name = "a number of bytes";
};
struct FlopUnit {
    static constexpr const char* name = "a number of FLOPs";
};

using Elements = Quantity<ElementUnit>;
using Bytes = Quantity<ByteUnit>;
using Flops = Quantity<FlopUnit>;

/// The bytes of `elements` elements of `element_bytes` bytes each, exact.
constexpr Bytes bytes_of(Elements elements, std::uint64_t element_bytes) {
    return Bytes(checked_mul(elements.value(), Uint128{element_bytes}, ByteUnit::name));
}

template <class Unit>
std::string to_string(Quantity<Unit> quantity) {
    return to_string(quantity.value());
}

}  // namespace rooftile

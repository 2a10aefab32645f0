#include "rooftile/core/integer.hpp"

#include <algorithm>

namespace rooftile {

void throw_overflow(std::string_view what, int bits) {
    throw Error(ErrorCode::overflow, std::string(what) + " does not fit " + std::to_string(bits) + " bits",
                "use smaller sizes");
}

void throw_underflow(std::string_view what) {
    throw Error(ErrorCode::overflow, std::string(what) + " would fall below zero");
}

std::string to_string(Uint128 value) {
    std::string digits;
    do {
        digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
        value /= 10;
    } while (value != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

std::optional<Uint128> parse_uint128(std::string_view digits) {
    if (digits.empty()) return std::nullopt;
    Uint128 value = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return std::nullopt;
        if (__builtin_mul_overflow(value, Uint128{10}, &value)) return std::nullopt;
        if (__builtin_add_overflow(value, static_cast<Uint128>(digit - '0'), &value)) return std::nullopt;
    }
    return value;
}

}  // namespace rooftile

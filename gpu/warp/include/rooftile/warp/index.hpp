#pragma once

// Index arithmetic as data: which coordinate a thread takes, written as the kernels write it. `thread / 2 % 8 * 4 + x`
// is a value that can be evaluated for every thread, compared and printed.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rooftile/core/error.hpp"

namespace rooftile::warp {

/// What an index is computed from. `turn` numbers the repetitions of one access in a thread: its unrolled loops.
enum class Source : std::uint8_t { x, y, thread, turn };

/// "x", "y", "thread" or "turn".
std::string_view name(Source source);

/// One thread of a block at one turn.
struct ThreadTurn {
    std::uint64_t x = 0, y = 0, thread = 0, turn = 0;

    [[nodiscard]] constexpr std::uint64_t operator[](Source source) const {
        switch (source) {
            case Source::x: return x;
            case Source::y: return y;
            case Source::thread: return thread;
            case Source::turn: break;
        }
        return turn;
    }
};

/// source / divisor % modulus * factor; a modulus of 0 takes no remainder.
struct Digit {
    Source source = Source::x;
    std::uint64_t divisor = 1, modulus = 0, factor = 1;

    [[nodiscard]] constexpr std::uint64_t at(const ThreadTurn& t) const {
        const std::uint64_t quotient = t[source] / divisor;
        return (modulus == 0 ? quotient : quotient % modulus) * factor;
    }
    friend constexpr bool operator==(const Digit&, const Digit&) = default;
};

// In the order in which they are written, each at most once: / before % before *.
constexpr Digit operator/(Digit digit, std::uint64_t divisor) {
    if (digit.divisor != 1 || digit.modulus != 0 || digit.factor != 1 || divisor == 0) {
        throw Error(ErrorCode::internal, "a digit is divided once, first, and not by 0");
    }
    digit.divisor = divisor;
    return digit;
}
constexpr Digit operator%(Digit digit, std::uint64_t modulus) {
    if (digit.modulus != 0 || digit.factor != 1 || modulus == 0) {
        throw Error(ErrorCode::internal, "a digit's remainder is taken once, before it is multiplied, and not by 0");
    }
    digit.modulus = modulus;
    return digit;
}
constexpr Digit operator*(Digit digit, std::uint64_t factor) {
    digit.factor *= factor;
    return digit;
}

/// A sum of digits and a constant.
class Index {
public:
    static constexpr std::size_t most_digits = 6;

    constexpr Index() = default;
    constexpr Index(std::uint64_t constant) : constant_(constant) {}  // NOLINT: a number is an index
    constexpr Index(Digit digit) : used_(1) { digits_[0] = digit; }   // NOLINT: so is a digit

    [[nodiscard]] constexpr std::uint64_t at(const ThreadTurn& t) const {
        std::uint64_t sum = constant_;
        for (std::size_t i = 0; i < used_; ++i) sum += digits_[i].at(t);
        return sum;
    }

    constexpr Index& operator+=(const Index& other) {
        if (used_ + other.used_ > most_digits) throw Error(ErrorCode::internal, "an index has too many digits");
        for (std::size_t i = 0; i < other.used_; ++i) digits_[used_++] = other.digits_[i];
        constant_ += other.constant_;
        return *this;
    }
    friend constexpr bool operator==(const Index&, const Index&) = default;

    /// As it is written in a kernel: "thread / 2 % 8 * 4 + x".
    [[nodiscard]] std::string text() const;

private:
    std::array<Digit, most_digits> digits_{};
    std::size_t used_ = 0;
    std::uint64_t constant_ = 0;
};

/// Not hidden in Index, so that sums of digits and numbers find it.
constexpr Index operator+(Index a, const Index& b) { return a += b; }

/// The names to write indices with.
namespace index {
inline constexpr Digit x{Source::x, 1, 0, 1}, y{Source::y, 1, 0, 1}, thread{Source::thread, 1, 0, 1},
    turn{Source::turn, 1, 0, 1};
}  // namespace index

}  // namespace rooftile::warp

#pragma once

// Slices of a sweep: which points each has, and the two lines around a slice's rows by which `merge` proves
// that slices belong together, that each is whole and that none is missing.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/report/sweep_stream.hpp"

namespace rooftile::app {

/// "2/4": the second of four. Slices follow each other in the order of the points.
struct Shard {
    std::uint64_t index = 1, count = 1;
    friend bool operator==(const Shard&, const Shard&) = default;

    /// Throws Error(usage) unless 1 <= index <= count.
    static Shard parse(const std::string& text);
    [[nodiscard]] std::string text() const;
    /// Its points; none where there are more slices than points.
    [[nodiscard]] PointRange of(std::uint64_t points) const;
};

/// A 64-bit check value of bytes (FNV-1a): it finds slips and damage, not forgery.
class CheckValue {
public:
    void add(std::string_view bytes);
    [[nodiscard]] std::string text() const;  ///< 16 hexadecimal digits

private:
    std::uint64_t value_ = 0xcbf2'9ce4'8422'2325ULL;
};

/// What the first line of a slice says.
struct ShardHead {
    std::string version;
    Shard shard;
    PointRange range;
    std::uint64_t points = 0;
    std::string sweep;  ///< the check value of everything that the rows depend on
    friend bool operator==(const ShardHead&, const ShardHead&) = default;

    [[nodiscard]] std::string line() const;
    /// Nothing if the line, without its end, is not such a line.
    static std::optional<ShardHead> parse(const std::string& line);
    /// The last line of a whole slice whose header and rows have that check value.
    [[nodiscard]] std::string end_line(const CheckValue& rows) const;
};

}  // namespace rooftile::app

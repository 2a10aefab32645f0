#pragma once

// How many bytes one on-chip resource holds now and held at most. Input buffers and accumulators are two
// resources, so there are two of these and they are never added up.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "rooftile/core/integer.hpp"
#include "rooftile/core/units.hpp"

namespace rooftile::sim {

class OnChipSpace {
public:
    /// @param what      "input buffers" or "accumulators", for messages
    /// @param capacity  [Byte]; absent = unlimited
    OnChipSpace(std::string_view what, std::optional<Bytes> capacity)
        : what_(what),
          capacity_bytes_(capacity && capacity->value() < std::numeric_limits<std::uint64_t>::max()
                              ? static_cast<std::uint64_t>(capacity->value())
                              : std::numeric_limits<std::uint64_t>::max()) {}

    /// Holds `bytes` in place of `released_bytes`. Throws Error(capacity) when that is more than fits.
    [[gnu::always_inline]] void replace(std::uint64_t released_bytes, std::uint64_t bytes) {
        held_bytes_ = checked_add(held_bytes_ - released_bytes, bytes, "the byte count held on chip");
        if (held_bytes_ > peak_bytes_) {
            if (held_bytes_ > capacity_bytes_) throw_full();
            peak_bytes_ = held_bytes_;
        }
    }

    [[nodiscard]] Bytes peak() const { return Bytes(peak_bytes_); }

private:
    [[noreturn]] void throw_full() const {
        throw Error(ErrorCode::capacity,
                    "the " + std::string(what_) + " would hold " + std::to_string(held_bytes_) + " B, " +
                        std::to_string(capacity_bytes_) + " B are there",
                    "use a smaller tile or a larger capacity");
    }

    std::string_view what_;
    std::uint64_t capacity_bytes_;
    std::uint64_t held_bytes_ = 0;
    std::uint64_t peak_bytes_ = 0;
};

}  // namespace rooftile::sim

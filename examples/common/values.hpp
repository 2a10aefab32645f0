#pragma once

// Values for the loops to work on, and whether they got them right.

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/core/error.hpp"

namespace example {

/// Small integers, so that every sum is exact.
inline std::vector<float> small_integers(std::uint64_t count, std::uint64_t salt) {
    std::vector<float> values(static_cast<std::size_t>(count));
    std::uint64_t state = salt;
    for (float& value : values) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        value = static_cast<float>(static_cast<int>(state >> 61U) - 3);
    }
    return values;
}

/// Throws Error(internal) unless each value is within `tolerance` of the expected one.
inline void require_equal(const std::vector<float>& values, const std::vector<double>& expected, double tolerance = 0) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::abs(static_cast<double>(values[i]) - expected[i]) <= tolerance) continue;
        throw rooftile::Error(rooftile::ErrorCode::internal, "element " + std::to_string(i) + " of the result is " +
                                                                 std::to_string(values[i]) + ", not " +
                                                                 std::to_string(expected[i]));
    }
}

}  // namespace example

#pragma once

// Which loads and stores of a schedule reach the caches.

#include <cstdint>
#include <string_view>

namespace rooftile::cache {

/// Operands lie one behind the other in the order A, B, C (X, T1, ..., Y), the first at address 0, by rows.
enum class Stream : std::uint8_t {
    transfers,  ///< each element of each transferred block once, row by row within the block
    operands,   ///< the inputs of every single operation in the order of the loops, C where it is transferred
};

/// "transfers" or "operands".
constexpr std::string_view name(Stream stream) { return stream == Stream::transfers ? "transfers" : "operands"; }

}  // namespace rooftile::cache

#pragma once

// What a measurement needs before it begins: enough memory, enough runs.

#include <cstdint>

#include "rooftile/core/integer.hpp"

namespace rooftile::gpu {

/// Throws Error(device) that names the bytes needed and the bytes free unless the device has room for `bytes` more.
void require_memory(Uint128 bytes, const char* what);

/// Throws Error(input) for fewer runs than a median and a spread need.
void require_runs(std::uint64_t runs);

}  // namespace rooftile::gpu

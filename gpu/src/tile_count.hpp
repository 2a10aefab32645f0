#pragma once

// How many pieces of `size` cover `extent`; the only division that rounds up on the GPU's side.

#include <cstdint>

namespace rooftile::gpu {

constexpr std::uint64_t pieces(std::uint64_t extent, std::uint64_t size) { return (extent - 1) / size + 1; }

}  // namespace rooftile::gpu

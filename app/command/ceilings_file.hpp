#pragma once

// What a device was measured to reach, as a machine file that --machine takes.

#include <string>

#include "rooftile/gpu/measured.hpp"

namespace rooftile::app {

/// TOML. Rates are rounded to 10^6 a second.
/// @param date  "2026-11-30"
std::string ceilings_file(const gpu::Ceilings& ceilings, const std::string& date);

}  // namespace rooftile::app

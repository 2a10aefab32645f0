#pragma once

// The parts of `measured` in the JSON that are no single figures: the device, hardware counters under their own
// names, and the verdicts.

#include "app/report/json_placer.hpp"
#include "app/report/measurement.hpp"

namespace rooftile::app {

/// Appends them.
void put_measurement(JsonTree& measured, Placer& placer, const Measurement& measurement);

}  // namespace rooftile::app

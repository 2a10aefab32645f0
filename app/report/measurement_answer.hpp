#pragma once

// What a worked answer says of a measurement on a GPU: the kernel, the proof, the result, times, counters and what
// was judged.

#include <optional>
#include <string>

#include "app/language/language.hpp"
#include "app/report/document.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// The facts on a schedule that was measured; nothing for others.
void add_measurement(Facts& facts, const PointReport& point, const ScheduleReport& schedule, Language language);

/// The measured column: bytes of one operand by the instrumented variant, and the total by the proof. Nothing where
/// that was not observed.
std::optional<Bytes> measured_bytes(const ScheduleReport& schedule, const std::string& operand, bool read);
std::optional<Bytes> measured_total_bytes(const ScheduleReport& schedule);

}  // namespace rooftile::app

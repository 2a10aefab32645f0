#pragma once

// Short descriptions of what a scenario contains, and the cells that several tables share.

#include <span>
#include <string>
#include <string_view>

#include "app/report/document.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// "C[4,4] = A[4,4] B[4,4], f32 (4 B an element), accumulators f32"; totals alone for custom workloads.
std::string describe_workload(const Workload& workload, const Messages& m);
/// "Machine reference: 20 TFLOPs/s f32, 1 TB/s, ridge 20 FLOPs/B".
std::string describe_machine(const Scenario& scenario, const Messages& m);
/// "output tiles 2 x 2, K slabs of 2".
std::string describe_schedule(const Schedule& schedule, const Messages& m);

/// Whether a schedule does anything with C but write each element once.
bool treats_c_otherwise(const Schedule& schedule);
/// The line that says how everything is counted.
/// @param c_otherwise  whether some schedule treats C otherwise
std::string_view convention(bool c_otherwise, const Messages& m);

/// The text in that language, English where there is no other.
const std::string& localized(const LocalText& text, Language language);

/// The expectation's title in that language; its name where it has none.
const std::string& title_of(const Expectation& expectation, Language language);

/// "HBM", "compute" or "balanced": for people the limit is the memory's name.
std::string limit_text(model::Limit limit, const Messages& m);

Cell agree_cell(const ScheduleReport& schedule, const Messages& m);
Cell fits_cell(const ScheduleReport& schedule, const Messages& m);

/// "320/576 = 55.6 %, 44.4 % less": traffic against that of another schedule, which moves something.
std::string against_text(Bytes own, Bytes base, const Messages& m);

/// "31.879x", in Korean "31.879배".
std::string ratio_text(const Rational& ratio, const Messages& m);

/// What a noun takes behind that number in English: "" or "s".
std::string plural(Uint128 number);

/// "-", in place of a figure that is absent.
Cell dash();

/// "BM=32 BN=32".
std::string settings_text(const std::vector<Setting>& set);

}  // namespace rooftile::app

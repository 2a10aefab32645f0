#pragma once

// What a report says of L2 and DRAM: the bytes between compulsory and requested, why, and how far to believe them.

#include <string>

#include "app/report/document.hpp"
#include "app/report/dram_figures.hpp"
#include "app/report/messages.hpp"
#include "app/report/report.hpp"

namespace rooftile::app {

/// Nothing where the machine states no L2 or the schedule says nothing of its thread blocks.
void add_dram(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language);

/// Which end of the range is likely, in one sentence.
std::string state_text(const l2::Prediction& prediction, Language language);

/// What is live, what fits and what is read how often, in one sentence.
std::string reason_text(const l2::Prediction& prediction, Language language);

/// How many blocks are resident at a time, and how that is known.
std::string residency_text(const DramLaunch& on, Language language);

/// How far the model was compared with launches like this one, in one sentence.
std::string basis_text(const DramFigures& figures, const std::string& machine, Language language);

}  // namespace rooftile::app

#pragma once

// A scenario file as fitting problems: its sizes and tiles become variables, the counted witness the sampler.

#include <string>
#include <vector>

#include "app/fit/fit_report.hpp"
#include "app/report/evaluate.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

struct FitOptions {
    std::vector<std::string> definitions;  ///< -D arguments, which `source` was read with
    std::vector<std::string> schedules;    ///< only these; empty: all
    std::vector<std::string> figures;      ///< only these; empty: the usual ones
};

/// Fits every schedule asked for. Variables are the workload's sizes and the schedule's tiles; split_k is one when
/// it is swept. A key that -D gives one value keeps it and is no variable; a key that is swept takes the swept
/// values alone, whatever else moves with it; any other takes 1 to 32, a side at least up to eight times the
/// largest tile that is held or swept. Points of more than 2^18 transfers are not counted. Every point is counted
/// by transfers and, up to 4096 operations, once more with arithmetic on real elements: a difference is data
/// dependence.
/// Throws Error(usage) for an unknown schedule or quantity, Error(input) for a workload that is not counted or a
/// sweep over keys that are no sizes.
FitReport fit_scenario(const ScenarioSource& source, const FitOptions& options, const Witnesses& witnesses);

}  // namespace rooftile::app

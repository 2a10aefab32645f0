#pragma once

// A scenario file run as a whole: its one point, or every point of its sweep.

#include "app/report/evaluate.hpp"
#include "app/report/sweep_stream.hpp"
#include "app/scenario/parse.hpp"

namespace rooftile::app {

/// A sweep whose points are more than this is summed up: the first few are kept.
inline constexpr std::uint64_t most_kept_points = 1000;
inline constexpr std::uint64_t kept_of_many_points = 20;

/// Every point of a scenario. In a sweep, a point that is not valid stays as a row with its status.
/// Throws Error for mistakes that are not one point's: formulas, selections; and the first point's error
/// when no point is valid.
Report run_scenario(const ScenarioSource& source, const EvaluateOptions& options,
                    const Witnesses& witnesses = default_witnesses(), const StreamOptions& stream = {});

/// Throws Error for a mistake in a formula that every valid point of a sweep has, or of some hundred points
/// all over a long one: it is the file's, told before anything runs.
void refuse_shared_mistake(const ScenarioSource& source, const EvaluateOptions& options);

}  // namespace rooftile::app

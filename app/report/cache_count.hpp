#pragma once

// The machine's caches behind one schedule: whether they are simulated, and what they counted.

#include <optional>
#include <string>

#include "app/report/report.hpp"
#include "rooftile/cache/nest_observer.hpp"

namespace rooftile::app {

/// auto: caches are simulated up to this many loads and stores.
inline constexpr Uint128 most_cache_accesses = Uint128{1} << 28;

/// A level each, without counts for `reason`; none where the machine has none.
std::vector<CacheReport> without_counts(const Scenario& scenario, const expr::Null& reason);

/// What reaches the caches of a schedule.
cache::Stream cache_stream_of(const Scenario& scenario, const Schedule& schedule);

/// Why the caches of a schedule that is counted are not simulated; nothing if they are.
/// @param predicted  of the schedule, to know the number of accesses before any is made
std::optional<std::string> too_many_accesses(const Scenario& scenario, const Schedule& schedule, const Count& predicted,
                                             ExecutionMode mode);

/// Caches that watch a nest run.
class CacheCount {
public:
    CacheCount(const Scenario& scenario, const Schedule& schedule)
        : caches_(scenario.caches),
          observer_(scenario.workload, cache_stream_of(scenario, schedule), caches_),
          operands_(operands(scenario.workload).size()) {}

    [[nodiscard]] sim::Observer& observer() { return observer_; }
    /// Flushes; to be asked once, after the run.
    std::vector<CacheReport> take();

private:
    cache::Hierarchy caches_;
    cache::NestObserver observer_;
    std::size_t operands_;
};

/// The counters of every level so far.
std::vector<CacheReport> cache_reports(const cache::Hierarchy& caches, std::size_t operand_count);

}  // namespace rooftile::app

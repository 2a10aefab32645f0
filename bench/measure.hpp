#pragma once

// How the benchmarks measure: baseline and subject run in turn, many times, and medians are compared, so
// that whatever else the machine does meets both. Times are CPU times of this process unless they say
// `wall`: work on one thread then takes the same time on a busy machine as on an idle one.

#include <benchmark/benchmark.h>
#include <time.h>

#include <algorithm>
#include <vector>

namespace rooftile::bench {

inline double clock_s(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// The times of one piece of work, run again and again [s].
struct Samples {
    std::vector<double> cpu_s, wall_s;

    template <class Work>
    void time(const Work& work) {
        const double wall_begin_s = clock_s(CLOCK_MONOTONIC);
        const double cpu_begin_s = clock_s(CLOCK_PROCESS_CPUTIME_ID);
        work();
        cpu_s.push_back(clock_s(CLOCK_PROCESS_CPUTIME_ID) - cpu_begin_s);
        wall_s.push_back(clock_s(CLOCK_MONOTONIC) - wall_begin_s);
    }
};

/// Baseline and subject, timed in turn.
class Pairs {
public:
    template <class Baseline, class Subject>
    void run(benchmark::State& state, const Baseline& baseline, const Subject& subject) {
        // Whoever comes second finds the caches warmed by the other: take turns in that too.
        const bool subject_first = baseline_.cpu_s.size() % 2 == 1;
        if (subject_first) subject_.time(subject);
        baseline_.time(baseline);
        if (!subject_first) subject_.time(subject);
        state.SetIterationTime(subject_.cpu_s.back());
    }

    [[nodiscard]] double baseline_s() const { return median(baseline_.cpu_s); }
    [[nodiscard]] double subject_s() const { return median(subject_.cpu_s); }
    [[nodiscard]] double baseline_wall_s() const { return median(baseline_.wall_s); }
    [[nodiscard]] double subject_wall_s() const { return median(subject_.wall_s); }

    /// Median of subject over baseline, pair by pair.
    [[nodiscard]] double ratio() const {
        std::vector<double> ratios;
        for (std::size_t i = 0; i < baseline_.cpu_s.size(); ++i) {
            ratios.push_back(subject_.cpu_s[i] / baseline_.cpu_s[i]);
        }
        return median(ratios);
    }

    void report(benchmark::State& state) const {
        state.counters["baseline_s"] = baseline_s();
        state.counters["subject_s"] = subject_s();
        state.counters["subject_wall_s"] = subject_wall_s();
        state.counters["ratio"] = ratio();
    }

private:
    Samples baseline_, subject_;
};

/// States the figure that this benchmark is about. scripts/bench makes a row of its table of each.
inline void figure(benchmark::State& state, double measured, const char* unit) {
    state.counters["measured"] = measured;
    state.SetLabel(unit);
}
/// The same with a target: not more than `target`.
inline void figure_at_most(benchmark::State& state, double measured, double target, const char* unit) {
    figure(state, measured, unit);
    state.counters["at_most"] = target;
}
/// The same with a target: not less than `target`.
inline void figure_at_least(benchmark::State& state, double measured, double target, const char* unit) {
    figure(state, measured, unit);
    state.counters["at_least"] = target;
}

}  // namespace rooftile::bench

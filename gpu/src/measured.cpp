#include "rooftile/gpu/measured.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

std::string_view name(Proof proof) { return proof == Proof::hardware ? "hardware" : "instrumented"; }

TimeStatistics statistics_of(std::vector<double> times_s, std::uint64_t launches_per_run) {
    if (times_s.empty()) throw Error(ErrorCode::input, "no times were taken");
    std::sort(times_s.begin(), times_s.end());
    const std::size_t middle = times_s.size() / 2;
    const double median = times_s.size() % 2 == 1 ? times_s[middle] : (times_s[middle - 1] + times_s[middle]) / 2;
    return {median, times_s.front(), times_s.back(), times_s.size(), launches_per_run};
}

}  // namespace rooftile::gpu

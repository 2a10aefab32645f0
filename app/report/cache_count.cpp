#include "app/report/cache_count.hpp"

#include <algorithm>

#include "app/report/count_rows.hpp"

namespace rooftile::app {

std::vector<CacheReport> without_counts(const Scenario& scenario, const expr::Null& reason) {
    std::vector<CacheReport> all;
    for (const cache::Geometry& level : scenario.caches) all.push_back({level.name, reason, {}});
    return all;
}

cache::Stream cache_stream_of(const Scenario& scenario, const Schedule& schedule) {
    const auto entry = std::find_if(scenario.schedules.begin(), scenario.schedules.end(),
                                    [&](const ScheduleEntry& one) { return one.schedule.name == schedule.name; });
    return entry == scenario.schedules.end() ? cache::Stream::transfers : entry->cache_stream;
}

std::optional<std::string> too_many_accesses(const Scenario& scenario, const Schedule& schedule, const Count& predicted,
                                             ExecutionMode mode) {
    if (mode != ExecutionMode::automatic) return std::nullopt;
    const bool by_operation = cache_stream_of(scenario, schedule) == cache::Stream::operands &&
                              std::holds_alternative<Matmul>(scenario.workload.shape);
    // Of a product's operations, each loads its A and its B: as many loads as FLOPs.
    Uint128 accesses = by_operation ? predicted.flops.value() : 0;
    for (const Operand& operand : operands(scenario.workload)) {
        const OperandTraffic* traffic = traffic_of(predicted, operand.name);
        if (traffic == nullptr || (by_operation && operand.role == Role::input)) continue;
        const Elements elements = traffic->read_elements + traffic->write_elements;
        accesses = checked_add(accesses, elements.value(), "a number of accesses");
    }
    if (accesses <= most_cache_accesses) return std::nullopt;
    return "caches not simulated: " + to_string(accesses) + " accesses, limit " + to_string(most_cache_accesses) +
           "; --execution traffic simulates them all the same";
}

std::vector<CacheReport> cache_reports(const cache::Hierarchy& caches, std::size_t operand_count) {
    std::vector<CacheReport> all;
    for (std::size_t level = 0; level < caches.levels(); ++level) {
        CacheReport report{caches.geometry(level).name, caches.total(level), {}};
        for (std::size_t i = 0; i < operand_count; ++i) {
            report.operands.push_back(caches.traffic(level, static_cast<std::uint8_t>(i)));
        }
        all.push_back(std::move(report));
    }
    return all;
}

std::vector<CacheReport> CacheCount::take() {
    caches_.flush();
    return cache_reports(caches_, operands_);
}

}  // namespace rooftile::app

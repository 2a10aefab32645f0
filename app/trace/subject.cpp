#include "app/trace/subject.hpp"

#include <algorithm>
#include <vector>

#include "app/scenario/selection.hpp"
#include "rooftile/core/text.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::app {

namespace {

constexpr Uint128 most_followed_operations = 512;

bool is_plain(const Schedule& schedule) {
    return std::holds_alternative<Naive>(schedule.plan) || std::holds_alternative<Direct>(schedule.plan) ||
           std::holds_alternative<Unfused>(schedule.plan);
}

}  // namespace

const Schedule& traced_schedule(const Scenario& scenario, const std::string& name) {
    if (std::holds_alternative<Custom>(scenario.workload.shape)) {
        throw Error(ErrorCode::input, "a custom workload has no loop nest to trace", {}, scenario.workload_region);
    }
    const std::vector<std::string> names = schedule_names(scenario);
    if (name.empty()) {
        if (names.size() == 1) return scenario.schedules.front().schedule;
        throw Error(ErrorCode::usage, scenario.file + " has " + std::to_string(names.size()) + " schedules to trace",
                    "say which: -s " + names.front() + "; schedules are " + join_or(names));
    }
    check_schedule_names(scenario, {name});
    const auto found = std::find(names.begin(), names.end(), name);
    return scenario.schedules[static_cast<std::size_t>(found - names.begin())].schedule;
}

std::optional<Schedule> plain_schedule(const Scenario& scenario, const Schedule& schedule) {
    if (is_plain(schedule)) return std::nullopt;
    for (const ScheduleEntry& entry : scenario.schedules) {
        if (is_plain(entry.schedule)) return entry.schedule;
    }
    Schedule plain;
    if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
        plain.plan = Naive{tiled->c_policy};
    } else if (std::holds_alternative<Blocked>(schedule.plan)) {
        plain.plan = Direct{};
    } else {
        plain.plan = Unfused{};
    }
    plain.name = kind_name(plain);
    return plain;
}

Granularity followed_granularity(const Workload& workload, const Schedule& schedule) {
    const bool streams = is_plain(schedule) || std::holds_alternative<Fused>(schedule.plan);
    return streams && model::operations(workload) <= most_followed_operations ? Granularity::element
                                                                              : Granularity::tile;
}

}  // namespace rooftile::app

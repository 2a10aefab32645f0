#include "app/scenario/selection.hpp"

#include <algorithm>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

std::vector<std::string> schedule_names(const Scenario& scenario) {
    std::vector<std::string> names;
    for (const ScheduleEntry& entry : scenario.schedules) names.push_back(entry.schedule.name);
    return names;
}

void check_schedule_names(const Scenario& scenario, const std::vector<std::string>& names) {
    const std::vector<std::string> known = schedule_names(scenario);
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        std::string hint = did_you_mean(name, known);
        if (hint.empty()) hint = "schedules are " + join_or(known);
        throw Error(ErrorCode::usage, scenario.file + " has no schedule '" + name + "'", hint);
    }
}

}  // namespace rooftile::app

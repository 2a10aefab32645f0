#pragma once

// A trace as the program writes it, made in the process: head and lines.

#include <string>

#include "app/scenario/scenario.hpp"
#include "app/trace/event_lines.hpp"
#include "app/trace/trace_head.hpp"
#include "support/shapes.hpp"

namespace rooftile::test {

inline app::Scenario scenario_of(const Case& c) {
    app::Scenario scenario;
    scenario.file = "case.toml";
    scenario.title.en = "a case";
    scenario.workload = c.workload;
    scenario.schedules.push_back({c.schedule, {}});
    if (scenario.schedules.front().schedule.name.empty()) scenario.schedules.front().schedule.name = "s";
    return scenario;
}

inline std::string lines_of(const Case& c, app::Granularity granularity, const app::TraceWindow& window = {},
                            bool integer_inputs = false) {
    std::string text;
    app::EventLines lines(operands(c.workload), window, [&](std::string_view part) { text += part; });
    app::run_traced(c.workload, c.schedule, granularity, lines, integer_inputs);
    lines.finish();
    return text;
}

/// With the values of the inputs, for the replayer.
inline std::string trace_of(const Case& c, app::Granularity granularity) {
    const app::Scenario scenario = scenario_of(c);
    const app::JsonTree head = app::trace_head(scenario, scenario.schedules.front().schedule, granularity, true);
    return head.line() + "\n" + lines_of(c, granularity, {}, true);
}

}  // namespace rooftile::test

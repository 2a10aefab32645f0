#pragma once

// Traces as the pages and lines that a reader sees.

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "app/trace/text_trace.hpp"
#include "report/support.hpp"

namespace rooftile::test {

struct Told {
    std::vector<std::string> pages;
    std::vector<std::uint64_t> steps;  ///< of the pages; 0: the first and the last page

    [[nodiscard]] std::string text() const {
        std::string all;
        for (const std::string& page : pages) all += (all.empty() ? "" : "\n") + page;
        return all;
    }
    /// The page of that step.
    [[nodiscard]] std::string step(std::uint64_t number) const {
        for (std::size_t i = 0; i < pages.size(); ++i) {
            if (steps[i] == number) return pages[i];
        }
        FAIL("no step " << number);
        return {};
    }
};

inline Told tell(const app::Scenario& scenario, const Schedule& schedule, const app::TextRequest& request,
                 std::size_t width = 80, bool colour = false) {
    Told told;
    app::trace_text(scenario, schedule, request, [&](const app::Document& page, std::uint64_t step) {
        told.pages.push_back(app::render_text(page, width, colour));
        told.steps.push_back(step);
    });
    return told;
}

inline const Schedule& schedule_of(const app::Scenario& scenario, const std::string& name) {
    for (const app::ScheduleEntry& entry : scenario.schedules) {
        if (entry.schedule.name == name) return entry.schedule;
    }
    FAIL("no schedule " << name);
    return scenario.schedules.front().schedule;
}

inline app::Scenario worked_example() { return source_of(contents(scenario_4x4)).at(); }

/// A scenario of one schedule, called s.
inline app::Scenario one_schedule(const std::string& workload, const std::string& schedule) {
    return scenario_of("schema = 1\n[workload]\ndtype = \"f32\"\n" + workload + "\n[[schedule]]\nname = \"s\"\n" +
                       schedule + "\n");
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

inline bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace rooftile::test

#pragma once

// What the viewer's page is given: the events of the traced run and of the plain run beside it, and where
// their steps begin. app/viewer/src/payload.ts describes the shape.

#include <cstdint>
#include <string>

#include "app/report/messages.hpp"
#include "app/scenario/scenario.hpp"
#include "app/trace/event_lines.hpp"

namespace rooftile::app {

/// Steps of the traced run, and of the run beside it.
inline constexpr std::uint64_t most_page_steps = 2000;
inline constexpr std::uint64_t most_beside_steps = 20'000;
/// Events of one run.
inline constexpr std::uint64_t most_page_events = 400'000;

struct PageRequest {
    Language language = Language::en;
    TraceWindow window;  ///< steps: the page opens at `from`; the run is cut behind `to` or `most` of them
    Granularity granularity = Granularity::tile;
};

/// The JSON text. Throws Error(input) for more steps or events than a page takes, and like run_traced.
std::string page_data(const Scenario& scenario, const Schedule& schedule, const PageRequest& request);

}  // namespace rooftile::app

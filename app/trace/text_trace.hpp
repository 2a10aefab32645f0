#pragma once

// A trace as a worked example: a page a step, told as the nest runs, so memory does not grow with it.

#include <functional>

#include "app/language/language.hpp"
#include "app/report/document.hpp"
#include "app/scenario/scenario.hpp"
#include "app/trace/event_lines.hpp"

namespace rooftile::app {

struct TextRequest {
    Language language = Language::en;
    TraceWindow window;  ///< of steps
    Granularity granularity = Granularity::tile;
    bool pages_alone = false;  ///< each page is seen without those before it: it says where it is
};

/// Takes the pages in order: what is traced, the steps, the end.
/// @param step  the step's number; 0 for a page that shows none
using PageSink = std::function<void(const Document& page, std::uint64_t step)>;

/// Throws Error(input) when the window begins behind the last step, and like run_traced().
void trace_text(const Scenario& scenario, const Schedule& schedule, const TextRequest& request, const PageSink& sink);

}  // namespace rooftile::app

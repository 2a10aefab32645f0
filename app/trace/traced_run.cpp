#include "app/trace/traced_run.hpp"

#include "rooftile/model/steps.hpp"
#include "rooftile/sim/element_events.hpp"

namespace rooftile::app {

std::string_view granularity_name(Granularity granularity) {
    return granularity == Granularity::tile ? "tile" : "element";
}

void check_granularity(const Workload& workload, Granularity granularity) {
    if (granularity == Granularity::tile) return;
    const Uint128 operations = model::operations(workload);
    if (operations <= most_element_operations) return;
    throw Error(
        ErrorCode::input,
        "element granularity of " + to_string(operations) + " operations, limit " + to_string(most_element_operations),
        "use smaller sizes, or --granularity tile, which has no limit");
}

TracedRun run_traced(const Workload& workload, const Schedule& schedule, Granularity granularity,
                     sim::Observer& observer, bool integer_inputs) {
    check_granularity(workload, granularity);
    sim::ElementEvents elements(observer);
    sim::CountOptions options;
    options.observers = {granularity == Granularity::element ? &elements : &observer};
    if (integer_inputs) {
        options.execution = sim::Execution::full;
        options.integer_inputs = true;
    }
    try {
        const sim::Counted counted = sim::count(workload, schedule, options);
        if (counted.product_check && !counted.product_check->passed) {
            throw Error(ErrorCode::internal, "the traced product differs from the reference");
        }
    } catch (const StopTrace&) {
        return {false};
    }
    return {};
}

}  // namespace rooftile::app

#pragma once

// What a trace says before its events, as JSON: the scenario, the schedule, the operands and, when asked,
// the values that the run starts from.

#include "app/report/json_tree.hpp"
#include "app/scenario/scenario.hpp"
#include "app/trace/traced_run.hpp"

namespace rooftile::app {

/// How integers are written: as they are, or for readers that hold numbers as doubles.
enum class IntegerForm : std::uint8_t {
    plain,
    page,  ///< beyond 2^53 - 1 as a text
};
inline constexpr Uint128 largest_exact_integer = (Uint128{1} << 53) - 1;

/// An integer in that form.
JsonTree integer_json(Uint128 value, IntegerForm form = IntegerForm::plain);
/// { "file", "title", "title_ko", "workload" }
JsonTree scenario_json(const Scenario& scenario, IntegerForm form = IntegerForm::plain);
/// { "name", "kind", "title", "title_ko", "parameters": BM, BN, BK, buffers, c_policy, split_k; B }
JsonTree schedule_json(const Schedule& schedule, IntegerForm form = IntegerForm::plain);
/// { "kind", sizes, "dtype", "output", "accumulate" }
JsonTree workload_json(const Workload& workload, IntegerForm form = IntegerForm::plain);
/// [ { "name", "rows", "cols", "element_bytes", "role" } ]
JsonTree operands_json(const Workload& workload, IntegerForm form = IntegerForm::plain);

/// Values of inputs are written up to this many elements of all operands together.
inline constexpr Uint128 most_value_elements = Uint128{1} << 20;

/// The first line of a trace: { "rooftile", "schema", "kind": "trace", "scenario", "schedule", "granularity",
/// "operands", "accumulator_element_bytes", "inputs" }.
/// @param integer_inputs  with the values of sim/operand_values.hpp; otherwise "inputs" is null. Throws
///                        Error(input) where there are none, or too many.
JsonTree trace_head(const Scenario& scenario, const Schedule& schedule, Granularity granularity, bool integer_inputs);

}  // namespace rooftile::app

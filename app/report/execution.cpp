#include "app/report/execution.hpp"

#include "app/report/document.hpp"
#include "app/report/number_text.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::app {

namespace {

/// Below this there is no need to look up how much memory the system has.
constexpr Bytes small_execution{16U << 20};

/// For messages, which no writer breaks into lines.
std::string storage(Bytes bytes) { return with_plain_spaces(human_storage(bytes)); }

struct Memory {
    Bytes needed, available;
    [[nodiscard]] bool enough() const { return needed <= available; }
    [[nodiscard]] std::string sentence() const {
        return "a full execution needs " + to_string(needed) + " B of memory (" + storage(needed) + "), " +
               to_string(available) + " B (" + storage(available) + ") are available";
    }
};

Memory memory_for(const Workload& workload, const Schedule& schedule, std::optional<Bytes> available) {
    const Bytes needed = sim::full_execution_bytes(workload, schedule);
    if (!available && needed <= small_execution) return {needed, needed};
    return {needed, available ? *available : available_memory()};
}

ExecutionChoice choose_automatically(const Workload& workload, const Schedule& schedule,
                                     std::optional<Bytes> available) {
    std::string reason;
    const Uint128 operations = model::operations(workload);
    if (operations <= most_full_operations) {
        const Memory memory = memory_for(workload, schedule, available);
        const bool modest = memory.needed <= most_full_bytes;
        if (modest && memory.enough()) return {sim::Execution::full, {}};
        reason = modest ? memory.sentence()
                        : "a full execution needs " + to_string(memory.needed) + " B of memory (" +
                              storage(memory.needed) + "), limit " + to_string(most_full_bytes) + " B unless asked for";
    } else {
        reason = to_string(operations) + " operations, limit of a full execution " + to_string(most_full_operations);
    }
    const Uint128 transfers = model::transfers(workload, schedule);
    if (transfers <= most_transfers) return {sim::Execution::traffic, reason};
    return {std::nullopt, "not counted: " + to_string(transfers) + " transfers, limit " + to_string(most_transfers)};
}

}  // namespace

ExecutionChoice choose_execution(const Workload& workload, const Schedule& schedule, ExecutionMode mode,
                                 std::optional<Bytes> available) {
    if (std::holds_alternative<Custom>(workload.shape)) {
        return {std::nullopt, "a custom workload has no loop nest to count"};
    }
    switch (mode) {
        case ExecutionMode::automatic: return choose_automatically(workload, schedule, available);
        case ExecutionMode::traffic: return {sim::Execution::traffic, "execution = \"traffic\""};
        case ExecutionMode::predict: return {std::nullopt, "not counted: execution = \"predict\""};
        case ExecutionMode::full: break;
    }
    const Memory memory = memory_for(workload, schedule, available);
    if (memory.enough()) return {sim::Execution::full, {}};
    throw Error(ErrorCode::input, memory.sentence(),
                "use smaller sizes, or execution = \"traffic\", which counts the same bytes without the matrices");
}

bool surely_predicts(const Workload& workload, const Schedule& schedule, ExecutionMode mode) {
    if (mode == ExecutionMode::predict || std::holds_alternative<Custom>(workload.shape)) return true;
    return mode == ExecutionMode::automatic && model::operations(workload) > most_full_operations &&
           model::transfers(workload, schedule) > most_transfers;
}

bool counts_elements_by_default(const Workload& workload) {
    Uint128 elements = 0;
    for (const Operand& operand : operands(workload)) {
        elements = checked_add(elements, checked_mul<Uint128>(operand.rows, operand.cols, "the elements"),
                               "the elements of all operands");
    }
    return elements <= most_elements_by_default;
}

}  // namespace rooftile::app

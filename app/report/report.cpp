#include "app/report/report.hpp"

#include <algorithm>

namespace rooftile::app {

bool Agreement::all() const {
    return flops && peaks && std::all_of(operands.begin(), operands.end(), [](const OperandAgreement& row) {
               return row.read && row.write && row.uses;
           });
}

const ScheduleReport* PointReport::find(std::string_view schedule) const {
    for (const ScheduleReport& report : schedules) {
        if (report.schedule.name == schedule) return &report;
    }
    return nullptr;
}

std::string_view execution_name(const ScheduleReport& schedule) {
    if (!schedule.execution) return "predict";
    return *schedule.execution == sim::Execution::full ? "full" : "traffic";
}

}  // namespace rooftile::app

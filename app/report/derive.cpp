#include "app/report/derive.hpp"

#include <algorithm>

#include "app/report/count_rows.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

Known<model::Roofline> roofline_of(Flops flops, Bytes total_bytes, const Scenario& scenario) {
    if (!scenario.machine) return expr::Null{"the scenario names no machine"};
    const Machine& machine = *scenario.machine;
    const DType type = scenario.workload.types.input;
    const auto peak = machine.peak(type);
    if (!peak) return expr::Null{"machine '" + machine.name + "' states no peak for " + std::string(name(type))};
    if (!machine.bandwidth_bytes_per_s) return expr::Null{"machine '" + machine.name + "' states no bandwidth"};
    return model::roofline(flops, total_bytes, *peak, *machine.bandwidth_bytes_per_s);
}

Known<Rational> speed_up(const WitnessReport& witness, const WitnessReport& baseline) {
    if (!witness.roofline) return witness.roofline.why();
    if (!baseline.roofline) return baseline.roofline.why();
    if (witness.roofline->ideal_time_s.is_zero()) return expr::Null{"the ideal time is zero"};
    return baseline.roofline->ideal_time_s / witness.roofline->ideal_time_s;
}

void leave_out(WitnessReport& witness, const expr::Null& reason) {
    witness.intensity_flops_per_byte = reason;
    witness.roofline = reason;
}

void derive(WitnessReport& witness, Flops flops, Bytes total_bytes, const Scenario& scenario) {
    if (auto intensity = model::intensity(flops, total_bytes)) {
        witness.intensity_flops_per_byte = *intensity;
    } else {
        witness.intensity_flops_per_byte = expr::Null{"no byte crosses the boundary"};
    }
    witness.roofline = roofline_of(flops, total_bytes, scenario);
}

}  // namespace

void derive_figures(WitnessReport& witness, const Scenario& scenario) {
    if (!witness.count) return leave_out(witness, witness.count.why());
    derive(witness, witness.count->flops, witness.count->total_bytes(), scenario);
}

void derive_measured_figures(ScheduleReport& schedule, const Scenario& scenario) {
    if (!schedule.measurement) return leave_out(schedule.measured, schedule.measurement.why());
    if (!schedule.measured.count) return leave_out(schedule.measured, schedule.measured.count.why());
    const Known<std::uint64_t> total = known(schedule.measurement->total_bytes());
    if (!total) return leave_out(schedule.measured, total.why());
    derive(schedule.measured, schedule.measured.count->flops, Bytes(*total), scenario);
}

void derive_speed_ups(std::vector<ScheduleReport>& schedules, const std::string& baseline) {
    const auto base = std::find_if(schedules.begin(), schedules.end(),
                                   [&](const ScheduleReport& schedule) { return schedule.schedule.name == baseline; });
    for (ScheduleReport& schedule : schedules) {
        if (base == schedules.end()) {
            const expr::Null reason = baseline.empty()
                                          ? expr::Null{"the scenario names no baseline"}
                                          : expr::Null{"baseline '" + baseline + "' is not selected", true};
            schedule.counted.speed_up = reason;
            schedule.predicted.speed_up = reason;
            schedule.measured.speed_up = schedule.measurement ? reason : schedule.measurement.why();
            continue;
        }
        schedule.counted.speed_up = speed_up(schedule.counted, base->counted);
        schedule.predicted.speed_up = speed_up(schedule.predicted, base->predicted);
        schedule.measured.speed_up = speed_up(schedule.measured, base->measured);
    }
}

Agreement compare(const Count& counted, const Count& predicted) {
    Agreement agreement;
    for (const OperandTraffic& row : counted.traffic) {
        const auto other =
            std::find_if(predicted.traffic.begin(), predicted.traffic.end(), [&](const OperandTraffic& candidate) {
                return candidate.operand == row.operand && candidate.boundary == row.boundary;
            });
        const bool found = other != predicted.traffic.end() && other->element_bytes == row.element_bytes;
        agreement.operands.push_back({row.operand, found && other->read_elements == row.read_elements,
                                      found && other->write_elements == row.write_elements,
                                      uses_of(counted, row.operand).value_or(Elements(0)) ==
                                          uses_of(predicted, row.operand).value_or(Elements(0))});
    }
    for (const OperandTraffic& row : predicted.traffic) {
        const bool counted_too =
            std::any_of(counted.traffic.begin(), counted.traffic.end(), [&](const OperandTraffic& candidate) {
                return candidate.operand == row.operand && candidate.boundary == row.boundary;
            });
        if (!counted_too) agreement.operands.push_back({row.operand, false, false, false});
    }
    agreement.flops = counted.flops == predicted.flops;
    agreement.peaks = counted.peaks == predicted.peaks;
    return agreement;
}

std::vector<std::string> failed_guards(const Workload& workload, const Count& counted,
                                       const std::optional<model::MatmulBound>& bound) {
    std::vector<std::string> failed;
    const Bytes compulsory = model::compulsory_bytes(workload);
    if (counted.total_bytes() < compulsory) {
        failed.push_back("impossible: " + to_string(counted.total_bytes()) + " B counted, yet reading every input " +
                         "and writing every output once takes " + to_string(compulsory) + " B");
    }
    const auto* matmul = std::get_if<Matmul>(&workload.shape);
    const Elements moved = counted.read_elements() + counted.write_elements();
    if (failed.empty() && matmul != nullptr && bound &&
        model::below_lower_bound(*matmul, bound->on_chip_elements, moved)) {
        failed.push_back("impossible: " + to_string(moved) + " elements counted, yet no schedule that holds " +
                         to_string(bound->on_chip_elements) + " elements on chip moves fewer than " +
                         bound->lower_bound_elements.to_fixed(2));
    }
    return failed;
}

}  // namespace rooftile::app

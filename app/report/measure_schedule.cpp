#include "app/report/measure_schedule.hpp"

#include <algorithm>

#include "app/report/number_text.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/model/residency.hpp"

namespace rooftile::app {

namespace {

const ScheduleEntry& entry_of(const Scenario& scenario, const std::string& name) {
    return *std::find_if(scenario.schedules.begin(), scenario.schedules.end(),
                         [&](const ScheduleEntry& entry) { return entry.schedule.name == name; });
}

std::optional<std::string> forced_kernel(const ScheduleEntry& entry) {
    return entry.kernel.empty() ? std::nullopt : std::optional(entry.kernel);
}

/// What the occupancy model says of the launch that the runtime describes.
std::optional<std::uint64_t> model_resident_blocks(const gpu::Measured& seen) {
    const model::DeviceLimits* device = model::device_limits(seen.device.compute_capability);
    if (device == nullptr || seen.launches.empty()) return std::nullopt;
    const gpu::Launched& launch = seen.launches.back();
    BlockResources block;
    block.threads = launch.threads;
    block.registers_per_thread = launch.registers_per_thread;
    block.shared_bytes = Bytes(launch.static_shared_bytes + launch.dynamic_shared_bytes);
    return model::device_occupancy(*device, block, std::nullopt).resident_blocks;
}

gpu::Bounds bounds_of(const Scenario& scenario, const Measurement& measurement) {
    gpu::Bounds bounds;
    bounds.resident_blocks = measurement.model_resident_blocks;
    if (!scenario.machine) return bounds;
    if (const auto peak = scenario.machine->peak(scenario.workload.types.input)) {
        bounds.peak_flops_per_s = peak->to_double();
    }
    if (scenario.machine->bandwidth_bytes_per_s) {
        bounds.bandwidth_bytes_per_s = scenario.machine->bandwidth_bytes_per_s->to_double();
    }
    return bounds;
}

/// Every input once [Byte]: with emptied caches no launch reads less from HBM.
Bytes compulsory_reads(const Workload& workload) {
    Bytes bytes;
    for (const Operand& operand : operands(workload)) {
        if (operand.role != Role::input) continue;
        bytes += bytes_of(Elements(operand.rows) * operand.cols, operand.element_bytes);
    }
    return bytes;
}

/// "impossible: " and why, where an emptied cache was refilled faster than HBM delivers. Requested bytes say nothing
/// of the kind: caches serve repeated reads.
std::optional<std::string> impossible_time(const gpu::Measured& seen, const Scenario& scenario) {
    const Bytes compulsory = compulsory_reads(scenario.workload);
    if (!scenario.machine || !scenario.machine->bandwidth_bytes_per_s || seen.cold_s.runs == 0) return std::nullopt;
    if (compulsory < Bytes(gpu::smallest_judged_bytes)) return std::nullopt;
    const Rational least = Rational(compulsory) / *scenario.machine->bandwidth_bytes_per_s;
    const Rational fastest = Rational::from_double(seen.cold_s.min_s);
    if (fastest >= least) return std::nullopt;
    return "impossible: " + shortest_real(fastest) + " s with emptied caches, yet reading every input once takes " +
           shortest_real(least) + " s at the machine's bandwidth";
}

Count count_of(const gpu::Measured& seen, const Count& predicted) {
    Count count;
    count.traffic = seen.traffic;
    count.flops = predicted.flops;
    return count;
}

}  // namespace

void require_kernels(const Scenario& scenario, const EvaluateOptions& options) {
    for (const ScheduleEntry& entry : scenario.schedules) {
        const auto& wanted = options.schedules;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), entry.schedule.name) == wanted.end()) continue;
        try {
            (void)gpu::require_match(scenario.workload, entry.schedule, forced_kernel(entry));
        } catch (const Error& error) {
            throw error.at(entry.region);
        }
    }
}

void measure_schedule(ScheduleReport& report, const Scenario& scenario, const Witnesses& witnesses,
                      const gpu::MeasureOptions& options) {
    const ScheduleEntry& entry = entry_of(scenario, report.schedule.name);
    gpu::MeasureOptions own = options;
    own.kernel = forced_kernel(entry);
    Measurement measurement;
    try {
        measurement.seen = witnesses.measure(scenario.workload, report.schedule, own);
    } catch (const Error& error) {
        throw error.at(error.code() == ErrorCode::device ? scenario.workload_region : entry.region);
    }
    measurement.model_resident_blocks = model_resident_blocks(measurement.seen);
    std::vector<gpu::Witness> others;
    if (report.counted.count) others.push_back({"counted", &*report.counted.count});
    if (report.predicted.count) others.push_back({"predicted", &*report.predicted.count});
    measurement.verdicts = gpu::judge(measurement.seen, scenario.workload, others, bounds_of(scenario, measurement));
    if (const auto sentence = impossible_time(measurement.seen, scenario)) report.impossible.push_back(*sentence);
    if (measurement.seen.traffic.empty()) {
        const std::string_view why = gpu::why_not_observed(*gpu::find_kernel(measurement.seen.kernel));
        report.measured.count =
            expr::Null{"not measured: " + std::string(why.empty() ? "the instrumented variant was not run" : why)};
    } else {
        report.measured.count = count_of(measurement.seen, *report.predicted.count);
    }
    report.measurement = std::move(measurement);
}

}  // namespace rooftile::app

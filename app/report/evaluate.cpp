#include "app/report/evaluate.hpp"

#include <algorithm>
#include <memory>

#include "app/report/cache_count.hpp"
#include "app/report/derive.hpp"
#include "app/report/elements.hpp"
#include "app/report/execution.hpp"
#include "app/report/expectations.hpp"
#include "app/report/measure_schedule.hpp"
#include "app/report/occupancy_on.hpp"
#include "app/scenario/selection.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

/// Runs f; an error without a place is the workload's.
template <class F>
auto located(const SourceRegion& region, F f) {
    try {
        return f();
    } catch (const Error& error) {
        throw error.at(region);
    }
}

Known<model::Missing> missing_on(const Scenario& scenario, const model::Footprint& footprint) {
    if (!scenario.machine) return expr::Null{"the scenario names no machine"};
    const Machine& machine = *scenario.machine;
    if (!machine.on_chip_bytes && !machine.accumulator_bytes) {
        return expr::Null{"machine '" + machine.name + "' states no capacity"};
    }
    return model::missing(footprint, machine);
}

void leave_unmeasured(ScheduleReport& report, const expr::Null& reason) {
    report.measured = {reason, reason, reason, reason};
    report.measurement = reason;
}

/// A schedule with everything that needs no witness; the rest absent for `reason`.
ScheduleReport outline_of(const Scenario& scenario, const ScheduleEntry& entry, std::size_t operand_count,
                          const expr::Null& reason) {
    const Schedule& schedule = entry.schedule;
    ScheduleReport report;
    report.schedule = schedule;
    for (WitnessReport* witness : {&report.counted, &report.predicted}) {
        witness->count = reason;
        witness->intensity_flops_per_byte = reason;
        witness->roofline = reason;
        witness->speed_up = reason;
    }
    leave_unmeasured(report, reason.skip ? reason : no_measurement());
    report.agree = reason;
    report.product_check = reason;
    report.element_reads = reason;
    report.read_statistics.assign(operand_count, reason);
    report.caches = without_counts(scenario, reason);
    report.footprint = model::footprint(scenario.workload, schedule);
    report.missing = missing_on(scenario, report.footprint);
    const Machine* machine = scenario.machine ? &*scenario.machine : nullptr;
    report.occupancy = textbook_occupancy_on(machine, schedule.block, report.footprint.input_buffer_bytes);
    report.device_occupancy = device_occupancy_on(machine, schedule.block, report.footprint.input_buffer_bytes);
    report.tile_steps = model::tile_steps(scenario.workload, schedule);
    report.bound = model::matmul_bound(scenario.workload, schedule);
    report.warp = warp_figures(scenario.workload, entry);
    report.dram = reason;
    return report;
}

PointReport outline(const Scenario& scenario, const EvaluateOptions& options) {
    check_schedule_names(scenario, options.schedules);
    PointReport point;
    point.scenario = std::make_shared<const Scenario>(scenario);
    point.operands = operands(scenario.workload);
    located(scenario.workload_region, [&] {
        point.one_pass = model::one_pass(scenario.workload);
        if (scenario.machine) point.ridge_tile = model::ridge_tile(scenario.workload, *scenario.machine);
    });
    for (const ScheduleEntry& entry : scenario.schedules) {
        const std::string& name = entry.schedule.name;
        const bool selected = options.schedules.empty() || std::find(options.schedules.begin(), options.schedules.end(),
                                                                     name) != options.schedules.end();
        const expr::Null reason =
            selected ? expr::Null{"not evaluated yet"} : expr::Null{"schedule '" + name + "' is not selected", true};
        (selected ? point.schedules : point.not_selected).push_back(located(scenario.workload_region, [&] {
            return outline_of(scenario, entry, point.operands.size(), reason);
        }));
    }
    return point;
}

const SourceRegion& region_of_schedule(const Scenario& scenario, const std::string& name) {
    for (const ScheduleEntry& entry : scenario.schedules) {
        if (entry.schedule.name == name) return entry.region;
    }
    return scenario.workload_region;
}

/// Marks schedules that do not fit; with an enforced capacity, refuses them before anything runs.
void check_capacity(PointReport& point, bool enforce, bool keep_unfitting) {
    const Scenario& scenario = *point.scenario;
    for (ScheduleReport& report : point.schedules) {
        if (!report.missing || report.missing->none()) continue;
        if (enforce && !keep_unfitting) require_capacity(scenario, report.schedule);
        const std::string lack = model::lack_text(report.footprint, *scenario.machine);
        report.status = "does not fit: " + lack;
        if (point.status == "ok") point.status = "does not fit: " + report.schedule.name + " " + lack;
    }
}

const ScheduleEntry& entry_of(const Scenario& scenario, const std::string& name) {
    return *std::find_if(scenario.schedules.begin(), scenario.schedules.end(),
                         [&](const ScheduleEntry& entry) { return entry.schedule.name == name; });
}

/// Only where something is known of thread blocks does a prediction take its time.
Known<DramFigures> dram_of(const ScheduleReport& report, const Scenario& scenario, bool predict) {
    const ScheduleEntry& entry = entry_of(scenario, report.schedule.name);
    const Known<DramLaunch> launch = dram_launch(scenario, entry, report.footprint.input_buffer_bytes);
    if (!launch) return launch.why();
    if (!predict) {
        return expr::Null{"not predicted in a sweep of more than " + std::to_string(most_dram_points) + " points"};
    }
    return predict_dram(*launch);
}

void fill_elements(ScheduleReport& report, const std::vector<Operand>& operands,
                   const std::vector<ElementQuery>& queries) {
    for (std::size_t i = 0; i < operands.size() && report.element_reads; ++i) {
        report.read_statistics[i] = report.element_reads->statistics(operands[i].name);
    }
    for (const ElementQuery& query : queries) {
        ElementAnswer answer{query, {}, {}};
        if (report.element_reads) {
            answer.reads = report.element_reads->reads(query.operand, query.row, query.col);
            answer.uses = report.element_reads->uses(query.operand, query.row, query.col);
        } else {
            answer.reads = report.element_reads.why();
            answer.uses = report.element_reads.why();
        }
        report.elements.push_back(std::move(answer));
    }
}

void leave_uncounted(ScheduleReport& report, const expr::Null& reason) {
    for (CacheReport& level : report.caches) level.traffic = reason;
    report.counted.count = reason;
    report.agree = reason;
    report.product_check = reason;
    report.element_reads = reason;
    report.read_statistics.assign(report.read_statistics.size(), reason);
}

/// Why a product that was computed cannot be judged.
std::string no_check_reason(const Workload& workload) {
    const auto* matmul = std::get_if<Matmul>(&workload.shape);
    return "not applicable: no integer range is exact and no rounding bound exists" +
           (matmul == nullptr ? std::string() : " at K = " + std::to_string(matmul->K)) + " with " +
           std::string(name(workload.types.accumulate)) + " accumulators";
}

/// The caches that are to watch a schedule; none where the machine has none or there is too much to watch.
std::unique_ptr<CacheCount> caches_for(ScheduleReport& report, const Scenario& scenario, ExecutionMode mode) {
    if (scenario.caches.empty()) return nullptr;
    const auto reason = too_many_accesses(scenario, report.schedule, *report.predicted.count, mode);
    if (!reason) return std::make_unique<CacheCount>(scenario, report.schedule);
    report.caches = without_counts(scenario, {*reason});
    return nullptr;
}

void count_schedule(ScheduleReport& report, const Scenario& scenario, const ExecutionChoice& choice, ExecutionMode mode,
                    bool element_reads, const Witnesses& witnesses) {
    const Workload& workload = scenario.workload;
    sim::CountOptions options;
    options.execution = *choice.execution;
    options.element_reads = element_reads;
    const std::unique_ptr<CacheCount> caches = caches_for(report, scenario, mode);
    if (caches) options.observers.push_back(&caches->observer());
    sim::Counted counted = witnesses.count(workload, report.schedule, options);
    if (caches) report.caches = caches->take();
    report.execution = choice.execution;
    report.execution_reason = choice.reason;
    report.counted.count = std::move(counted.count);
    report.agree = compare(*report.counted.count, *report.predicted.count);
    report.impossible = failed_guards(workload, *report.counted.count, report.bound);
    if (counted.product_check) {
        report.product_check = *counted.product_check;
        report.product_check_time_s = counted.product_check_time_s;
    } else if (choice.execution == sim::Execution::full) {
        report.product_check = expr::Null{no_check_reason(workload)};
    } else {
        report.product_check = expr::Null{"no arithmetic was done: " + choice.reason};
    }
    const expr::Null unasked{"not counted for each element; --per-element does"};
    if (counted.element_reads) {
        report.element_reads = std::move(*counted.element_reads);
    } else {
        report.element_reads = unasked;
        report.read_statistics.assign(report.read_statistics.size(), unasked);
    }
}

}  // namespace

Witnesses default_witnesses() {
    return {model::predict,
            [](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
                return sim::count(workload, schedule, options);
            },
            {}};
}

PointReport evaluate(const Scenario& scenario, const EvaluateOptions& options, const Witnesses& witnesses) {
    PointReport point = outline(scenario, options);
    check_formulas(point, options.one_of_many);
    if (witnesses.measure) require_kernels(scenario, options);
    std::vector<ElementQuery> queries;
    for (const std::string& text : options.elements) {
        queries.push_back(parse_element(text, point.operands, scenario.workload));
    }
    const bool enforce = options.enforce_capacity || scenario.enforce_capacity;
    point.capacity_enforced = enforce;
    check_capacity(point, enforce, options.one_of_many);
    const ExecutionMode mode = options.execution.value_or(scenario.execution);
    located(scenario.workload_region, [&] {
        const bool element_reads = options.per_element || !queries.empty() || needs_element_reads(point) ||
                                   counts_elements_by_default(scenario.workload);
        for (ScheduleReport& report : point.schedules) {
            report.predicted.count = witnesses.predict(scenario.workload, report.schedule);
            if (enforce && report.status != "ok") {
                leave_uncounted(report,
                                {"not counted: it " + report.status.substr(std::string_view("does not fit: ").size())});
            } else if (!options.in_sample) {
                // Asked for, so that what needs the counted witness here is no failure.
                leave_uncounted(report,
                                {"not counted: of " + std::to_string(options.count_sample) + " points, one is", true});
            } else {
                const ExecutionChoice choice =
                    choose_execution(scenario.workload, report.schedule, mode, options.available_memory);
                if (choice.execution) {
                    count_schedule(report, scenario, choice, mode, element_reads, witnesses);
                } else {
                    leave_uncounted(report, {choice.reason});
                }
            }
            report.dram = dram_of(report, scenario, options.predict_dram);
            if (witnesses.measure) measure_schedule(report, scenario, witnesses, options.measure);
            fill_elements(report, point.operands, queries);
            derive_figures(report.counted, scenario);
            derive_figures(report.predicted, scenario);
            derive_measured_figures(report, scenario);
        }
        derive_speed_ups(point.schedules, scenario.baseline);
    });
    point.expectations = judge(point, options.one_of_many);
    if (!options.keep_element_reads) {
        for (ScheduleReport& report : point.schedules) report.element_reads = expr::Null{"no longer held"};
    }
    return point;
}

void require_capacity(const Scenario& scenario, const Schedule& schedule) {
    const model::Footprint footprint = model::footprint(scenario.workload, schedule);
    if (!scenario.machine || model::missing(footprint, *scenario.machine).none()) return;
    throw Error(ErrorCode::capacity,
                "schedule '" + schedule.name + "' " + model::lack_text(footprint, *scenario.machine),
                "use a smaller tile or fewer buffers; capacity = \"report\" counts it all the same",
                region_of_schedule(scenario, schedule.name));
}

std::optional<Error> formula_mistake(const Scenario& scenario, const EvaluateOptions& options) {
    const PointReport point = outline(scenario, options);
    try {
        check_formulas(point);
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

}  // namespace rooftile::app

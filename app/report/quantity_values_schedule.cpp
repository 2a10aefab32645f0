#include <algorithm>
#include <cmath>

#include "app/report/count_rows.hpp"
#include "app/report/quantity_read.hpp"
#include "app/report/quantity_values.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app::values {

namespace {

template <class Plan>
const Plan* plan(const Subject& subject) {
    return std::get_if<Plan>(&subject.schedule->schedule.plan);
}

template <class F>
Datum of_count(const Subject& subject, F f) {
    return read(subject.figures().count, [&](const Count& count) { return number(f(count)); });
}

template <class F>
Datum of_roofline(const Subject& subject, F f) {
    return read(subject.figures().roofline, f);
}

template <class F>
Datum of_occupancy(const Subject& subject, F f) {
    return read(subject.schedule->occupancy, f);
}

Datum block_limit(const std::optional<std::uint64_t>& limit) {
    return number_or(limit, "the block uses none of it, or it is not stated");
}

template <class F>
Datum of_traffic(const Subject& subject, F f) {
    return read(subject.figures().count, [&](const Count& count) {
        const OperandTraffic* row = traffic_of(count, subject.operand->name);
        return row == nullptr ? number(std::uint64_t{0}) : number(f(*row));
    });
}

template <class F>
Datum of_statistics(const Subject& subject, F f) {
    const auto index = static_cast<std::size_t>(subject.operand - subject.point.operands.data());
    return read(subject.schedule->read_statistics.at(index), f);
}

template <class F>
Datum of_agreement(const Subject& subject, F f) {
    return read(subject.schedule->agree, [&](const Agreement& agree) {
        const auto row = std::find_if(agree.operands.begin(), agree.operands.end(), [&](const OperandAgreement& one) {
            return one.operand == subject.operand->name;
        });
        return row != agree.operands.end() && f(*row);
    });
}

bool is_read(const Subject& subject) {
    return subject.operand->role != Role::output &&
           !std::holds_alternative<Custom>(subject.point.scenario->workload.shape);
}

/// Bytes of a measurement's total, by its proof: not the sum of the operands.
Datum requested(const Subject& subject, gpu::Observation (Measurement::*bytes)() const) {
    return read(subject.schedule->measurement, [&](const Measurement& measurement) {
        return read(known((measurement.*bytes)()), [](std::uint64_t value) { return number(value); });
    });
}

/// What no GPU can see.
Datum unobserved(const Subject& subject) {
    return subject.schedule->measurement
               ? expr::Null{"not measured: a GPU counts what crosses, not what is held or used"}
               : subject.schedule->measurement.why();
}

Datum missing(const Subject& subject, Bytes (*f)(const model::Missing&)) {
    return read(subject.schedule->missing, [&](const model::Missing& lack) { return number(f(lack)); });
}

}  // namespace

Value BM(const Subject& s) { return plan<Tiled>(s) ? Value(number(plan<Tiled>(s)->BM)) : Value(); }
Value BN(const Subject& s) { return plan<Tiled>(s) ? Value(number(plan<Tiled>(s)->BN)) : Value(); }
Value BK(const Subject& s) { return plan<Tiled>(s) ? Value(number(plan<Tiled>(s)->BK)) : Value(); }
Value buffers(const Subject& s) { return plan<Tiled>(s) ? Value(number(plan<Tiled>(s)->buffers)) : Value(); }
Value c_policy(const Subject& s) {
    if (plan<Tiled>(s)) return std::string(name(plan<Tiled>(s)->c_policy));
    return plan<Naive>(s) ? Value(std::string(name(plan<Naive>(s)->c_policy))) : Value();
}
Value split_k(const Subject& s) { return plan<Tiled>(s) ? Value(number(plan<Tiled>(s)->split_k)) : Value(); }
Value order(const Subject& s) { return plan<Tiled>(s) ? Value(name(plan<Tiled>(s)->order)) : Value(); }
Value B(const Subject& s) { return plan<Blocked>(s) ? Value(number(plan<Blocked>(s)->B)) : Value(); }
Value block_threads(const Subject& s) {
    const auto& block = s.schedule->schedule.block;
    return block && block->threads ? Value(number(*block->threads)) : Value();
}
Value block_registers(const Subject& s) {
    const auto& block = s.schedule->schedule.block;
    return block && block->registers_per_thread ? Value(number(*block->registers_per_thread)) : Value();
}
Value block_shared_bytes(const Subject& s) {
    const auto& block = s.schedule->schedule.block;
    return block && block->shared_bytes ? Value(number(*block->shared_bytes)) : Value();
}

Value flops(const Subject& s) {
    return of_count(s, [](const Count& count) { return count.flops; });
}
Value read_elements(const Subject& s) {
    return of_count(s, [](const Count& count) { return count.read_elements(); });
}
Value write_elements(const Subject& s) {
    return of_count(s, [](const Count& count) { return count.write_elements(); });
}
Value read_bytes(const Subject& s) {
    if (s.witness == Witness::measured) return requested(s, &Measurement::read_bytes);
    return of_count(s, [](const Count& count) { return count.read_bytes(); });
}
Value write_bytes(const Subject& s) {
    if (s.witness == Witness::measured) return requested(s, &Measurement::write_bytes);
    return of_count(s, [](const Count& count) { return count.write_bytes(); });
}
Value total_bytes(const Subject& s) {
    if (s.witness == Witness::measured) return requested(s, &Measurement::total_bytes);
    return of_count(s, [](const Count& count) { return count.total_bytes(); });
}
Value extra_c_bytes(const Subject& s) {
    if (!std::holds_alternative<Matmul>(s.point.scenario->workload.shape)) return std::nullopt;
    return read(s.figures().count, [&](const Count& count) {
        return number_or(model::extra_output_bytes(s.point.scenario->workload, count), "C is not even written once");
    });
}
Value peak_input_bytes(const Subject& s) {
    if (s.witness == Witness::measured) return unobserved(s);
    return of_count(s, [](const Count& count) { return count.peaks.input_bytes; });
}
Value peak_accumulator_bytes(const Subject& s) {
    if (s.witness == Witness::measured) return unobserved(s);
    return of_count(s, [](const Count& count) { return count.peaks.accumulator_bytes; });
}
Value agree_flops(const Subject& s) {
    return read(s.schedule->agree, [](const Agreement& agree) { return agree.flops; });
}
Value agree_peaks(const Subject& s) {
    return read(s.schedule->agree, [](const Agreement& agree) { return agree.peaks; });
}
Value agree_all(const Subject& s) {
    return read(s.schedule->agree, [](const Agreement& agree) { return agree.all(); });
}
Value max_error_over_bound(const Subject& s) {
    return read(s.schedule->product_check, [](const sim::ProductCheck& check) {
        if (!check.max_error_over_bound) return Datum(expr::Null{"not applicable: compared on integers alone"});
        if (!std::isfinite(*check.max_error_over_bound)) {
            return Datum(expr::Null{"the error is not finite: the product holds an infinity or no number"});
        }
        return Datum(Rational::from_double(*check.max_error_over_bound));
    });
}
Value bit_exact(const Subject& s) {
    return read(s.schedule->product_check, [](const sim::ProductCheck& check) {
        return check.bit_exact ? Datum(*check.bit_exact)
                               : Datum(expr::Null{"not applicable: no integers are exact at this K and these types"});
    });
}
Value product_passed(const Subject& s) {
    return read(s.schedule->product_check, [](const sim::ProductCheck& check) { return check.passed; });
}
Value intensity(const Subject& s) {
    return read(s.figures().intensity_flops_per_byte, [](const Rational& value) { return value; });
}
Value ridge(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return roof.ridge_flops_per_byte; });
}
Value compute_time(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return roof.compute_time_s; });
}
Value memory_time(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return roof.memory_time_s; });
}
Value ideal_time(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return roof.ideal_time_s; });
}
Value bound(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return roof.bound_flops_per_s; });
}
Value limited_by(const Subject& s) {
    return of_roofline(s, [](const model::Roofline& roof) { return std::string(model::name(roof.limited_by)); });
}
Value speed_up(const Subject& s) {
    return read(s.figures().speed_up, [](const Rational& value) { return value; });
}
Value input_buffer_bytes(const Subject& s) { return number(s.schedule->footprint.input_buffer_bytes); }
Value accumulator_bytes(const Subject& s) { return number(s.schedule->footprint.accumulator_bytes); }
Value fits(const Subject& s) {
    return read(s.schedule->missing, [](const model::Missing& lack) { return lack.none(); });
}
Value missing_bytes(const Subject& s) {
    return missing(s, [](const model::Missing& lack) { return lack.input_buffer_bytes + lack.accumulator_bytes; });
}
Value missing_input_buffer_bytes(const Subject& s) {
    return missing(s, [](const model::Missing& lack) { return lack.input_buffer_bytes; });
}
Value missing_accumulator_bytes(const Subject& s) {
    return missing(s, [](const model::Missing& lack) { return lack.accumulator_bytes; });
}
Value resident_blocks(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return number(o.resident_blocks); });
}
Value resident_warps(const Subject& s) {
    return of_occupancy(
        s, [](const model::Occupancy& o) { return number_or(o.resident_warps, "the block's threads are not stated"); });
}
Value occupancy(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) {
        return number_or(o.occupancy, "the block's threads or the machine's warps are not stated");
    });
}
Value occupancy_limited_by(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return o.limited_by; });
}
Value limit_shared(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return block_limit(o.limits.shared); });
}
Value limit_registers(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return block_limit(o.limits.registers); });
}
Value limit_threads(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return block_limit(o.limits.threads); });
}
Value limit_warps(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return block_limit(o.limits.warps); });
}
Value limit_blocks(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return block_limit(o.limits.blocks); });
}
Value not_considered(const Subject& s) {
    return of_occupancy(s, [](const model::Occupancy& o) { return o.not_considered; });
}
Value output_tiles(const Subject& s) {
    const auto& steps = s.schedule->tile_steps;
    return steps ? number(steps->output_tiles) : Datum(expr::Null{"the schedule has no tiles"});
}
Value k_steps(const Subject& s) {
    const auto& steps = s.schedule->tile_steps;
    return steps ? number(steps->k_steps) : Datum(expr::Null{"the schedule has no tiles"});
}

Value operand_read_elements(const Subject& s) {
    return of_traffic(s, [](const OperandTraffic& row) { return row.read_elements; });
}
Value operand_write_elements(const Subject& s) {
    return of_traffic(s, [](const OperandTraffic& row) { return row.write_elements; });
}
Value operand_read_bytes(const Subject& s) {
    return of_traffic(s, [](const OperandTraffic& row) { return row.read_bytes(); });
}
Value operand_write_bytes(const Subject& s) {
    return of_traffic(s, [](const OperandTraffic& row) { return row.write_bytes(); });
}
Value distinct_elements(const Subject& s) {
    return of_statistics(s, [](const sim::ReadStatistics& reads) { return number(reads.distinct_elements); });
}
Value min_reads(const Subject& s) {
    return of_statistics(s, [](const sim::ReadStatistics& reads) { return number(reads.min_reads); });
}
Value max_reads(const Subject& s) {
    return of_statistics(s, [](const sim::ReadStatistics& reads) { return number(reads.max_reads); });
}
Value agree_read(const Subject& s) {
    return of_agreement(s, [](const OperandAgreement& row) { return row.read; });
}
Value agree_write(const Subject& s) {
    return of_agreement(s, [](const OperandAgreement& row) { return row.write; });
}
Value agree_uses(const Subject& s) {
    if (!is_read(s)) return std::nullopt;
    return of_agreement(s, [](const OperandAgreement& row) { return row.uses; });
}
Value uses(const Subject& s) {
    if (!is_read(s)) return std::nullopt;
    if (s.witness == Witness::measured) return unobserved(s);
    return of_count(s, [&](const Count& count) { return uses_of(count, s.operand->name).value_or(Elements(0)); });
}
Value loads(const Subject& s) { return is_read(s) ? operand_read_elements(s) : std::nullopt; }
Value uses_per_load(const Subject& s) {
    if (!is_read(s)) return std::nullopt;
    const Datum used = *uses(s);
    const Datum loaded = *operand_read_elements(s);
    if (!std::holds_alternative<Rational>(used)) return used;
    if (!std::holds_alternative<Rational>(loaded)) return loaded;
    if (std::get<Rational>(loaded).is_zero()) return expr::Null{"nothing of it is loaded"};
    return std::get<Rational>(used) / std::get<Rational>(loaded);
}

}  // namespace rooftile::app::values

#include <cmath>

#include "app/report/quantity_read.hpp"
#include "app/report/quantity_values.hpp"
#include "rooftile/gpu/counters.hpp"

namespace rooftile::app::values {

namespace {

template <class F>
Datum of_measurement(const Subject& subject, F f) {
    return read(subject.schedule->measurement, f);
}

Datum seconds(double value) { return Rational::from_double(value); }

Datum observed(const gpu::Observation& seen) {
    return read(known(seen), [](std::uint64_t value) { return number(value); });
}

template <class F>
Datum of_launch(const Subject& subject, F f) {
    return of_measurement(subject, [&](const Measurement& m) {
        if (m.seen.launches.empty()) return Datum(expr::Null{"not measured: " + m.seen.why_no_launches});
        return number(f(m.seen.launches.back()));
    });
}

Datum l2_bytes(const Measurement& m) { return observed(gpu::observation(m.seen.counters, "lts__t_bytes.sum")); }

Rational median(const Measurement& m) { return Rational::from_double(m.seen.warm_s.median_s); }

}  // namespace

Value measured_kernel(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return m.seen.kernel; });
}
Value measured_proof(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) {
        // Neither proof may be claimed where nothing was observed.
        return read(known(m.read_bytes()), [&](std::uint64_t) { return std::string(gpu::name(m.proof())); });
    });
}
Value measured_order(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return name(m.seen.order); });
}
Value same_BK(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return m.seen.same_BK; });
}
Value same_buffers(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return m.seen.same_buffers; });
}
Value time_median(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.warm_s.median_s); });
}
Value time_min(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.warm_s.min_s); });
}
Value time_max(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.warm_s.max_s); });
}
Value time_runs(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return number(m.seen.warm_s.runs); });
}
Value time_cold_median(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.cold_s.median_s); });
}
Value time_cold_min(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.cold_s.min_s); });
}
Value time_cold_max(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return seconds(m.seen.cold_s.max_s); });
}
Value time_cold_runs(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return number(m.seen.cold_s.runs); });
}
Value achieved(const Subject& s) {
    return of_measurement(s, [&](const Measurement& m) {
        return read(s.schedule->predicted.count, [&](const Count& count) {  // F is the workload's
            if (median(m).is_zero()) return Datum(expr::Null{"the measured time is zero"});
            return Datum(Rational(count.flops) / median(m));
        });
    });
}
Value fraction_of_bound(const Subject& s) {
    const Datum rate = *achieved(s);
    if (!std::holds_alternative<Rational>(rate)) return rate;
    return read(s.schedule->measured.roofline, [&](const model::Roofline& roofline) {
        if (roofline.bound_flops_per_s.is_zero()) return Datum(expr::Null{"the bound is zero"});
        return Datum(std::get<Rational>(rate) / roofline.bound_flops_per_s);
    });
}
Value time_speed_up(const Subject& s) {
    return of_measurement(s, [&](const Measurement& own) {
        const std::string& name = s.point.scenario->baseline;
        const ScheduleReport* baseline = s.point.find(name);
        if (name.empty()) return Datum(expr::Null{"the scenario names no baseline"});
        if (baseline == nullptr) return Datum(expr::Null{"baseline '" + name + "' is not selected", true});
        if (median(own).is_zero()) return Datum(expr::Null{"the measured time is zero"});
        return read(baseline->measurement, [&](const Measurement& base) { return number(median(base) / median(own)); });
    });
}
Value hardware_reads(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.counted_read_bytes); });
}
Value hardware_writes(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.counted_write_bytes); });
}
Value instrumented_reads(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.instrumented_read_bytes); });
}
Value instrumented_writes(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.instrumented_write_bytes); });
}
Value fma(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.fma_instructions); });
}
Value l2(const Subject& s) { return of_measurement(s, l2_bytes); }
Value dram_reads(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.dram_read_bytes); });
}
Value dram_writes(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return observed(m.seen.dram_write_bytes); });
}
Value runtime_blocks(const Subject& s) {
    return of_launch(s, [](const gpu::Launched& launch) { return std::uint64_t{launch.resident_blocks}; });
}
Value model_blocks(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) {
        return number_or(m.model_resident_blocks, "nothing is known about the device's compute capability");
    });
}
Value launch_blocks(const Subject& s) {
    return of_launch(s, [](const gpu::Launched& launch) { return launch.blocks; });
}
Value launch_threads(const Subject& s) {
    return of_launch(s, [](const gpu::Launched& launch) { return launch.threads; });
}
Value launch_registers(const Subject& s) {
    return of_launch(s, [](const gpu::Launched& launch) { return launch.registers_per_thread; });
}
Value launch_shared(const Subject& s) {
    return of_launch(
        s, [](const gpu::Launched& launch) { return launch.static_shared_bytes + launch.dynamic_shared_bytes; });
}
Value local_bytes(const Subject& s) {
    return of_launch(s, [](const gpu::Launched& launch) { return launch.local_bytes_per_thread; });
}
Value gpu_error(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) {
        const double error = m.seen.product.max_error_over_bound;
        if (!std::isfinite(error)) {
            return Datum(expr::Null{"the error is not finite: the product holds an infinity or no number"});
        }
        return Datum(Rational::from_double(error));
    });
}
Value gpu_bit_exact(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) {
        return m.seen.product.bit_exact
                   ? Datum(*m.seen.product.bit_exact)
                   : Datum(expr::Null{"not applicable: no integers are exact at this K and these types"});
    });
}
Value gpu_checked(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return number(m.seen.product.checked_elements); });
}
Value gpu_passed(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return m.seen.product.passed; });
}
Value verdicts_hold(const Subject& s) {
    return of_measurement(s, [](const Measurement& m) { return !m.failed(); });
}

}  // namespace rooftile::app::values

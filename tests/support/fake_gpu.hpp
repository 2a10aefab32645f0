#pragma once

// A GPU that does what the table of kernels says it does, unless a test changes what is seen. Counters come through
// the reader's interface, so that what is absent takes the way that it takes on hardware.

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/command/gpu_measurer.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/counters.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/launch.hpp"
#include "rooftile/gpu/requested.hpp"
#include "rooftile/model/occupancy.hpp"

namespace rooftile::test {

using CounterValues = std::map<std::string, double, std::less<>>;

class FakeReader final : public gpu::CounterReader {
public:
    std::optional<std::string> unavailable;
    CounterValues values;  ///< a name that is not here cannot be read

    std::optional<std::string> why_unavailable() override { return unavailable; }
    bool can_read(std::string_view) override { return true; }
    std::vector<gpu::Reading> read(std::span<const std::string> names, const gpu::CountedWork&) override {
        std::vector<gpu::Reading> readings;
        for (const std::string& name : names) {
            const auto found = values.find(name);
            if (found != values.end()) {
                readings.push_back({name, found->second, ""});
            } else {
                readings.push_back({name, std::nullopt, "the driver did not answer"});
            }
        }
        return readings;
    }
};

class FakeGpu final : public app::GpuMeasurer {
public:
    std::optional<std::string> unavailable;           ///< of the device
    std::optional<std::string> counters_unavailable;  ///< of its counters
    std::function<void(CounterValues&)> change_counters;
    std::function<void(gpu::Measured&)> change;  ///< the last word
    std::vector<std::string> measured;           ///< kernels, in order
    gpu::Ceilings ceilings_found = default_ceilings();

    std::optional<std::string> why_unavailable() override { return unavailable; }

    gpu::Measured measure(const Workload& workload, const Schedule& schedule,
                          const gpu::MeasureOptions& options) override {
        const gpu::Match found = gpu::require_match(workload, schedule, options.kernel);
        const gpu::Kernel& kernel = *found.kernel;
        measured.emplace_back(kernel.name);
        gpu::Measured seen;
        seen.kernel = kernel.name;
        seen.same_BK = found.same_BK;
        seen.same_buffers = found.same_buffers;
        seen.device = ceilings_found.device;
        seen.launch = gpu::launch_shape(kernel, workload, seen.device.multiprocessors);
        seen.order = gpu::order_of(kernel, options.order.value_or(gpu::order_of(schedule)));
        if (gpu::why_not_observed(kernel).empty()) seen.traffic = gpu::requested_traffic(kernel, workload);
        Bytes reads, writes;
        for (const OperandTraffic& row : seen.traffic) {
            reads += row.read_bytes();
            writes += row.write_bytes();
        }
        seen.instrumented_read_bytes = {to_uint64(reads.value(), "bytes"), ""};
        seen.instrumented_write_bytes = {to_uint64(writes.value(), "bytes"), ""};
        read_counters(seen, kernel, workload, options.counters);
        add_times(seen, workload, options.runs);
        seen.launches = {launched(kernel, seen.launch)};
        seen.product = {0.125, true, 16, 16, true, true, true};
        if (change) change(seen);
        return seen;
    }

    gpu::Ceilings ceilings(std::uint64_t runs) override {
        ceilings_found.copy_bytes.runs = ceilings_found.fma_flops.runs = runs;
        return ceilings_found;
    }

    /// Every input once [Byte].
    static std::uint64_t compulsory(const Workload& workload) {
        std::uint64_t bytes = 0;
        for (const Operand& operand : operands(workload)) {
            if (operand.role == Role::input) bytes += operand.rows * operand.cols * operand.element_bytes;
        }
        return bytes;
    }

    static gpu::Ceilings default_ceilings() {
        gpu::Ceilings found;
        found.device = {
            "Fake GPU", "9.0", "580.1", "13.0", "13.0", 132, std::uint64_t{140} << 30U, std::uint64_t{50} << 20U,
            233472,     1024,  65536,   2048,   32};
        found.copy_bytes = {3.9612345678e12, 3.9e12, 4.0e12, 15};
        found.fma_flops = {63.9012e12, 63.0e12, 64.0e12, 15};
        return found;
    }

private:
    void read_counters(gpu::Measured& seen, const gpu::Kernel& kernel, const Workload& workload, bool wanted) const {
        FakeReader reader;
        reader.unavailable = wanted ? counters_unavailable : std::optional<std::string>("counters were not asked for");
        for (const gpu::CounterName& known : gpu::counter_names()) reader.values[std::string(known.name)] = 0;
        const auto set = [&](std::string_view name, Uint128 value) {
            reader.values[std::string(name)] = static_cast<double>(to_uint64(value, "a counter"));
        };
        if (kernel.bulk_copies) {
            const auto& s = std::get<Matmul>(workload.shape);
            const auto packing = gpu::packing_traffic(kernel, s, s.N, seen.device.multiprocessors);
            set(gpu::bulk_copies_counter, 2 * Uint128{seen.launch.blocks});
            set(gpu::bulk_copy_bytes_counter, 9984 * Uint128{seen.launch.blocks});
            set(gpu::load_bytes_counter, packing.load_bytes());
            set(gpu::store_bytes_counter, Uint128{packing.store_bytes()} + Uint128{4} * s.M * s.N);
        } else {
            set(kernel.asynchronous ? gpu::async_copy_bytes_counter : gpu::load_bytes_counter,
                gpu::counted_load_bytes(kernel, workload).value());
            set(gpu::store_bytes_counter, gpu::counted_store_bytes(kernel, workload).value());
        }
        if (const auto* shape = std::get_if<Matmul>(&workload.shape)) {
            set(gpu::fma_counter, gpu::fma_instructions(kernel, *shape).executed);
            const warp::Counters warps =
                gpu::warp_counters(kernel, workload, gpu::dense(workload), seen.device.multiprocessors);
            set(gpu::load_requests_counter, warps.loads().requests);
            set(gpu::load_sectors_counter, warps.loads().sectors);
            set(gpu::store_requests_counter, warps.stores().requests);
            set(gpu::store_sectors_counter, warps.stores().sectors);
        }
        const std::uint64_t least = compulsory(workload);
        set(gpu::dram_read_counter, least + least / 8);
        set(gpu::dram_write_counter, 4096);
        set("lts__t_bytes.sum", 3 * Uint128{least});
        if (change_counters) change_counters(reader.values);
        seen.counters = gpu::observe(reader, {{}, [] {}});
        gpu::take_counters(kernel, seen);
        seen.caches_invalidated = !reader.unavailable;
        seen.cache_text = seen.caches_invalidated ? "before each pass twice L2 was written elsewhere" : "no pass ran";
    }

    /// Slow enough for any machine of the tests.
    static void add_times(gpu::Measured& seen, const Workload& workload, std::uint64_t runs) {
        double flops = 1;
        if (const auto* s = std::get_if<Matmul>(&workload.shape)) {
            flops = 2.0 * static_cast<double>(s->M) * static_cast<double>(s->N) * static_cast<double>(s->K);
        }
        const double time_s =
            std::max({flops / 1e13, static_cast<double>(compulsory(workload)) / 2.5e11, 1.0 / (1 << 17U)});
        seen.warm_s = {time_s, time_s * 0.875, time_s * 1.25, runs, 8};
        seen.cold_s = {time_s * 1.5, time_s * 1.25, time_s * 2, runs, 1};
    }

    [[nodiscard]] gpu::Launched launched(const gpu::Kernel& kernel, const gpu::LaunchShape& shape) const {
        gpu::Launched launch;
        launch.blocks = shape.blocks;
        launch.threads = kernel.threads();
        launch.registers_per_thread = 32;
        launch.static_shared_bytes = kernel.static_shared_bytes;
        launch.dynamic_shared_bytes = shape.dynamic_shared_bytes;
        BlockResources block;
        block.threads = launch.threads;
        block.registers_per_thread = launch.registers_per_thread;
        block.shared_bytes = Bytes(launch.static_shared_bytes + launch.dynamic_shared_bytes);
        const auto* device = model::device_limits(ceilings_found.device.compute_capability);
        launch.resident_blocks =
            static_cast<std::uint32_t>(model::device_occupancy(*device, block, std::nullopt).resident_blocks);
        return launch;
    }
};

}  // namespace rooftile::test

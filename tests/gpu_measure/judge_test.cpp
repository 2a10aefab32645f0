#include "rooftile/gpu/judge.hpp"
#include "rooftile/gpu/access_table.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/counters.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/sim/count.hpp"

using namespace rooftile;
using namespace rooftile::gpu;

namespace {

struct Case {
    Workload workload;
    Count count;
    Measured measured;

    std::vector<Verdict> verdicts(const Bounds& bounds = {}) const {
        const Witness witness{"counted", &count};
        return judge(measured, workload, {&witness, 1}, bounds);
    }
    Verdict verdict(Subject subject, const std::string& operand = "", const Bounds& bounds = {}) const {
        for (const Verdict& v : verdicts(bounds)) {
            if (v.subject == subject && v.operand == operand) return v;
        }
        FAIL("no verdict on " << std::string(name(subject)));
        return {};
    }
    Outcome outcome(Subject subject, const std::string& operand = "", const Bounds& bounds = {}) const {
        return verdict(subject, operand, bounds).outcome;
    }
    void set(std::string_view counter, std::uint64_t value) {
        for (Counter& c : measured.counters) {
            if (c.name == counter) c.value = c.lowest = c.highest = value;
        }
        measured.dram_read_bytes = observation(measured.counters, dram_read_counter);
    }
    bool all_well() const {
        for (const Verdict& v : verdicts()) {
            if (fails(v.outcome)) return false;
        }
        return true;
    }
};

/// What an H200 says of a kernel whose counters are given, in the order loads, stores, FMA, load requests and sectors,
/// store requests and sectors, DRAM reads.
Case seen(std::string_view kernel_name, const Matmul& shape, const std::vector<std::uint64_t>& figures) {
    const Kernel& kernel = *find_kernel(kernel_name);
    Case c;
    c.workload = {shape, {}};
    sim::CountOptions options;
    options.execution = sim::Execution::traffic;
    c.count = sim::count(c.workload, schedule_of(kernel), options).count;
    Measured& m = c.measured;
    m.kernel = kernel.name;
    m.launch = launch_shape(kernel, c.workload);
    m.traffic = c.count.traffic;
    m.instrumented_read_bytes.value = to_uint64(c.count.read_bytes().value(), "bytes");
    m.instrumented_write_bytes.value = to_uint64(c.count.write_bytes().value(), "bytes");
    for (const CounterName& n : counter_names()) {
        m.counters.push_back({std::string(n.name), std::string(n.unit), 0, 0, 0, true, ""});
    }
    const std::string_view names[] = {load_bytes_counter,    store_bytes_counter,  fma_counter,
                                      load_requests_counter, load_sectors_counter, store_requests_counter,
                                      store_sectors_counter, dram_read_counter};
    for (std::size_t i = 0; i < figures.size(); ++i) c.set(names[i], figures[i]);
    m.counted_read_bytes = requested_read_bytes(m.counters);
    m.counted_write_bytes = requested_write_bytes(m.counters);
    m.fma_instructions = observation(m.counters, fma_counter);
    m.proof = Proof::hardware;
    m.caches_invalidated = true;
    m.launches.push_back({m.launch.blocks, std::uint64_t{m.launch.threads_x} * m.launch.threads_y, 32, 0, 0, 0, 8});
    m.cold_s = {2e-3, 1.9e-3, 2.1e-3, 15, 1};
    m.warm_s = {1.9e-3, 1.8e-3, 2e-3, 15, 1};
    m.product.passed = true;
    m.product.max_error_over_bound = 0.1;
    return c;
}

Case tiled2() { return seen("tiled2", {4, 4, 4}, {256, 64, 64, 16, 16, 4, 4, 8448}); }

/// 1024 cubed has exactly 8 MiB of inputs.
Case tiled32() {
    return seen("tiled32", {1024, 1024, 1024},
                {268435456, 4194304, 1073741824, 2097152, 8388608, 32768, 131072, 8424960});
}

Case naive16() {
    // A warp of 2 x 16 threads asks for 18 elements a step: 72 B x 8 warps x 16 steps.
    return seen("naive16", {16, 16, 16}, {9216, 1024, 4096, 256, 512, 8, 32, 9000});
}

}  // namespace

TEST_CASE("judge: what an H200 counted of small and large launches is all well") {
    CHECK(tiled2().all_well());
    CHECK(tiled32().all_well());
    CHECK(tiled2().outcome(Subject::read_bytes) == Outcome::equal);
    CHECK(tiled2().outcome(Subject::operand_reads, "A") == Outcome::equal);
    CHECK(tiled32().outcome(Subject::dram_compulsory) == Outcome::holds);
    CHECK(tiled32().outcome(Subject::dram_requested) == Outcome::holds);
}

TEST_CASE("judge: a byte more or less is said with its number") {
    Case c = tiled2();
    c.measured.counted_read_bytes.value = 264;
    CHECK(c.verdict(Subject::read_bytes).text == "8 bytes more");
    CHECK(c.outcome(Subject::read_bytes) == Outcome::differs);
    CHECK(c.outcome(Subject::instrumented_total) == Outcome::differs);
    c.measured.counted_read_bytes.value = 128;
    CHECK(c.verdict(Subject::read_bytes).text == "128 bytes fewer");
    c.measured.counted_write_bytes.value = 68;
    CHECK(c.outcome(Subject::write_bytes) == Outcome::differs);
    c.measured.traffic[1].read_elements = Elements(31);
    CHECK(c.verdict(Subject::operand_reads, "B").text == "1 elements fewer");
    CHECK(c.outcome(Subject::operand_reads, "A") == Outcome::equal);
}

TEST_CASE("judge: an unobserved path is not measured, never equal and never wrong") {
    Case c = tiled2();
    c.measured.counted_read_bytes = {std::nullopt, "no permission"};
    CHECK(c.outcome(Subject::read_bytes) == Outcome::not_measured);
    CHECK(c.verdict(Subject::read_bytes).text == "no permission");
    CHECK(c.outcome(Subject::instrumented_total) == Outcome::not_measured);
    CHECK_FALSE(c.verdict(Subject::read_bytes).measured);
    CHECK(c.verdict(Subject::read_bytes).expected == Uint128{256});
    c.measured.traffic.clear();
    CHECK(c.outcome(Subject::operand_reads, "A") == Outcome::not_measured);
    c.measured.launches.clear();
    CHECK(c.outcome(Subject::launch_shape) == Outcome::not_measured);
    CHECK(c.all_well());
}

TEST_CASE("judge: small launches and warm caches are too small to judge") {
    Case c = tiled2();
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::too_small);
    CHECK(c.outcome(Subject::dram_requested) == Outcome::too_small);
    c = tiled32();
    c.measured.caches_invalidated = false;
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::too_small);
    c = seen("tiled32", {1024, 1023, 1024}, {268435456, 4190208, 1073741824, 0, 0, 0, 0, 1});
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::too_small);  // 4096 bytes short of 8 MiB
    c = tiled32();
    c.measured.dram_read_bytes = {std::nullopt, "lost"};
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::not_measured);
}

TEST_CASE("judge: impossible figures are called so") {
    Case c = tiled32();
    c.set(dram_read_counter, 369152);  // what came out when L2 was not emptied
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::impossible);
    c.set(dram_read_counter, 268435456 + launch_overhead_bytes);
    CHECK(c.outcome(Subject::dram_requested) == Outcome::holds);
    c.set(dram_read_counter, 268435456 + launch_overhead_bytes + 1);
    CHECK(c.outcome(Subject::dram_requested) == Outcome::impossible);
    c = tiled32();
    for (Counter& counter : c.measured.counters) {
        if (counter.name == dram_read_counter) counter.lowest = 8388607;  // in one of the readings
    }
    CHECK(c.outcome(Subject::dram_compulsory) == Outcome::impossible);
    c = tiled2();
    c.measured.counted_read_bytes.value = 124;
    CHECK(c.outcome(Subject::requested_compulsory) == Outcome::impossible);
}

TEST_CASE("judge: lanes that share addresses are held to the per-warp model") {
    Case c = naive16();
    CHECK(c.all_well());
    CHECK(c.verdict(Subject::read_bytes).witness == "per-warp model");
    CHECK(c.outcome(Subject::operand_reads, "A") == Outcome::equal);
    for (const Verdict& v : c.verdicts()) CHECK(v.subject != Subject::instrumented_total);
    c.measured.counted_read_bytes.value = 32768;  // what the lanes ask for
    CHECK(c.outcome(Subject::read_bytes) == Outcome::differs);
}

TEST_CASE("judge: of a kernel that copies in bulk, packing is held to its bytes and Q is never called equal") {
    // 33 x 65 x 47: A once and, because rows of 65 leave 16 bytes, B once; A's rows of 33 are written as 36.
    const std::uint64_t C = 4 * 33 * 65, B = 4 * 47 * 65;
    Case c = seen("best", {33, 65, 47}, {4 * 33 * 47 + B, 4 * 36 * 47 + B + C, 128 * 128 * 52});
    c.measured.device.multiprocessors = 132;
    c.measured.traffic.clear();
    const warp::Counters warps = warp_counters(*find_kernel("best"), c.workload, dense(c.workload), 132);
    c.set(load_requests_counter, to_uint64(warps.loads().requests, "requests"));
    c.set(store_requests_counter, to_uint64(warps.stores().requests, "requests"));
    c.set(bulk_copies_counter, 4);
    c.set(bulk_copy_bytes_counter, 4 * 33 * 47 + B);  // as if it were what the witness counts
    take_counters(*find_kernel("best"), c.measured);
    CHECK(c.all_well());
    CHECK(c.outcome(Subject::packing_loads) == Outcome::equal);
    CHECK(c.outcome(Subject::packing_stores) == Outcome::equal);
    CHECK(c.outcome(Subject::fma_instructions) == Outcome::equal);
    for (const Subject subject : {Subject::read_bytes, Subject::write_bytes, Subject::instrumented_total,
                                  Subject::instrumented_store, Subject::requested_compulsory}) {
        CHECK(c.outcome(subject) == Outcome::not_measured);
    }
    CHECK(c.outcome(Subject::operand_reads, "A") == Outcome::not_measured);
    CHECK(c.verdict(Subject::operand_reads, "A").text == why_not_observed(*find_kernel("best")));
    c.set(load_bytes_counter, 4 * 33 * 47 + B + 4);
    CHECK(c.outcome(Subject::packing_loads) == Outcome::differs);
    c.measured.padding.B = 3;  // rows of 68: B is read where it lies
    CHECK(c.verdict(Subject::packing_loads).expected == Uint128{4 * 33 * 47});
    c.measured.counters.clear();
    CHECK(c.outcome(Subject::packing_stores) == Outcome::not_measured);
}

TEST_CASE("judge: requests and sectors of one-load kernels, with their leading dimensions") {
    Case c = tiled2();
    c.set(load_sectors_counter, 17);
    CHECK(c.outcome(Subject::load_sectors) == Outcome::differs);
    CHECK(c.outcome(Subject::load_requests) == Outcome::equal);
    c = tiled2();
    c.measured.padding = {1, 1, 1};
    CHECK(c.outcome(Subject::load_sectors) == Outcome::differs);  // rows then cross sectors
}

TEST_CASE("judge: multiply-adds on padding are expected and explained") {
    Case c = seen("tiled4", {10, 7, 9}, {1476, 280, 1152});
    const Verdict v = c.verdict(Subject::fma_instructions);
    CHECK(v.outcome == Outcome::equal);
    CHECK(v.expected == Uint128{1152});
    CHECK(v.text.find("1152") != std::string::npos);
    CHECK(v.text.size() > std::string("1152 instructions").size());
    c.measured.fma_instructions.value = 630;
    CHECK(c.outcome(Subject::fma_instructions) == Outcome::differs);
}

TEST_CASE("judge: spills, launches, residency, rates and results") {
    Case c = tiled32();
    c.set(local_store_bytes_counter, 256);
    CHECK(c.outcome(Subject::spilled_bytes) == Outcome::differs);
    c.measured.launches.back().blocks -= 1;
    CHECK(c.outcome(Subject::launch_shape) == Outcome::differs);
    CHECK(c.outcome(Subject::resident_blocks, "", {{}, {}, 8}) == Outcome::equal);
    CHECK(c.outcome(Subject::resident_blocks, "", {{}, {}, 2}) == Outcome::differs);
    const double rate = 2.0 * 1024 * 1024 * 1024 / 1.8e-3;
    CHECK(c.outcome(Subject::achieved_rate, "", {rate * 1.001, {}, {}}) == Outcome::holds);
    CHECK(c.outcome(Subject::achieved_rate, "", {rate * 0.999, {}, {}}) == Outcome::impossible);
    CHECK(c.outcome(Subject::dram_rate, "", {{}, 4e9, {}}) == Outcome::impossible);
    CHECK(c.outcome(Subject::dram_rate, "", {{}, 5e9, {}}) == Outcome::holds);
    CHECK(tiled2().outcome(Subject::dram_rate, "", {{}, 1, {}}) == Outcome::too_small);
    c.measured.product.passed = false;
    CHECK(c.outcome(Subject::product) == Outcome::differs);
}

TEST_CASE("judge: an unknown kernel is an error") {
    Case c = tiled2();
    c.measured.kernel = "tiled3";
    CHECK_THROWS_AS(c.verdicts(), Error);
}

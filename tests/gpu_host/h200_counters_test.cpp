// What an H200 counted in 25 launches against what the host says of the same kernels. h200_counters.json tells how it
// was measured; matrices were dense and their bases aligned.

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "rooftile/gpu/requested.hpp"
#include "rooftile/sim/count.hpp"

using namespace rooftile;
using nlohmann::json;

namespace {

const json& cases() {
    static const json all = json::parse(std::ifstream(ROOFTILE_SOURCE_DIR "/tests/gpu_host/h200_counters.json"));
    return all["cases"];
}

struct Launch {
    const gpu::Kernel& kernel;
    Matmul shape;
    const json& counters;

    explicit Launch(const json& entry)
        : kernel(*gpu::find_kernel(entry["kernel"].get<std::string>())),
          shape{entry["M"].get<std::uint64_t>(), entry["N"].get<std::uint64_t>(), entry["K"].get<std::uint64_t>()},
          counters(entry["counters"]) {}

    /// Sums of whole things; the file holds them as reals, all below 2^53.
    [[nodiscard]] std::string counter(const char* name) const {
        return std::to_string(static_cast<std::uint64_t>(counters.at(name).get<double>()));
    }
};

template <class Check>
void each_launch(Check check) {
    REQUIRE(cases().size() == 25);
    for (const json& entry : cases()) {
        const std::string name = entry["kernel"];
        CAPTURE(name);
        REQUIRE(gpu::find_kernel(name) != nullptr);
        const Launch launch(entry);
        CAPTURE(launch.shape.M);
        CAPTURE(launch.shape.N);
        CAPTURE(launch.shape.K);
        check(launch);
    }
}

}  // namespace

TEST_CASE("H200 counters: requested bytes of all 25 launches") {
    each_launch([](const Launch& launch) {
        const Workload workload{launch.shape, {}};
        CHECK(to_string(gpu::counted_load_bytes(launch.kernel, workload)) ==
              launch.counter("smsp__sass_data_bytes_mem_global_op_ld.sum"));
        CHECK(to_string(gpu::counted_store_bytes(launch.kernel, workload)) ==
              launch.counter("smsp__sass_data_bytes_mem_global_op_st.sum"));
    });
}

TEST_CASE("H200 counters: what sim counts is what the hardware was asked for, where lanes share no address") {
    each_launch([](const Launch& launch) {
        if (launch.kernel.lanes_share_addresses) return;
        const Count counted = sim::count({launch.shape, {}}, gpu::schedule_of(launch.kernel)).count;
        CHECK(to_string(counted.read_bytes()) == launch.counter("smsp__sass_data_bytes_mem_global_op_ld.sum"));
        CHECK(to_string(counted.write_bytes()) == launch.counter("smsp__sass_data_bytes_mem_global_op_st.sum"));
    });
}

TEST_CASE("H200 counters: FMA instructions of all 25 launches, padded ones included") {
    each_launch([](const Launch& launch) {
        CHECK(to_string(gpu::fma_instructions(launch.kernel, launch.shape).executed) ==
              launch.counter("smsp__sass_thread_inst_executed_op_ffma_pred_on.sum"));
    });
}

TEST_CASE("H200 counters: shared memory of a block") {
    each_launch([](const Launch& launch) {
        CHECK(std::to_string(launch.kernel.static_shared_bytes) ==
              launch.counter("launch__shared_mem_per_block_static"));
    });
}

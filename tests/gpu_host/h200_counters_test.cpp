// What an H200 counted in 25 launches against what the host says of the same kernels. h200_counters.json tells how it
// was measured; matrices were dense and their bases aligned.

#include <doctest/doctest.h>

#include "rooftile/gpu/requested.hpp"
#include "rooftile/sim/count.hpp"
#include "support/h200_launch.hpp"

using namespace rooftile;
using test::each_h200_launch;
using test::H200Launch;

TEST_CASE("H200 counters: requested bytes of all 25 launches") {
    each_h200_launch([](const H200Launch& launch) {
        const Workload workload{launch.shape, {}};
        CHECK(to_string(gpu::counted_load_bytes(launch.kernel, workload)) ==
              launch.counter("smsp__sass_data_bytes_mem_global_op_ld.sum"));
        CHECK(to_string(gpu::counted_store_bytes(launch.kernel, workload)) ==
              launch.counter("smsp__sass_data_bytes_mem_global_op_st.sum"));
    });
}

TEST_CASE("H200 counters: what sim counts is what the hardware was asked for, where lanes share no address") {
    each_h200_launch([](const H200Launch& launch) {
        if (launch.kernel.lanes_share_addresses) return;
        const Count counted = sim::count({launch.shape, {}}, gpu::schedule_of(launch.kernel)).count;
        CHECK(to_string(counted.read_bytes()) == launch.counter("smsp__sass_data_bytes_mem_global_op_ld.sum"));
        CHECK(to_string(counted.write_bytes()) == launch.counter("smsp__sass_data_bytes_mem_global_op_st.sum"));
    });
}

TEST_CASE("H200 counters: FMA instructions of all 25 launches, padded ones included") {
    each_h200_launch([](const H200Launch& launch) {
        CHECK(to_string(gpu::fma_instructions(launch.kernel, launch.shape).executed) ==
              launch.counter("smsp__sass_thread_inst_executed_op_ffma_pred_on.sum"));
    });
}

TEST_CASE("H200 counters: shared memory of a block") {
    each_h200_launch([](const H200Launch& launch) {
        CHECK(std::to_string(launch.kernel.static_shared_bytes) ==
              launch.counter("launch__shared_mem_per_block_static"));
    });
}

#include "rooftile/gpu/kernel.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "support/files.hpp"

using namespace rooftile;
using gpu::Kernel;

TEST_CASE("kernel table: names are unique and found again") {
    std::set<std::string_view> names;
    for (const Kernel& kernel : gpu::kernels()) {
        CAPTURE(kernel.name);
        CHECK(names.insert(kernel.name).second);
        CHECK(gpu::find_kernel(kernel.name) == &kernel);
    }
    for (const char* name : {"naive1", "naive16", "naive32x8", "tiled2", "tiled4", "tiled8", "tiled16", "tiled32",
                             "reg64", "reg128", "pipelined", "best", "vector_add", "chain_unfused", "chain_fused"}) {
        CAPTURE(name);
        CHECK(names.count(name) == 1);
    }
    CHECK(gpu::find_kernel("tiled64") == nullptr);
    CHECK(gpu::find_kernel("") == nullptr);
}

TEST_CASE("kernel table: each row names a source file and a loop nest that are there") {
    for (const Kernel& kernel : gpu::kernels()) {
        CAPTURE(kernel.name);
        const std::string source =
            test::contents(std::string(ROOFTILE_SOURCE_DIR "/") + std::string(kernel.source_file));
        CHECK(source.find("__global__") != std::string::npos);
        const bool matmul = kernel.kind == gpu::KernelKind::matmul;
        const std::string nests = test::contents(std::string(ROOFTILE_SOURCE_DIR "/sim/include/rooftile/sim/nests/") +
                                                 (matmul ? "matmul.hpp" : "elementwise.hpp"));
        CHECK(nests.find("void " + std::string(name(kernel.nest)) + "(") != std::string::npos);
        CHECK_FALSE(kernel.about.empty());
        CHECK_FALSE(kernel.about_ko.empty());
    }
}

TEST_CASE("kernel table: what a block takes fits an SM's limits a block") {
    for (const Kernel& kernel : gpu::kernels()) {
        CAPTURE(kernel.name);
        CHECK(kernel.threads() <= 1024);
        CHECK(kernel.static_shared_bytes <= 48 * 1024);
        // Tiles are cut into whole threads: each owns the same number of outputs.
        CHECK(kernel.BM * kernel.BN % kernel.threads() == 0);
    }
}

TEST_CASE("kernel table: shared memory is that of an H200's launches, and the tiles' own bytes or a little more") {
    // launch__shared_mem_per_block_static of h200_counters.json
    CHECK(gpu::find_kernel("naive16")->static_shared_bytes == 0);
    CHECK(gpu::find_kernel("tiled2")->static_shared_bytes == 32);
    CHECK(gpu::find_kernel("tiled32")->static_shared_bytes == 8192);
    CHECK(gpu::find_kernel("reg64")->static_shared_bytes == 8448);
    CHECK(gpu::find_kernel("reg128")->static_shared_bytes == 8320);
    for (const Kernel& kernel : gpu::kernels()) {
        if (kernel.nest != gpu::Nest::tiled && kernel.nest != gpu::Nest::tiled_double_buffered) continue;
        CAPTURE(kernel.name);
        const std::uint64_t tiles = 4 * kernel.BK * (kernel.BM + kernel.BN) * kernel.buffers;
        const std::uint64_t shared = kernel.static_shared_bytes + kernel.dynamic_shared_bytes;
        CHECK(shared >= tiles);
        CHECK(shared <= tiles + tiles / 8);
    }
}

TEST_CASE("kernel table: the schedule of a kernel fits its workload and matches it again") {
    for (const Kernel& kernel : gpu::kernels()) {
        CAPTURE(kernel.name);
        Workload workload;
        switch (kernel.kind) {
            case gpu::KernelKind::matmul: workload.shape = Matmul{100, 90, 80}; break;
            case gpu::KernelKind::vector_add: workload.shape = VectorAdd{100}; break;
            default: workload.shape = ElementwiseChain{100, 3};
        }
        const Schedule schedule = gpu::schedule_of(kernel);
        CHECK_NOTHROW(validate(workload, schedule));
        CHECK(gpu::require_match(workload, schedule, kernel.name) == gpu::Match{&kernel, true, kernel.buffers <= 2});
        if (!kernel.only_by_name) CHECK(gpu::matching_kernel(workload, schedule) == &kernel);
    }
}

TEST_CASE("kernel table: best has a ring of four, an order of its own, and bytes that nothing tells apart") {
    const Kernel& best = *gpu::find_kernel("best");
    CHECK(best.threads() == 256);
    CHECK(best.dynamic_shared_bytes == 106496);  // 4 x 26 x (128 + 128) floats
    CHECK(2 * (best.dynamic_shared_bytes + best.static_shared_bytes + 1024) <= 228 * 1024);  // two blocks an SM
    CHECK(gpu::order_of(best, Schedule{}, BlockOrder::column()) == BlockOrder::grouped(8));
    CHECK(gpu::order_of(gpu::schedule_of(best)) == BlockOrder::grouped(8));
    CHECK_FALSE(gpu::why_not_observed(best).empty());
    for (const Kernel& kernel : gpu::kernels()) {
        if (kernel.name == "best") continue;
        CAPTURE(kernel.name);
        Schedule schedule = gpu::schedule_of(kernel);
        CHECK(gpu::order_of(schedule) == BlockOrder::row());
        CHECK(gpu::order_of(kernel, schedule, BlockOrder::column()) == BlockOrder::column());
        auto* tiled = std::get_if<Tiled>(&schedule.plan);
        if (tiled != nullptr) tiled->order = BlockOrder::grouped(4);
        CHECK(gpu::order_of(schedule) == (tiled == nullptr ? BlockOrder::row() : BlockOrder::grouped(4)));
        CHECK(gpu::order_of(kernel, schedule, std::nullopt) == gpu::order_of(schedule));
        CHECK(gpu::order_of(kernel, schedule, BlockOrder::row()) == BlockOrder::row());
        CHECK(gpu::why_not_observed(kernel).empty());
    }
    const Workload matmul{Matmul{256, 256, 256}, {}};
    CHECK(gpu::matching_kernel(matmul, gpu::schedule_of(best))->name == "pipelined");
}

#include <doctest/doctest.h>

#include <set>

#include "rooftile/gpu/requested.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using gpu::Kernel;
using gpu::Placement;
using gpu::WarpTraffic;

namespace {

/// One warp instruction: addresses [elements] of its active lanes.
void book(WarpTraffic& traffic, const std::set<std::uint64_t>& addresses) {
    if (addresses.empty()) return;
    std::set<std::uint64_t> sectors;
    for (const std::uint64_t address : addresses) sectors.insert(address / 8);
    traffic.requests += 1;
    traffic.sectors += sectors.size();
    traffic.bytes += Bytes(4 * addresses.size());
}

/// Every block, step, warp and lane of a launch, one after the other, as the kernels' source says.
gpu::WarpModel enumerated(const Kernel& kernel, const Matmul& s, const Placement& p) {
    gpu::WarpModel model;
    const bool naive = kernel.nest == gpu::Nest::naive;
    const std::uint64_t warps = (kernel.threads() + 31) / 32;
    const auto lanes = [&](std::uint64_t warp, auto visit) {
        for (std::uint64_t thread = 32 * warp; thread < 32 * warp + 32 && thread < kernel.threads(); ++thread) {
            visit(thread % kernel.threads_x, thread / kernel.threads_x);
        }
    };
    for (std::uint64_t i0 = 0; i0 < s.M; i0 += kernel.BM) {
        for (std::uint64_t j0 = 0; j0 < s.N; j0 += kernel.BN) {
            for (std::uint64_t warp = 0; warp < warps; ++warp) {
                for (std::uint64_t k0 = 0; k0 < s.K; k0 += kernel.BK) {
                    std::set<std::uint64_t> a, b;
                    lanes(warp, [&](std::uint64_t tx, std::uint64_t ty) {
                        const std::uint64_t i = i0 + ty, j = j0 + tx;
                        const std::uint64_t a_col = naive ? k0 : k0 + tx, b_row = naive ? k0 : k0 + ty;
                        const bool output = i < s.M && j < s.N;
                        if (naive ? output : i < s.M && a_col < s.K) a.insert(p.A_offset + i * p.lda + a_col);
                        if (naive ? output : b_row < s.K && j < s.N) b.insert(p.B_offset + b_row * p.ldb + j);
                    });
                    book(model.loads, a);
                    book(model.loads, b);
                }
                std::set<std::uint64_t> c;
                lanes(warp, [&](std::uint64_t tx, std::uint64_t ty) {
                    if (i0 + ty < s.M && j0 + tx < s.N) c.insert(p.C_offset + (i0 + ty) * p.ldc + j0 + tx);
                });
                book(model.stores, c);
            }
        }
    }
    return model;
}

void check_equal(const Kernel& kernel, const Matmul& s, const Placement& p) {
    CAPTURE(kernel.threads_x);
    CAPTURE(kernel.threads_y);
    CAPTURE(s.M);
    CAPTURE(s.N);
    CAPTURE(s.K);
    CAPTURE(p.lda);
    CAPTURE(p.A_offset);
    const gpu::WarpModel model = gpu::warp_model(kernel, s, p), all = enumerated(kernel, s, p);
    REQUIRE(to_string(model.loads.bytes) == to_string(all.loads.bytes));
    REQUIRE(to_string(model.loads.requests) == to_string(all.loads.requests));
    REQUIRE(to_string(model.loads.sectors) == to_string(all.loads.sectors));
    REQUIRE(model == all);
}

Placement placement(test::Shapes& shapes, const Matmul& s) {
    return {s.K + shapes.between(0, 9), s.N + shapes.between(0, 9), s.N + shapes.between(0, 9),
            shapes.between(0, 7),       shapes.between(0, 7),       shapes.between(0, 7)};
}

}  // namespace

TEST_CASE("warp model: a warp of 2 rows x 16 columns asks for 18 elements a step") {
    const Kernel& naive16 = *gpu::find_kernel("naive16");
    const gpu::WarpModel model = gpu::warp_model(naive16, {16, 16, 1});
    CHECK(model.loads.requests == 8 * 2);
    CHECK(to_string(model.loads.bytes) == std::to_string(8 * 18 * 4));
    CHECK(to_string(model.stores.bytes) == std::to_string(16 * 16 * 4));
    // A warp along one row: 1 + 32.
    CHECK(to_string(gpu::warp_model(*gpu::find_kernel("naive32x8"), {8, 32, 1}).loads.bytes) ==
          std::to_string(8 * 33 * 4));
    // 4096 cubed: 72 B a warp and step, 524288 warps, 4096 steps.
    CHECK(to_string(gpu::warp_model(naive16, {4096, 4096, 4096}).loads.bytes) == "154618822656");
}

TEST_CASE("warp model: one thread a block asks for 8 MNK bytes") {
    CHECK(to_string(gpu::counted_load_bytes(*gpu::find_kernel("naive1"), {Matmul{5, 6, 7}, {}})) ==
          std::to_string(8 * 5 * 6 * 7));
}

TEST_CASE("warp model: naive kernels of any block shape equal an enumeration of all lanes") {
    test::Shapes shapes(21);
    for (int round = 0; round < 1500; ++round) {
        Kernel kernel = *gpu::find_kernel("naive16");
        kernel.threads_x = static_cast<std::uint32_t>(shapes.between(1, 40));
        kernel.threads_y =
            static_cast<std::uint32_t>(shapes.between(1, 1024 / kernel.threads_x > 20 ? 20 : 1024 / kernel.threads_x));
        kernel.BN = kernel.threads_x;
        kernel.BM = kernel.threads_y;
        const Matmul s{shapes.between(1, 50), shapes.between(1, 90), shapes.between(1, 20)};
        check_equal(kernel, s, placement(shapes, s));
    }
}

TEST_CASE("warp model: the kernels of the table equal an enumeration of all lanes") {
    test::Shapes shapes(22);
    int modelled = 0;
    for (const Kernel& kernel : gpu::kernels()) {
        if (!gpu::has_warp_model(kernel)) continue;
        ++modelled;
        for (int round = 0; round < 150; ++round) {
            const Matmul s{shapes.between(1, 70), shapes.between(1, 70), shapes.between(1, 70)};
            check_equal(kernel, s, round % 3 == 0 ? gpu::dense(s) : placement(shapes, s));
        }
    }
    CHECK(modelled == 8);
}

TEST_CASE("warp model: where lanes share no address its bytes are the requested ones") {
    test::Shapes shapes(23);
    for (const Kernel& kernel : gpu::kernels()) {
        if (!gpu::has_warp_model(kernel)) continue;
        for (int round = 0; round < 200; ++round) {
            const Workload workload{Matmul{shapes.between(1, 90), shapes.between(1, 90), shapes.between(1, 90)}, {}};
            Bytes requested;
            for (const OperandTraffic& operand : gpu::requested_traffic(kernel, workload)) {
                requested += operand.read_bytes();
            }
            const gpu::WarpModel model = gpu::warp_model(kernel, std::get<Matmul>(workload.shape));
            REQUIRE(model.stores.bytes == gpu::counted_store_bytes(kernel, workload));
            REQUIRE(model.loads.bytes == gpu::counted_load_bytes(kernel, workload));
            REQUIRE(model.loads.bytes <= requested);
            if (!kernel.lanes_share_addresses) REQUIRE(model.loads.bytes == requested);
        }
    }
}

TEST_CASE("warp model: register-tiled kernels have none") {
    for (const char* name : {"reg64", "reg128", "pipelined", "vector_add"}) {
        CAPTURE(name);
        CHECK_FALSE(gpu::has_warp_model(*gpu::find_kernel(name)));
        const Error error = test::refusal([&] { gpu::warp_model(*gpu::find_kernel(name), {1, 1, 1}); });
        CHECK(error.hint() == "they are for naive and tiled kernels with one output a thread");
    }
}

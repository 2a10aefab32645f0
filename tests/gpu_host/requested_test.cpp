#include "rooftile/gpu/requested.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/count.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using gpu::Kernel;

namespace {

Workload workload_for(const Kernel& kernel, test::Shapes& shapes, std::uint64_t largest) {
    switch (kernel.kind) {
        case gpu::KernelKind::matmul:
            return {Matmul{shapes.between(1, largest), shapes.between(1, largest), shapes.between(1, largest)}, {}};
        case gpu::KernelKind::vector_add: return {VectorAdd{shapes.between(1, largest * largest)}, {}};
        default: return {ElementwiseChain{shapes.between(1, largest), shapes.between(1, 9)}, {}};
    }
}

/// FMAs of a padded kernel, one output tile and K slab at a time.
std::uint64_t enumerated_fma(const Kernel& kernel, const Matmul& s) {
    std::uint64_t fma = 0;
    for (std::uint64_t i0 = 0; i0 < s.M; i0 += kernel.BM) {
        for (std::uint64_t j0 = 0; j0 < s.N; j0 += kernel.BN) {
            for (std::uint64_t k0 = 0; k0 < s.K; k0 += kernel.BK) fma += kernel.BM * kernel.BN * kernel.BK;
        }
    }
    return fma;
}

}  // namespace

TEST_CASE("requested: every kernel asks for exactly what sim counts, operand by operand, on ragged shapes") {
    test::Shapes shapes(7);
    std::uint64_t compared = 0;
    for (const Kernel& kernel : gpu::kernels()) {
        for (int round = 0; round < 400; ++round) {
            const Workload workload = workload_for(kernel, shapes, round % 4 == 0 ? 300 : 40);
            CAPTURE(kernel.name);
            CAPTURE(test::describe(workload, gpu::schedule_of(kernel)));
            const Count counted = sim::count(workload, gpu::schedule_of(kernel)).count;
            REQUIRE(gpu::requested_traffic(kernel, workload) == counted.traffic);
            ++compared;
            if (kernel.bulk_copies) continue;  // counters see its packing too
            REQUIRE(gpu::counted_store_bytes(kernel, workload) == counted.write_bytes());
            if (!kernel.lanes_share_addresses) {
                REQUIRE(gpu::counted_load_bytes(kernel, workload) == counted.read_bytes());
            }
        }
    }
    CHECK(compared == 400 * gpu::kernels().size());
}

TEST_CASE("requested: padded FMAs are those of whole tiles, needed ones those of the product") {
    test::Shapes shapes(8);
    for (const Kernel& kernel : gpu::kernels()) {
        if (kernel.kind != gpu::KernelKind::matmul) continue;
        for (int round = 0; round < 300; ++round) {
            const Matmul s{shapes.between(1, 150), shapes.between(1, 150), shapes.between(1, 50)};
            const gpu::FmaInstructions fma = gpu::fma_instructions(kernel, s);
            CAPTURE(kernel.name);
            REQUIRE(fma.needed == s.M * s.N * s.K);
            REQUIRE(fma.executed == (kernel.zero_padded ? enumerated_fma(kernel, s) : s.M * s.N * s.K));
            REQUIRE(fma.executed == Uint128{fma.padded_M} * fma.padded_N * fma.padded_K);
            REQUIRE(gpu::padding_text(fma).empty() == (fma.executed == fma.needed));
        }
    }
}

TEST_CASE("requested: padding is told in one sentence") {
    const gpu::FmaInstructions fma = gpu::fma_instructions(*gpu::find_kernel("tiled4"), {10, 7, 9});
    CHECK(gpu::padding_text(fma) == "zeros fill the ragged tiles up to 12x8x12: 1152 FMAs instead of 630");
    CHECK(gpu::padding_text_ko(fma) ==
          "가장자리 타일을 0으로 채워 12x8x12 크기로 계산합니다: FMA 1152회, 필요한 것은 630회");
    CHECK(gpu::padding_text(gpu::fma_instructions(*gpu::find_kernel("naive1"), {10, 7, 9})).empty());
}

TEST_CASE("requested: an unfused chain asks for its intermediates twice, a fused one never") {
    const Workload chain{ElementwiseChain{5, 3}, {}};
    const auto elements = [&](const char* kernel) {
        std::vector<std::uint64_t> all;
        for (const OperandTraffic& operand : gpu::requested_traffic(*gpu::find_kernel(kernel), chain)) {
            all.push_back(to_uint64(operand.read_elements.value(), "reads"));
            all.push_back(to_uint64(operand.write_elements.value(), "writes"));
        }
        return all;
    };
    CHECK(elements("chain_unfused") == std::vector<std::uint64_t>{5, 0, 5, 5, 5, 5, 0, 5});
    CHECK(elements("chain_fused") == std::vector<std::uint64_t>{5, 0, 0, 0, 0, 0, 0, 5});
}

TEST_CASE("requested: sides near the limit neither wrap nor lose a byte") {
    const Matmul s{std::uint64_t{1} << 30, std::uint64_t{1} << 30, std::uint64_t{1} << 30};
    const auto traffic = gpu::requested_traffic(*gpu::find_kernel("naive1"), {s, {}});
    CHECK(to_string(traffic[0].read_elements) == "1237940039285380274899124224");  // 2^90
    CHECK(to_string(gpu::counted_load_bytes(*gpu::find_kernel("naive1"), {s, {}})) == "9903520314283042199192993792");
}

TEST_CASE("requested: a kernel of another kind is refused") {
    const auto asked = [](const char* kernel, const Workload& workload) {
        return std::string(test::refusal([&] { gpu::requested_traffic(*gpu::find_kernel(kernel), workload); }).what());
    };
    CHECK(asked("vector_add", {Matmul{}, {}}) == "the kernel 'vector_add' multiplies no matrices");
    CHECK(asked("reg64", {VectorAdd{}, {}}) == "the kernel 'reg64' adds no vectors");
    CHECK(asked("vector_add", {ElementwiseChain{}, {}}) == "the kernel 'vector_add' carries out no chain");
    CHECK(asked("reg64", {Custom{}, {}}) == "the kernel 'reg64' carries out no custom workload");
    CHECK_THROWS_AS(gpu::fma_instructions(*gpu::find_kernel("vector_add"), {}), Error);
}

namespace {

/// Packing as a walk over A and B: what is read, and what is written with A's transposed rows filled up to four.
gpu::PackingTraffic walked(const Matmul& s, std::uint64_t ldb) {
    gpu::PackingTraffic packing;
    for (std::uint64_t k = 0; k < s.K; ++k) {
        for (std::uint64_t i = 0; i < s.M; i += 4) {
            packing.read_bytes += 4 * (s.M - i < 4 ? s.M - i : 4);
            packing.write_bytes += 16;
        }
        if ((ldb * 4) % 16 == 0) continue;
        packing.read_bytes += 4 * s.N;
        packing.write_bytes += 4 * s.N;
    }
    return packing;
}

}  // namespace

TEST_CASE("requested: best asks in its product for what sim counts, and its packing for the walk over A and B") {
    test::Shapes shapes(9);
    const Kernel& best = *gpu::find_kernel("best");
    for (int round = 0; round < 400; ++round) {
        const Matmul s{shapes.between(1, 400), shapes.between(1, 400), shapes.between(1, 90)};
        const std::uint64_t ldb = s.N + shapes.between(0, 5);
        CAPTURE(s.M);
        CAPTURE(s.N);
        CAPTURE(s.K);
        CAPTURE(ldb);
        sim::CountOptions options;
        options.execution = sim::Execution::traffic;
        const Count counted = sim::count({s, {}}, test::plan(Tiled{128, 128, shapes.between(1, 40)}), options).count;
        REQUIRE(gpu::requested_traffic(best, {s, {}}) == counted.traffic);
        REQUIRE(gpu::packing_traffic(best, s, ldb, 132) == walked(s, ldb));
    }
}

TEST_CASE("requested: shared tiles of best cost partial sums and a counter each") {
    const Kernel& best = *gpu::find_kernel("best");
    const gpu::PackingTraffic packing = gpu::packing_traffic(best, {4096, 4096, 4096}, 4096, 132);
    CHECK(packing.read_bytes == 67108864);
    CHECK(packing.write_bytes == 67108864);
    CHECK(packing.partial_sum_bytes == 31981568);
    CHECK(packing.counter_bytes == 4 * 232);
    CHECK(packing.load_bytes() == 67108864 + 31981568);
    CHECK(packing.store_bytes() == 67108864 + 31981568 + 928);
    CHECK(gpu::packing_traffic(best, {2048, 2048, 2048}, 2048, 132).partial_sum_bytes == 0);
    CHECK(gpu::packing_traffic(*gpu::find_kernel("reg128"), {64, 64, 64}, 65, 132) == gpu::PackingTraffic{});
    CHECK_THROWS_AS(gpu::packing_traffic(best, {4, 4, 4}, 3, 132), Error);
}

TEST_CASE("requested: no counter alone holds what best requests") {
    const Workload workload{Matmul{4, 4, 4}, {}};
    CHECK_THROWS_AS(gpu::counted_load_bytes(*gpu::find_kernel("best"), workload), Error);
    CHECK_THROWS_AS(gpu::counted_store_bytes(*gpu::find_kernel("best"), workload), Error);
}
